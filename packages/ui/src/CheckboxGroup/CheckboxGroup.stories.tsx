import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { keyboardStory } from '../docs/keyboardStory.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { checkboxGroupDocs } from './CheckboxGroup.docs.ts'
import { CheckboxGroup } from './CheckboxGroup.tsx'

const bills = [
  { value: 'electricity', label: 'Electricity' },
  { value: 'gas', label: 'Gas' },
  { value: 'water', label: 'Water' },
]

const meta = {
  title: 'Forms/CheckboxGroup',
  component: CheckboxGroup,
  parameters: { componentDocs: checkboxGroupDocs },
  args: { label: 'Bills in the package', name: 'bills', options: bills, onValueChange: fn() },
} satisfies Meta<typeof CheckboxGroup>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const AllStates: Story = {
  render: () => (
    <Stack space={24}>
      <CheckboxGroup label="Bills in the package" name="a" options={bills} />
      <CheckboxGroup
        label="Bills in the package"
        name="b"
        hint="They can be changed until the start date."
        options={[
          { value: 'electricity', label: 'Electricity', hint: 'Metered, billed each month.' },
          { value: 'gas', label: 'Gas', hint: 'Metered, billed each month.' },
          { value: 'heat', label: 'Heat network', disabled: true, hint: 'Not at this address.' },
        ]}
        defaultValue={['electricity']}
        optional
      />
      <CheckboxGroup label="Bills in the package" name="c" options={bills} error="Choose at least one bill" />
      <CheckboxGroup
        label="Bills in the package"
        name="d"
        options={bills}
        defaultValue={['gas', 'water']}
        disabled
      />
      <CheckboxGroup label="Bills in the package" hideLabel name="e" options={bills} inline />
    </Stack>
  ),
}

export const DescribesItself: Story = {
  args: {
    hint: 'Changeable until the start.',
    error: 'Choose at least one bill',
    options: [{ value: 'gas', label: 'Gas', hint: 'Billed each month.' }],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Bills in the package' })).toHaveAccessibleDescription(
      'Changeable until the start. Choose at least one bill',
    )
    const gas = canvas.getByRole('checkbox', { name: 'Gas' })
    await expect(gas).toHaveAccessibleDescription('Billed each month.')
    await expect(gas).toBeInvalid()
  },
}

export const InAForm: Story = {
  render: (args) => (
    <form>
      <CheckboxGroup {...args} defaultValue={['water']} />
    </form>
  ),
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const form = canvasElement.querySelector('form') ?? undefined
    await userEvent.click(canvas.getByText('Electricity'))
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['electricity', 'water'])
    await expect(new FormData(form).getAll('bills')).toEqual(['electricity', 'water'])
  },
}

export const Controlled: Story = {
  render: function Render(args) {
    const [chosen, setChosen] = useState<string[]>(['gas'])
    return (
      <Stack>
        <CheckboxGroup {...args} value={chosen} onValueChange={setChosen} />
        <p>{chosen.length} chosen</p>
      </Stack>
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Water'))
    await expect(canvas.getByText('2 chosen')).toBeVisible()
    await userEvent.click(canvas.getByText('Gas'))
    await expect(canvas.getByText('1 chosen')).toBeVisible()
    await expect(canvas.getByRole('checkbox', { name: 'Gas' })).not.toBeChecked()
  },
}

export const Keyboard = keyboardStory(checkboxGroupDocs, () => (
  <CheckboxGroup label="Bills in the package" name="bills" options={bills} defaultValue={['water']} />
))
