import { unreadTexts, waitingBillTexts } from '@doorstep/portal-contract/waiting-bills'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { $toasts } from '../shared/state/toasts.ts'
import { answering } from '../shared/testing/answering.ts'
import { samplePdf } from '../shared/testing/samplePdf.ts'
import { BulkPostalBillsUploadModal } from './BulkPostalBillsUploadModal.tsx'
import { sampleToday } from './testing/sampleBills.ts'
import { sampleRefusedBill, sampleWaitingBill } from './testing/sampleWaitingBills.ts'

const whole = sampleWaitingBill(1)
const unfinished = sampleWaitingBill(2, {
  unread: unreadTexts.scan,
  uploaded_by: 'Priya Shah',
  read: [],
  answers: { ...whole.answers, amount: '', due_date: '' },
  problems: { amount: 'Enter the amount.' },
})
const locked = sampleRefusedBill(3, waitingBillTexts.password)
const list = { status: 200, body: { data: [whole, unfinished, locked] } }

const meta = {
  title: 'Features/Void bills, adding many',
  component: BulkPostalBillsUploadModal,
  parameters: { docs: { story: { inline: false, height: '760px' } } },
  args: { today: sampleToday, client: answering(list).client, onChanged: fn(), onClose: fn() },
} satisfies Meta<typeof BulkPostalBillsUploadModal>
export default meta
type Story = StoryObj<typeof meta>

async function openModal() {
  const dialog = await screen.findByRole('dialog', { name: 'Upload bills' })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}
type Dialog = Awaited<ReturnType<typeof openModal>>

async function rowOf(dialog: Dialog, name: string) {
  const heading = await dialog.findByRole('heading', { name })
  const row = heading.closest('li')
  if (!row) throw new Error('The heading is in no row.')
  return within(row)
}

/** What was read says so; what is missing or can't be added says what to do. */
export const Rows: Story = {
  play: async () => {
    const dialog = await openModal()
    const ready = await rowOf(dialog, 'Bill 1.pdf')
    await expect(ready.getByText('Ready')).toBeVisible()
    await expect(ready.getAllByText('read')).toHaveLength(7)
    const missing = await rowOf(dialog, 'Bill 2.pdf')
    await expect(missing.getByText('Uploaded by Priya Shah.')).toBeVisible()
    await expect(missing.getByText('Enter the amount.')).toBeVisible()
    const refused = await rowOf(dialog, 'Bill 3.pdf')
    await expect(refused.getByText(waitingBillTexts.password)).toBeVisible()
    await expect(refused.queryByRole('button', { name: /Edit/ })).toBeNull()
    await expect(dialog.getByRole('button', { name: 'Add 1 bill' })).toBeVisible()
  },
}

const conflict = {
  status: 409,
  body: {
    message: waitingBillTexts.changed,
    current: { ...unfinished, version: '5', answers: { ...unfinished.answers, account_number: 'PRIYA 1' } },
  },
}
const putRight = answering(list, conflict, {
  status: 200,
  body: {
    data: { ...unfinished, version: '6', problems: {}, answers: { ...unfinished.answers, amount: '12.30' } },
  },
})

/** A colleague’s change is shown, and what was typed stays until it is saved over it. */
export const PutRight: Story = {
  args: { client: putRight.client },
  play: async () => {
    const dialog = await openModal()
    const row = await rowOf(dialog, 'Bill 2.pdf')
    await userEvent.click(row.getByRole('button', { name: 'Edit Bill 2.pdf' }))
    await userEvent.type(row.getByRole('textbox', { name: 'Amount' }), '12.30')
    await userEvent.click(row.getByRole('button', { name: 'Save' }))
    await expect(await row.findByText(waitingBillTexts.changed)).toBeVisible()
    await expect(row.getByText('PRIYA 1')).toBeVisible()
    await expect(row.getByRole('textbox', { name: 'Amount' })).toHaveValue('12.30')
    await userEvent.click(row.getByRole('button', { name: 'Save' }))
    await expect(await row.findByText('Ready')).toBeVisible()
    await expect(row.getByRole('button', { name: 'Edit Bill 2.pdf' })).toHaveFocus()
    await expect(putRight.sent).toMatchObject([
      { version: '1', answers: { amount: '12.30', account_number: 'LK 77/20-4' } },
      { version: '5' },
    ])
    await expect(dialog.getByRole('button', { name: 'Add 2 bills' })).toBeVisible()
  },
}

const adding = answering(
  list,
  { status: 200, body: { added: 1, outdated: 1, to_pay: 0, data: [unfinished, locked], undo_id: 7 } },
  { status: 200, body: { removed: 1, kept: 0, data: [whole, unfinished, locked] } },
)

export const Added: Story = {
  args: { client: adding.client, onChanged: fn(), onClose: fn() },
  play: async ({ args }) => {
    const dialog = await openModal()
    await userEvent.click(await dialog.findByRole('button', { name: 'Add 1 bill' }))
    await waitFor(() => expect(dialog.queryByRole('heading', { name: 'Bill 1.pdf' })).toBeNull())
    await expect(args.onClose).not.toHaveBeenCalled()
    const [toast] = $toasts.get()
    await expect(toast).toMatchObject({ message: '1 bill added. 1 older bill now outdated. 2 still to do' })
    toast?.action?.onAction()
    await dialog.findByRole('heading', { name: 'Bill 1.pdf' })
    await expect(args.onChanged).toHaveBeenCalledTimes(2)
    await expect(adding.sent).toEqual([{ bills: [{ id: 1, version: '1' }] }, { undo_id: 7 }])
    $toasts.set([])
  },
}

const uploading = answering(
  { status: 200, body: { data: [] } },
  { status: 201, body: { data: whole, already: false } },
  { status: 201, body: { data: whole, already: true } },
  { status: 503, body: { message: 'We can’t reach our files at the moment. Try again shortly.' } },
)

/** A file is a row once it is uploaded; one that failed stays among the files, to be tried again. */
export const Uploaded: Story = {
  args: { client: uploading.client },
  play: async () => {
    const dialog = await openModal()
    const file = (name: string) => new File([samplePdf], name, { type: 'application/pdf' })
    await userEvent.upload(dialog.getByLabelText('Bills'), file('One.pdf'))
    await dialog.findByRole('heading', { name: 'Bill 1.pdf' })
    await userEvent.upload(dialog.getByLabelText('Bills'), file('Copy.pdf'))
    await expect(await dialog.findByText('Copy.pdf was here already, so it isn’t added twice.')).toBeVisible()
    await userEvent.upload(dialog.getByLabelText('Bills'), file('Late.pdf'))
    await expect(await dialog.findByText('It couldn’t be uploaded. Try again.')).toBeVisible()
    await expect(dialog.getAllByRole('heading', { level: 3 })).toHaveLength(1)
  },
}

export const Failed: Story = {
  args: { client: answering({ status: 500 }, list).client },
  play: async () => {
    const dialog = await openModal()
    await userEvent.click(await dialog.findByRole('button', { name: 'Try again' }))
    await dialog.findByRole('heading', { name: 'Bill 1.pdf' })
  },
}
