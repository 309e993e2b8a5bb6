import { unreadTexts, waitingBillTexts } from '@doorstep/portal-contract/waiting-bills'
import type { BulkAdded } from '@doorstep/portal-contract/waiting-bills.schema'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { FeatureDocs } from '../../shared/featureDocs.ts'
import { closeModal, $question } from '../../shared/modal/openModal.ts'
import { $billsToPay } from '../../shared/state/sidebarFigures.ts'
import { $toasts } from '../../shared/state/toasts.ts'
import { confirmQuestion } from '../../shared/testing/answerQuestion.ts'
import { answering } from '../../shared/testing/answering.ts'
import { samplePdf } from '../../shared/testing/samplePdf.ts'
import { withChanges } from '../../shared/testing/keyed.ts'
import { withClient } from '../../shared/testing/withClient.ts'
import { BulkPostalBillsUploadModal } from './BulkPostalBillsUploadModal.tsx'
import { sampleRefusedBill, sampleWaitingBill } from '../testing/sampleWaitingBills.ts'

const whole = sampleWaitingBill(1)
const unfinished = sampleWaitingBill(2, {
  unread: unreadTexts.scan,
  uploaded_by: 'Priya Shah',
  read: [],
  answers: { ...sampleWaitingBill(2).answers, amount: '', due_date: '' },
  problems: { amount: 'Enter the amount.' },
})
const locked = sampleRefusedBill(3, waitingBillTexts.password)
const list = { status: 200, body: { data: [whole, unfinished, locked] } }

