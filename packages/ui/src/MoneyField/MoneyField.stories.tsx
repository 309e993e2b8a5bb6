import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { fieldBehaviour } from '../testing/behaviours/field.tsx'
import { keyboardStory } from '../testing/keyboardStory.tsx'
import { typeBeforeHydration } from '../testing/typeBeforeHydration.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { moneyFieldDocs } from './MoneyField.docs.ts'
import { MoneyField } from './MoneyField.tsx'

const meta = {
  title: 'Forms/MoneyField',
  component: MoneyField,
  parameters: { componentDocs: moneyFieldDocs },
  args: { label: 'Amount', name: 'amount' },
} satisfies Meta<typeof MoneyField>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { args: { defaultValue: 123_450 } }

export const AllStates: Story = {
  render: () => (
    <Stack space={16}>
      <MoneyField label="Amount" name="a" defaultValue={111840} />
      <MoneyField label="Deposit" name="b" hint="As in the tenancy agreement." placeholder="0.00" optional />
      <MoneyField label="Adjustment" name="c" defaultValue={-250} min={-100000} />
      <MoneyField label="Amount" name="d" defaultValue={0} error="Enter the amount on the bill." />
      <MoneyField label="Amount" name="e" defaultValue={4206} disabled />
      <MoneyField label="Amount" name="f" size="large" />
      <MoneyField label="Amount" name="g" hideLabel placeholder="0.00" />
    </Stack>
  ),
}

export const SaysWhatIsWrongOnLeaving: Story = {
  args: { hint: 'On the bill.', onValueChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByLabelText<HTMLInputElement>('Amount')
    await userEvent.type(field, '12,5')
    await expect(field).not.toHaveAttribute('aria-invalid')
    await userEvent.tab()
    await expect(field).toHaveAccessibleDescription(
      '£ On the bill. Enter an amount in pounds, such as 1,234.50.',
    )
    await expect(field.checkValidity()).toBe(false)
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null)
    await userEvent.clear(field)
    await userEvent.type(field, '£4.35')
    await userEvent.tab()
    await expect(field).toHaveValue('4.35')
    await expect(field).not.toHaveAttribute('aria-invalid')
    await expect(args.onValueChange).toHaveBeenLastCalledWith(435)
  },
}

/** What is typed before hydration is kept and passed to `onValueChange`. */
export const TakesOverFromTheServer: Story = {
  args: { onValueChange: fn() },
  render: () => <div data-server />,
  play: async ({ args, canvas, canvasElement }) => {
    const place = canvasElement.querySelector('[data-server]') as HTMLElement
    const { sent, unmount } = await typeBeforeHydration(place, <MoneyField {...args} />, ['£12.5'])
    await expect(canvas.getByRole('textbox')).toHaveValue('£12.5')
    await expect(sent()).toEqual(['12.50'])
    await expect(args.onValueChange).toHaveBeenLastCalledWith(1250)
    unmount()
  },
}

export const Keyboard = keyboardStory(moneyFieldDocs, () => <MoneyField label="Amount" name="amount" />)

export const Behaviour = fieldBehaviour({
  Example: (props) => <MoneyField {...props} />,
})
