import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { fieldBehaviour } from '../testing/behaviours/field.tsx'
import { keyboardStory } from '../testing/keyboardStory.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { radioCardsDocs } from './RadioCards.docs.ts'
import { RadioCards } from './RadioCards.tsx'

const tariffs = [
  { value: 'fixed', label: 'Fixed', hint: 'The same price for 12 months.', end: '£118.40' },
  { value: 'variable', label: 'Variable', hint: 'Follows the price cap.', end: '£112.06' },
  { value: 'green', label: 'Green', hint: 'From wind and sun alone.', end: '£124.90' },
]

const meta = {
  title: 'Forms/RadioCards',
  component: RadioCards,
  parameters: { componentDocs: radioCardsDocs },
  args: { label: 'Electricity', name: 'tariff', options: tariffs },
} satisfies Meta<typeof RadioCards>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const AllStates: Story = {
  render: () => (
    <Stack space={24}>
      <RadioCards label="Electricity" name="a" options={tariffs} />
      <RadioCards
        label="Electricity"
        name="b"
        hint="Prices for a month, for the whole house."
        options={tariffs.map((tariff) => ({ ...tariff, disabled: tariff.value === 'green' }))}
        defaultValue="variable"
        optional
      />
      <RadioCards label="Electricity" name="c" options={tariffs} error="Choose a tariff" />
      <RadioCards label="Electricity" name="d" options={tariffs} defaultValue="fixed" disabled />
      <RadioCards
        label="Electricity"
        hideLabel
        name="e"
        options={[
          { value: 'fixed', label: 'Fixed' },
          { value: 'variable', label: 'Variable' },
        ]}
      />
    </Stack>
  ),
}

export const PressedAnywhere: Story = {
  args: { onValueChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('£112.06'))
    const variable = canvas.getByRole('radio', { name: 'Variable' })
    await expect(variable).toBeChecked()
    await expect(variable).toHaveAccessibleDescription('Follows the price cap. £112.06')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('variable')
  },
}

export const Keyboard = keyboardStory(radioCardsDocs, () => (
  <RadioCards label="Electricity" name="tariff" options={tariffs} />
))

export const Behaviour = fieldBehaviour({
  Example: (props) => <RadioCards {...props} options={tariffs} />,
})
