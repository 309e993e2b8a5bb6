import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { missingBillFile, missingOfPostalBill } from '@doorstep/portal-contract/postal-bills'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { FeatureDocs } from '../../shared/featureDocs.ts'
import { $toasts } from '../../shared/state/toasts.ts'
import { answering, refused } from '../../shared/testing/answering.ts'
import { samplePdf } from '../../shared/testing/samplePdf.ts'
import { withClient } from '../../shared/testing/withClient.ts'
import { AddPostalBillModal } from './AddPostalBillModal.tsx'
import { sampleBill } from '../testing/sampleBills.ts'

const bill = sampleBill(3)
const suppliers = {
  status: 200,
  body: { data: [bill.provider, { id: 99, name: 'Zeal Gas', logo_path: null }] },
}
const added = { status: 201, body: { data: bill, outdated: 1, undo_id: 7 } }

const meta = {
  title: 'Features/Void bills/Add a bill',
  component: AddPostalBillModal,
  parameters: {
    featureDocs: {
      summary: 'Adds one bill by hand, with its file.',
      users:
        'Everyone who is signed in, with ‘Add a bill’ on Void bills or on a property, or with Add in the top bar.',
      data: 'The suppliers that a bill can be from. On Void bills, people also search for the property.',
      calls: [
        'client.postalBills.suppliers',
        'client.properties.list',
        'client.postalBills.add',
        'client.postalBills.undoAdd',
      ],
      events:
        'Older unpaid bills on the same account become outdated. An account number of another property is refused. The toast can undo adding the bill.',
    } satisfies FeatureDocs,
    docs: { story: { inline: false, height: '760px' } },
  },
  args: { property: bill.property, onChanged: fn(), onClose: fn() },
} satisfies Meta<typeof AddPostalBillModal>
export default meta
type Story = StoryObj<typeof meta>

async function openModal() {
  const dialog = await screen.findByRole('dialog', { name: 'Add a bill' })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}
type Dialog = Awaited<ReturnType<typeof openModal>>

const send = (dialog: Dialog) => userEvent.click(dialog.getByRole('button', { name: 'Add bill' }))

async function fillIn(dialog: Dialog) {
  await userEvent.type(dialog.getByLabelText('Supplier'), bill.provider.name.slice(0, 4))
  await userEvent.click(await screen.findByRole('option', { name: bill.provider.name }))
  await userEvent.type(dialog.getByLabelText('Account number'), 'OP/300412')
  await userEvent.upload(dialog.getByLabelText('The bill'), new File([samplePdf], 'Bill.pdf'))
  await userEvent.type(dialog.getByLabelText('Amount'), '219.04')
  await userEvent.type(dialog.getByLabelText('Issued'), '2/3/26')
  await userEvent.type(dialog.getByLabelText('First day of the bill'), '9/1/26')
  await userEvent.type(dialog.getByLabelText('Last day of the bill'), '22/2/26{Tab}')
}

const whole = answering(suppliers, added)

export const Form: Story = {
  tags: ['example'],
  beforeEach: withClient(whole.client),
  args: { onChanged: fn(), onClose: fn() },
  play: async ({ args }) => {
    const dialog = await openModal()
    await fillIn(dialog)
    await send(dialog)
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    await expect(args.onChanged).toHaveBeenCalledOnce()
    await expect(whole.sent).toMatchObject([
      {
        property_id: String(bill.property.id),
        provider_id: String(bill.provider.id),
        account_number: 'OP/300412',
        amount: '219.04',
        issue_date: '2026-03-02',
        due_date: '',
        period_from: '2026-01-09',
        period_to: '2026-02-22',
        file: expect.any(File),
      },
    ])
    await expect($toasts.get()).toMatchObject([
      { message: 'Bill added. 1 older bill now outdated', action: { label: 'Undo' } },
    ])
    $toasts.set([])
  },
}

const nothingSent = answering(suppliers)

/** What is missing is said at its field, before anything is sent. */
export const Missing: Story = {
  beforeEach: withClient(nothingSent.client),
  play: async () => {
    const dialog = await openModal()
    await send(dialog)
    const { provider_id, account_number, amount, issue_date, period_from, period_to } = missingOfPostalBill
    const said = [provider_id, account_number, amount, issue_date, period_from, period_to, missingBillFile]
    for (const sentence of said) await expect((await dialog.findAllByText(sentence))[0]).toBeVisible()
    await expect(nothingSent.sent).toEqual([])
  },
}

const taken = 'This account is for 12 King Street. Check the number, or choose that property.'
const refusing = answering(suppliers, refused('account_number', taken))

export const Refused: Story = {
  beforeEach: withClient(refusing.client),
  args: { onClose: fn() },
  play: async ({ args }) => {
    const dialog = await openModal()
    await fillIn(dialog)
    await send(dialog)
    await waitFor(() =>
      expect(dialog.getByLabelText('Account number')).toHaveAccessibleDescription(/King Street/),
    )
    await expect(args.onClose).not.toHaveBeenCalled()
    await expect(dialog.getByLabelText('Account number')).toHaveValue('OP/300412')
  },
}

const noFiles = 'We can’t reach our files at the moment. Try again shortly.'
const mending = answering(suppliers, { status: 503, body: { message: noFiles } }, added)

/** While files can't be kept, what was typed and chosen stays, and the next press sends it all. */
export const FilesUnreachable: Story = {
  beforeEach: withClient(mending.client),
  args: { onClose: fn() },
  play: async ({ args }) => {
    const dialog = await openModal()
    await fillIn(dialog)
    await send(dialog)
    await expect(await dialog.findByText(unexpectedFailure)).toBeVisible()
    await expect(args.onClose).not.toHaveBeenCalled()
    await expect(dialog.getByText('Bill.pdf')).toBeVisible()
    await expect(dialog.getByLabelText('Amount')).toHaveValue('219.04')
    await send(dialog)
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    const [refusedBill, sentAgain] = mending.sent
    await expect(refusedBill).toMatchObject({ account_number: 'OP/300412', file: expect.any(File) })
    await expect(sentAgain).toEqual(refusedBill)
    $toasts.set([])
  },
}