const meta = {
  title: 'Features/Void bills/Upload bills',
  component: BulkPostalBillsUploadModal,
  parameters: {
    featureDocs: {
      summary: 'Uploads many bills, and adds them once they are complete.',
      users: 'Everyone who is signed in, with ‘Upload bills’ on Void bills.',
      data: 'The files that the team has uploaded and not added yet, with what could be read from each. Whatever was read is marked until somebody saves it.',
      calls: ['client.waitingBills', 'client.postalBills.suppliers', 'client.properties.list'],
      events:
        'People correct what is wrong and add the bills that are ready; the others stay for them or a colleague to finish. A file that nobody changes for 30 days is deleted. The same file is never added twice. The toast can undo adding the bills.',
    } satisfies FeatureDocs,
    docs: { story: { inline: false, height: '760px' } },
  },
  beforeEach: withClient(answering(list).client),
  args: { onChanged: fn(), onClose: fn() },
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
export const UploadedFiles: Story = {
  tags: ['example'],
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

const theirs = {
  ...unfinished,
  version: '5',
  answers: { ...unfinished.answers, account_number: 'PRIYA 1', amount: '15.00' },
}
const half = {
  ...theirs,
  version: '6',
  answers: { ...theirs.answers, amount: '12.30' },
  problems: { amount: 'Look at the amount again.' },
}
const putRight = answering(
  list,
  { status: 409, body: { message: waitingBillTexts.changed, current: theirs } },
  { status: 200, body: { data: half } },
  { status: 200, body: { data: { ...half, version: '7', problems: {} } } },
)

/** A colleague’s answers stay where only they gave them; of those that both gave, one is chosen. */
export const PutRight: Story = {
  beforeEach: withClient(putRight.client),
  play: async () => {
    const dialog = await openModal()
    const row = await rowOf(dialog, 'Bill 2.pdf')
    await userEvent.click(row.getByRole('button', { name: 'Edit Bill 2.pdf' }))
    await userEvent.type(row.getByRole('textbox', { name: 'Amount' }), '12.30')
    await userEvent.click(row.getByRole('button', { name: 'Save' }))
    await expect(await row.findByRole('radiogroup', { name: 'Amount' })).toHaveTextContent('£15.00')
    await expect(row.getByRole('textbox', { name: 'Account number' })).toHaveValue('PRIYA 1')
    await expect(row.getByRole('textbox', { name: 'Amount' })).toHaveValue('12.30')
    await userEvent.click(row.getByRole('button', { name: 'Save' }))
    // What is still incomplete is saved, and is sent again unchanged.
    await row.findByText('Look at the amount again.')
    await expect(row.queryByRole('radiogroup', { name: 'Amount' })).toBeNull()
    await userEvent.click(row.getByRole('button', { name: 'Save' }))
    await expect(await row.findByText('Ready')).toBeVisible()
    await expect(row.getByRole('button', { name: 'Edit Bill 2.pdf' })).toHaveFocus()
    const answers = { ...theirs.answers, amount: '12.30' }
    await expect(putRight.sent).toEqual([
      { version: '1', answers: { ...unfinished.answers, amount: '12.30' } },
      { version: '5', answers },
      { version: '6', answers },
    ])
    await expect(new Set(putRight.keys).size).toBe(3)
    await expect(dialog.getByRole('button', { name: 'Add 2 bills' })).toBeVisible()
  },
}

const slowSave = Promise.withResolvers<typeof whole>()
const slowSaves = answering(list).client

/** Only answers that would be lost are asked about, also a day that was picked in the calendar. */
export const Unsaved: Story = {
  beforeEach: withClient(withChanges(slowSaves, { waitingBills: { change: () => slowSave.promise } })),
  play: async () => {
    const dialog = await openModal()
    const row = await rowOf(dialog, 'Bill 2.pdf')
    await userEvent.click(row.getByRole('button', { name: 'Edit Bill 2.pdf' }))
    await userEvent.click(row.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(row.getByRole('button', { name: 'Edit Bill 2.pdf' }))
    await userEvent.click(row.getByRole('button', { name: 'Open the calendar for Due' }))
    const calendar = await screen.findByRole('dialog', { name: 'Calendar for Due' })
    await userEvent.click(within(calendar).getByRole('button', { name: /17 March 2026/ }))
    const due = row.getByRole('textbox', { name: /^Due/ })
    await waitFor(() => expect(due).not.toHaveValue(''))
    await userEvent.click(row.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect($question.get()).not.toBeNull())
    closeModal()
    await expect(due).not.toHaveValue('')
    await userEvent.click(row.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect($question.get()).not.toBeNull())
    await confirmQuestion()
    await userEvent.click(await row.findByRole('button', { name: 'Edit Bill 2.pdf' }))

    // What is typed while it is saved stays, and is asked about.
    await userEvent.type(row.getByRole('textbox', { name: 'Amount' }), '12.30')
    await userEvent.click(row.getByRole('button', { name: 'Save' }))
    await userEvent.type(row.getByRole('textbox', { name: 'Account number' }), '9')
    slowSave.resolve({
      ...unfinished,
      version: '2',
      answers: { ...unfinished.answers, amount: '12.30' },
      problems: {},
    })
    const add = await dialog.findByRole('button', { name: 'Add 2 bills' })
    await waitFor(() => expect(row.getByRole('button', { name: 'Cancel' })).toBeEnabled())
    await expect(row.getByRole('textbox', { name: 'Account number' })).toHaveValue('LK 77/20-49')
    await userEvent.click(add)
    await waitFor(() => expect($question.get()).not.toBeNull())
    closeModal()
  },
}

const adding = answering(
  list,
  { status: 200, body: { added: 1, outdated: 1, to_pay: 0, data: [unfinished, locked], undo_id: 7 } },
  { status: 200, body: { removed: 1, kept: 1, to_pay: -1, data: [whole, unfinished, locked] } },
)

/** Adding asks nothing about a form of another bill, and the undo tells the sidebar what it changed. */
export const Added: Story = {
  beforeEach: withClient(adding.client),
  args: { onChanged: fn(), onClose: fn() },
  play: async ({ args }) => {
    const dialog = await openModal()
    const other = await rowOf(dialog, 'Bill 2.pdf')
    await userEvent.click(other.getByRole('button', { name: 'Edit Bill 2.pdf' }))
    await userEvent.type(other.getByRole('textbox', { name: 'Amount' }), '12.30')
    await userEvent.click(dialog.getByRole('button', { name: 'Add 1 bill' }))
    await waitFor(() => expect(dialog.queryByRole('heading', { name: 'Bill 1.pdf' })).toBeNull())
    await expect(args.onClose).not.toHaveBeenCalled()
    const [toast] = $toasts.get()
    await expect(toast).toMatchObject({ message: '1 bill added. 1 older bill now outdated. 2 still to do' })
    const figure = $billsToPay.get().more
    toast?.action?.onAction()
    await dialog.findByRole('heading', { name: 'Bill 1.pdf' })
    await waitFor(() =>
      expect($toasts.get().at(-1)).toMatchObject({
        message: '1 bill is back under Upload bills. 1 changed since, so it stays',
      }),
    )
    await expect($billsToPay.get().more).toBe(figure - 1)
    await expect(other.getByRole('textbox', { name: 'Amount' })).toHaveValue('12.30')
    await expect(args.onChanged).toHaveBeenCalledTimes(2)
    await expect(adding.sent).toEqual([{ bills: [{ id: 1, version: '1' }] }, { undo_id: 7 }])
    $billsToPay.set({ counted: null, more: 0 })
    $toasts.set([])
  },
}

const late = sampleWaitingBill(4)
const slowUpload = Promise.withResolvers<{ data: typeof late; already: boolean }>()
const slowAdd = Promise.withResolvers<BulkAdded>()
const slowList = Promise.withResolvers<(typeof whole)[]>()
const slow = answering({ status: 200, body: {} }).client
/** Asked again, because what was uploaded meanwhile may not be in the first answer. */
const listed = fn<typeof slow.waitingBills.list>()

/** What is uploaded while something else is on its way is neither lost nor stopped. */
export const Meanwhile: Story = {
  args: {
    onClose: fn(),
  },
  beforeEach: [
    withClient({
      ...withChanges(slow, {
        waitingBills: {
          upload: (file) =>
            file.name === 'Early.pdf'
              ? Promise.resolve({ data: unfinished, already: false })
              : slowUpload.promise,
          add: () => slowAdd.promise,
        },
      }),
      waitingBills: { ...slow.waitingBills, list: listed },
    }),
    () => {
      listed.mockReset().mockReturnValueOnce(slowList.promise).mockResolvedValue([whole, unfinished])
    },
  ],
  play: async ({ args }) => {
    const dialog = await openModal()
    const file = (name: string) => new File([samplePdf], name, { type: 'application/pdf' })
    await userEvent.upload(dialog.getByLabelText('Bills'), file('Early.pdf'))
    await dialog.findByRole('heading', { name: 'Bill 2.pdf' })
    slowList.resolve([whole])
    await userEvent.click(await dialog.findByRole('button', { name: 'Add 1 bill' }))
    await userEvent.upload(dialog.getByLabelText('Bills'), file('Late.pdf'))
    await waitFor(() => expect(dialog.queryByRole('button', { name: /^Add/ })).toBeNull())
    await expect(dialog.getByText(/You can add bills once all files are uploaded/)).toBeVisible()
    const leaving = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leaving)
    await expect(leaving.defaultPrevented).toBe(true)
    slowAdd.resolve({ added: 1, outdated: 0, to_pay: 1, data: [], undo_id: null })
    await waitFor(() => expect(dialog.queryByRole('heading', { name: 'Bill 1.pdf' })).toBeNull())
    await expect(args.onClose).not.toHaveBeenCalled()
    slowUpload.resolve({ data: late, already: false })
    await dialog.findByRole('heading', { name: 'Bill 4.pdf' })
    await expect(dialog.getByRole('heading', { name: 'Bill 2.pdf' })).toBeVisible()
    $billsToPay.set({ counted: null, more: 0 })
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
  beforeEach: withClient(uploading.client),
  play: async () => {
    const dialog = await openModal()
    const file = (name: string) => new File([samplePdf], name, { type: 'application/pdf' })
    await userEvent.upload(dialog.getByLabelText('Bills'), file('One.pdf'))
    await dialog.findByRole('heading', { name: 'Bill 1.pdf' })
    await userEvent.upload(dialog.getByLabelText('Bills'), file('Copy.pdf'))
    await expect(
      await dialog.findByText('Copy.pdf has already been uploaded, so it isn’t added twice.'),
    ).toBeVisible()
    await userEvent.upload(dialog.getByLabelText('Bills'), file('Late.pdf'))
    await expect(await dialog.findByText('It couldn’t be uploaded. Try again.')).toBeVisible()
    await expect(dialog.getAllByRole('heading', { level: 3 })).toHaveLength(1)
  },
}

const failing = answering(
  { status: 500 },
  { status: 201, body: { data: late, already: false } },
  // The list is asked for again, because a bill was uploaded.
  { status: 500 },
  { status: 200, body: { data: [whole, late] } },
)

/** What is uploaded shows without the list that could not be loaded, and with it once it is. */
export const Failed: Story = {
  beforeEach: withClient(failing.client),
  play: async () => {
    const dialog = await openModal()
    await dialog.findByRole('button', { name: 'Try again' })
    const file = new File([samplePdf], 'Late.pdf', { type: 'application/pdf' })
    await userEvent.upload(dialog.getByLabelText('Bills'), file)
    await dialog.findByRole('heading', { name: 'Bill 4.pdf' })
    await expect(await dialog.findByRole('button', { name: 'Add 1 bill' })).toBeVisible()
    const retry = dialog.getByRole('button', { name: 'Try again' })
    await waitFor(() => expect(retry).not.toHaveAttribute('aria-busy', 'true'))
    await userEvent.click(retry)
    await dialog.findByRole('heading', { name: 'Bill 1.pdf' })
    await expect(dialog.getAllByRole('heading', { level: 3 })).toHaveLength(2)
  },
}
