import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { keyboardStory } from '../docs/keyboardStory.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { moneyFieldDocs } from './MoneyField.docs.ts'
import { MoneyField } from './MoneyField.tsx'

const meta = {
  title: 'Forms/MoneyField',
  component: MoneyField,
  parameters: { componentDocs: moneyFieldDocs },
  args: { label: 'Amount', name: 'amount', onValueChange: fn() },
} satisfies Meta<typeof MoneyField>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const AllStates: Story = {
  render: () => (
    <Stack space={16}>
      <MoneyField label="Amount" name="a" defaultValue={111840} />
      <MoneyField label="Deposit" name="b" hint="As in the tenancy agreement." placeholder="0.00" optional />
      <MoneyField label="Adjustment" name="c" defaultValue={-250} min={-100000} />
      <MoneyField label="Amount" name="d" defaultValue={0} error="Enter the amount on the bill" />
      <MoneyField label="Amount" name="e" defaultValue={4206} disabled />
      <MoneyField label="Amount" name="f" size="large" />
      <MoneyField label="Amount" name="g" hideLabel placeholder="0.00" />
    </Stack>
  ),
}

export const SaysWhatIsWrongOnLeaving: Story = {
  args: { hint: 'On the bill.' },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByLabelText<HTMLInputElement>('Amount')
    await userEvent.type(field, '12,5')
    await expect(field).not.toHaveAttribute('aria-invalid')
    await userEvent.tab()
    await expect(field).toHaveAccessibleDescription(
      '£ On the bill. Enter an amount in pounds, such as 1,234.50',
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

export const InAForm: Story = {
  render: (args) => (
    <form>
      <MoneyField {...args} defaultValue={123450} />
      <button type="reset">Reset</button>
    </form>
  ),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const form = canvasElement.querySelector('form') ?? undefined
    const field = canvas.getByLabelText('Amount')
    await expect(field).toHaveValue('1,234.50')
    await expect([...new FormData(form)]).toEqual([['amount', '1234.50']])
    await userEvent.clear(field)
    await userEvent.type(field, '£2,000')
    await expect([...new FormData(form)]).toEqual([['amount', '2000.00']])
    await userEvent.click(canvas.getByText('Reset'))
    await expect(field).toHaveValue('1,234.50')
  },
}

export const Controlled: Story = {
  render: function Render(args) {
    const [pence, setPence] = useState<number | null>(1200)
    return (
      <Stack>
        <MoneyField {...args} value={pence} onValueChange={setPence} />
        <button type="button" onClick={() => setPence(9999)}>
          Use the estimate
        </button>
        <p>{pence === null ? 'No amount' : `${pence} pence`}</p>
      </Stack>
    )
  },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText('Amount')
    await expect(field).toHaveValue('12.00')
    await userEvent.clear(field)
    await expect(canvas.getByText('No amount')).toBeVisible()
    await userEvent.type(field, '1,234.5')
    await expect(canvas.getByText('123450 pence')).toBeVisible()
    await userEvent.click(canvas.getByText('Use the estimate'))
    await expect(field).toHaveValue('99.99')
  },
}

export const Keyboard = keyboardStory(moneyFieldDocs, () => <MoneyField label="Amount" name="amount" />)
