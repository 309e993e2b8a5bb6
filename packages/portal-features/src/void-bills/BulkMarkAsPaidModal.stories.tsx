import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, mocked, screen, userEvent, waitFor, within } from 'storybook/test'
import type { FeatureDocs } from '../shared/featureDocs.ts'
import { BulkMarkAsPaidModal } from './BulkMarkAsPaidModal.tsx'
import { providersOf, sampleBill, sampleBills } from './testing/sampleBills.ts'

const challenged = [sampleBill(40, { status: 'challenged' }), sampleBill(41, { status: 'challenged' })]
const bills = [...sampleBills(31, { amount: 10 }), ...challenged]

const meta = {
  title: 'Features/Void bills/Mark many as paid',
  component: BulkMarkAsPaidModal,
  parameters: {
    featureDocs: {
      summary: 'Asks for confirmation before many bills are marked as paid or unpaid.',
      users:
        'Everyone who marks more than 25 bills on Void bills at once, or bills that come to more than £1,000.',
      data: 'How many of the selected bills will change and what they come to, with a line for each supplier.',
      calls: ['client.postalBills.selection', 'client.postalBills.toggleMarkAsPaid'],
      events:
        'Bills that are challenged or outdated stay as they are, and the dialog says how many. The toast can undo marking the others.',
    } satisfies FeatureDocs,
    docs: { story: { inline: false, height: '480px' } },
  },
  args: {
    marking: { bills, isPaid: true },
    providers: providersOf(bills),
    onClose: fn(),
  },
  beforeEach: ({ args }) => {
    mocked(args.onClose).mockClear()
  },
} satisfies Meta<typeof BulkMarkAsPaidModal>
export default meta
type Story = StoryObj<typeof meta>

/** The dialog once it has faded in. */
async function openDialog(name: string) {
  const dialog = await screen.findByRole('alertdialog', { name })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}

export const AsPaid: Story = {
  tags: ['example'],
  play: async ({ args }) => {
    const dialog = await openDialog('Mark 31 bills as paid?')
    await expect(
      dialog.getByText('They come to £310.00. Two are challenged and stay as they are.'),
    ).toBeVisible()
    await expect(dialog.getByRole('row', { name: /Fernhill Energy 8 bills £80.00/ })).toBeVisible()
    await expect(dialog.getByRole('row', { name: 'Total £310.00' })).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Mark 31 as paid' }))
    await waitFor(() => expect(mocked(args.onClose).mock.calls).toEqual([[true]]))
  },
}

/** A credit is taken off nothing (D82). */
export const WithACredit: Story = {
  args: { marking: { bills: [...bills, sampleBill(52, { amount: -17.91 })], isPaid: true } },
  play: async () => {
    const dialog = await openDialog('Mark 32 bills as paid?')
    await expect(dialog.getByText(/^They come to £310.00 · £17.91 in credit\./)).toBeVisible()
    await expect(
      dialog.getByRole('row', { name: /1 bill.* £17.91 in credit|bills · £17.91 in credit/ }),
    ).toBeVisible()
    await expect(dialog.getByRole('row', { name: 'Total £310.00' })).toBeVisible()
  },
}

export const AsUnpaid: Story = {
  args: {
    marking: {
      bills: [...sampleBills(26, { status: 'paid' }), sampleBill(30, { status: 'outdated' })],
      isPaid: false,
    },
  },
  play: async ({ args }) => {
    const dialog = await openDialog('Mark 26 bills as unpaid?')
    await expect(dialog.getByText(/One is outdated and stays as it is\./)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await expect(mocked(args.onClose).mock.calls).toEqual([[undefined]])
  },
}
