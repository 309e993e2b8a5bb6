import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { fieldBehaviour } from '../testing/behaviours/field.tsx'
import { keyboardStory } from '../testing/keyboardStory.tsx'
import { typeBeforeHydration } from '../testing/typeBeforeHydration.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { numberFieldDocs } from './NumberField.docs.ts'
import { NumberField } from './NumberField.tsx'

const meta = {
  title: 'Forms/NumberField',
  component: NumberField,
  parameters: { componentDocs: numberFieldDocs },
  args: { label: 'Tenants', name: 'tenants' },
} satisfies Meta<typeof NumberField>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { args: { defaultValue: 3, min: 1, max: 20 } }

export const AllStates: Story = {
  render: () => (
    <Stack space={16}>
      <NumberField label="Tenants" name="a" defaultValue={4} />
      <NumberField
        label="Floor area"
        name="b"
        hint="In square metres."
        step={0.5}
        defaultValue={1234.5}
        optional
      />
      <NumberField
        label="Tenants"
        name="c"
        defaultValue={40}
        min={1}
        max={12}
        error="Enter between 1 and 12."
      />
      <NumberField label="Tenants" name="d" defaultValue={4} disabled />
      <NumberField label="Tenants" name="e" size="large" placeholder="4" />
      <NumberField label="Tenants" name="f" hideLabel placeholder="4" />
    </Stack>
  ),
}

export const SaysWhatIsWrongOnLeaving: Story = {
  args: { hint: 'Children too.', onValueChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole<HTMLInputElement>('spinbutton', { name: 'Tenants' })
    await userEvent.type(field, '1,5')
    await expect(field).not.toHaveAttribute('aria-invalid')
    await userEvent.tab()
    await expect(field).toHaveValue('1,5')
    await expect(field).toHaveAccessibleDescription('Children too. Enter a number, such as 1,234.')
    await expect(field.checkValidity()).toBe(false)
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null)
    await userEvent.clear(field)
    await userEvent.type(field, '1500')
    await expect(field).not.toHaveAttribute('aria-invalid')
    await userEvent.tab()
    await expect(field).toHaveValue('1,500')
    await expect(args.onValueChange).toHaveBeenLastCalledWith(1500)
  },
}

/** Under the field, its error would move the button away from under the pointer. */
export const ThePressThatLeavesIsNotLost: Story = {
  args: { min: 1 },
  render: (args) => (
    <Stack>
      <NumberField {...args} />
      <Button>See the bills</Button>
    </Stack>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('spinbutton'), '0')
    const button = canvas.getByRole('button', { name: 'See the bills' })
    const { top } = button.getBoundingClientRect()
    await userEvent.pointer({ keys: '[MouseLeft>]', target: button })
    await expect(button).toHaveFocus()
    await expect(button.getBoundingClientRect().top).toBe(top)
    await userEvent.pointer({ keys: '[/MouseLeft]', target: button })
    await waitFor(() => expect(canvas.getByText('Enter 1 or more.')).toBeVisible())
  },
}

/** What is typed before hydration is kept and passed to `onValueChange`. */
export const TakesOverFromTheServer: Story = {
  args: { onValueChange: fn() },
  render: () => <div data-server />,
  play: async ({ args, canvas, canvasElement }) => {
    const place = canvasElement.querySelector('[data-server]') as HTMLElement
    const { sent, unmount } = await typeBeforeHydration(place, <NumberField {...args} />, ['1,200'])
    await expect(canvas.getByRole('spinbutton')).toHaveValue('1,200')
    await expect(sent()).toEqual(['1200'])
    await expect(args.onValueChange).toHaveBeenLastCalledWith(1200)
    unmount()
  },
}

export const Keyboard = keyboardStory(numberFieldDocs, () => (
  <NumberField label="Tenants" name="tenants" defaultValue={3} min={1} max={12} />
))

export const Behaviour = fieldBehaviour({
  Example: (props) => <NumberField {...props} />,
})
