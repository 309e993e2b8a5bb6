import { Button } from '@doorstep/ui/Button'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { FeatureDocs } from '../shared/featureDocs.ts'
import { createPortalClient } from '../shared/client/createPortalClient.ts'
import { withClient } from '../shared/testing/withClient.ts'
import { ShellFeedback } from '../shell/ShellFeedback.tsx'
import { $toasts } from '../shared/state/toasts.ts'
import { answering, refused } from '../shared/testing/answering.ts'
import { withChanges } from '../shared/testing/keyed.ts'
import { AddLeadModal } from './lead/AddLeadModal.tsx'
import { AddTenancyModal } from './AddTenancyModal.tsx'
import { askToChangeStatus } from './package/askToChangeStatus.ts'
import { askToDelete } from './askToDelete.ts'
import { ChangeDatesDrawer } from './ChangeDatesDrawer.tsx'
import { DeleteLeadModal } from './lead/DeleteLeadModal.tsx'
import { EditHousematesModal } from './EditHousematesModal.tsx'
import { InviteTenantsModal } from './InviteTenantsModal.tsx'
import { UpdateLeadModal } from './lead/UpdateLeadModal.tsx'
import { UpdateTenancyModal } from './UpdateTenancyModal.tsx'
import { UpdateVoidModal } from './UpdateVoidModal.tsx'
import { samplePackage } from './testing/samplePackages.ts'
import {
  bareTenancy,
  sampleHousemate,
  sampleLead,
  samplePreview,
  sampleTenancy,
} from './testing/sampleTenancies.ts'

const onClose = fn()
const onChanged = fn()
const property = { id: 12, address_line1: '5 Chapel Walk', address_line2: 'Mill House' }

const meta = {
  title: 'Features/Tenancies/Dialogs',
  parameters: {
    featureDocs: {
      summary: 'Adds and edits tenancies and leads, invites tenants, and withdraws or reopens packages.',
      users:
        'Everyone who is signed in, from a property, a tenancy, a lead or a package, or with Add in the top bar.',
      data: 'The tenancy, lead, void period or package, as its page shows it. When people choose other dates, the dialog loads what these will change.',
      calls: [
        'client.tenancies',
        'client.tenancyPackages.changeStatus',
        'client.orders.inviteHousemate',
        'client.orders.copyLink',
        'client.orders.withdrawLink',
      ],
      events:
        'Edits, deletions, lost leads and withdrawn packages can be undone from their toasts. If a colleague edited the same field, people choose which answer to keep. A tenancy whose package was approved, or that suppliers were notified of, can be ended but not deleted.',
    } satisfies FeatureDocs,
    docs: { story: { inline: false, height: '720px' } },
  },
  beforeEach: () => {
    onClose.mockReset()
    onChanged.mockReset()
  },
} satisfies Meta
export default meta
type Story = StoryObj

/** The dialog after its fade-in. */
async function opened(name: string | RegExp, role = 'dialog') {
  const dialog = await screen.findByRole(role, { name })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}

async function retype(field: HTMLElement, text: string) {
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

const tenancy = sampleTenancy()
const saved = { status: 200, body: { data: sampleTenancy({ tenancy_end: '2026-07-14' }), undo_id: 7 } }
const changing = answering({ status: 200, body: { data: samplePreview } }, saved, {
  status: 200,
  body: { data: tenancy },
})

export const ChangeDates: Story = {
  beforeEach: withClient(changing.client),
  render: () => <ChangeDatesDrawer tenancy={tenancy} onChanged={onChanged} onClose={onClose} />,
  play: async () => {
    const drawer = await opened('Change dates')
    await waitFor(() => expect(drawer.getByLabelText('Start')).toHaveFocus())
    await expect(drawer.getByRole('status')).toHaveTextContent('Choose other dates to see what they change.')
    await retype(drawer.getByLabelText(/^End/), '14/7/2026')
    await waitFor(() => expect(drawer.getByRole('status')).toHaveTextContent('4 things will change.'))
    await expect(drawer.getAllByRole('listitem')[0]).toHaveTextContent('Void period: 7 days becomes 55 days')
    await expect(drawer.getByRole('figure', { name: /After: this tenancy/ })).toBeVisible()
    await userEvent.click(drawer.getByRole('button', { name: 'Save dates' }))
    await waitFor(() => expect(onChanged).toHaveBeenLastCalledWith(saved.body.data))
    await expect(changing.sent.at(-1)).toEqual({ version: tenancy.version, tenancy_end: '2026-07-14' })
    const [toast] = $toasts.get()
    await expect(toast).toMatchObject({ message: 'Dates changed', duration: 10_000 })
    toast?.action?.onAction()
    await waitFor(() => expect(onChanged).toHaveBeenCalledWith(tenancy))
    await expect(changing.sent.at(-1)).toEqual({ undo_id: 7 })
  },
}

const overlap = 'Ida Lindqvist’s tenancy starts on 08/09/2026. Choose an end before that.'
const overlapping = answering(refused('tenancy_end', overlap))

export const DatesThatOverlap: Story = {
  beforeEach: withClient(overlapping.client),
  render: () => <ChangeDatesDrawer tenancy={tenancy} focus="end" onChanged={onChanged} onClose={onClose} />,
  play: async () => {
    const drawer = await opened('Change dates')
    const end = drawer.getByLabelText(/^End/)
    await waitFor(() => expect(end).toHaveFocus())
    await retype(end, '8/9/2026')
    await waitFor(() => expect(end).toHaveAccessibleDescription(overlap))
    await retype(end, '7/9/2026')
    await waitFor(() => expect(end).not.toHaveAccessibleDescription(overlap))
  },
}

const nothingElse = answering(
  { status: 200, body: { data: { ...samplePreview, changes: [] } } },
  {
    status: 409,
    body: { message: 'Changed.', current: sampleTenancy({ tenancy_end: '2026-06-30', version: 'newer' }) },
  },
  { status: 200, body: { data: samplePreview } },
  saved,
)

export const DatesChangedByTwoPeople: Story = {
  beforeEach: withClient(nothingElse.client),
  render: () => <ChangeDatesDrawer tenancy={tenancy} onChanged={onChanged} onClose={onClose} />,
  play: async () => {
    const drawer = await opened('Change dates')
    await retype(drawer.getByLabelText(/^End/), '14/7/2026')
    await waitFor(() => expect(drawer.getByRole('status')).toHaveTextContent('Nothing else changes.'))
    await userEvent.click(drawer.getByRole('button', { name: 'Save dates' }))
    await drawer.findByText('Someone else changed this at the same time.')
    // What it shows is what would be saved, of the version that is there by now.
    await waitFor(() => expect(drawer.getByRole('status')).toHaveTextContent('4 things will change.'))
    await expect(nothingElse.sent.at(-1)).toMatchObject({ version: 'newer', tenancy_end: '2026-07-14' })
    const mine = drawer.getByRole('radio', { name: 'Keep mine', description: '14/07/2026' })
    await expect(mine).toBeChecked()
    await expect(drawer.getByRole('radio', { name: 'Take theirs', description: '30/06/2026' })).toBeVisible()
    await expect(drawer.getByRole('textbox', { name: /^End/ })).toHaveValue('14/07/2026')
    await userEvent.click(drawer.getByRole('button', { name: 'Save dates' }))
    await waitFor(() => expect(onChanged).toHaveBeenLastCalledWith(saved.body.data))
    await expect(nothingElse.sent.at(-1)).toEqual({ version: 'newer', tenancy_end: '2026-07-14' })
  },
}

const unasked = answering({ status: 200, body: { data: samplePreview } })

export const DatesNotThrownAwayUnasked: Story = {
  beforeEach: withClient(unasked.client),
  render: () => <ChangeDatesDrawer tenancy={tenancy} onChanged={onChanged} onClose={onClose} />,
  play: async () => {
    const drawer = await opened('Change dates')
    const end = drawer.getByLabelText(/^End/)
    await retype(end, '14/7/2026')
    await userEvent.keyboard('{Escape}')
    const question = await opened('Discard your changes?', 'alertdialog')
    await userEvent.click(question.getByRole('button', { name: 'Keep editing' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(end).toHaveValue('14/07/2026')
    await expect(onClose).not.toHaveBeenCalled()
    await userEvent.click(drawer.getByRole('button', { name: 'Cancel' }))
    const again = await opened('Discard your changes?', 'alertdialog')
    await userEvent.click(again.getByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledWith())
  },
}

const previewFails = answering({ status: 500 }, { status: 200, body: { data: samplePreview } })

export const DatesThatCouldNotBeChecked: Story = {
  beforeEach: withClient(previewFails.client),
  render: () => <ChangeDatesDrawer tenancy={tenancy} onChanged={onChanged} onClose={onClose} />,
  play: async () => {
    const drawer = await opened('Change dates')
    await retype(drawer.getByLabelText(/^End/), '14/7/2026')
    await waitFor(() =>
      expect(drawer.getByRole('status')).toHaveTextContent('We couldn’t check what these dates change.'),
    )
    await userEvent.click(drawer.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(drawer.getByRole('status')).toHaveTextContent('4 things will change.'))
    await expect(drawer.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
}

const failing = answering({ status: 500 })

export const DatesThatFail: Story = {
  beforeEach: withClient(failing.client),
  render: () => <ChangeDatesDrawer tenancy={tenancy} onChanged={onChanged} onClose={onClose} />,
  play: async () => {
    const drawer = await opened('Change dates')
    await userEvent.click(drawer.getByRole('button', { name: 'Save dates' }))
    await drawer.findByText('Oops! Something went wrong. Please try again.')
    await expect(onClose).not.toHaveBeenCalled()
  },
}

const editing = answering(refused('lead_tenant_email', 'Enter a full email address.'), {
  status: 200,
  body: { data: tenancy, undo_id: 8 },
})

export const EditTenancy: Story = {
  beforeEach: withClient(editing.client),
  render: () => <UpdateTenancyModal tenancy={tenancy} onChanged={onChanged} onClose={onClose} />,
  play: async () => {
    const dialog = await opened('Edit tenancy')
    const email = dialog.getByLabelText(/^Email/)
    await retype(email, 'joe@')
    await userEvent.click(dialog.getByRole('button', { name: 'Save details' }))
    await waitFor(() => expect(email).toHaveAccessibleDescription('Enter a full email address.'))
    await userEvent.clear(email)
    await userEvent.click(dialog.getByRole('button', { name: 'Save details' }))
    await waitFor(() => expect(onChanged).toHaveBeenLastCalledWith(tenancy))
    await expect(editing.sent.at(-1)).toEqual({ version: tenancy.version, lead_tenant_email: null })
  },
}

const changedByBoth = sampleTenancy({
  version: 'newer',
  tenants: 4,
  lead_tenant: { name: 'Ann Lee', email: 'ann@mail.test', phone_number: '+447700900417' },
})
const editedByTwo = answering(
  { status: 409, body: { message: 'Changed.', current: changedByBoth } },
  { status: 200, body: { data: changedByBoth, undo_id: 8 } },
)

const answerOfTwo = Promise.withResolvers<void>()

/** What only the other person changed is shown; what both changed is asked, and nothing typed meanwhile is lost. */
export const EditedByTwoPeople: Story = {
  beforeEach: withClient(
    withChanges(editedByTwo.client, (api) => ({
      tenancies: {
        async update(...call) {
          await answerOfTwo.promise
          return api.tenancies.update(...call)
        },
      },
    })),
  ),
  render: () => <UpdateTenancyModal tenancy={tenancy} onChanged={onChanged} onClose={onClose} />,
  play: async () => {
    const dialog = await opened('Edit tenancy')
    await retype(dialog.getByLabelText('Lead tenant'), 'Kit Hale')
    await retype(dialog.getByLabelText(/^Email/), 'kit@mail.test')
    await userEvent.click(dialog.getByRole('button', { name: 'Save details' }))
    // Typed while the answer is on its way.
    await retype(dialog.getByLabelText(/^Phone/), '07700 900001')
    answerOfTwo.resolve()
    await dialog.findByText('Someone else changed this at the same time.')
    const field = (name: RegExp) => dialog.getByRole('textbox', { name })
    const answer = (name: string, label: string, description: string) =>
      within(dialog.getByRole('radiogroup', { name })).getByRole('radio', { name: label, description })
    await expect(field(/^Phone/)).toHaveValue('07700 900001')
    await expect(dialog.getByLabelText('Number of tenants')).toHaveValue('4')
    await expect(answer('Lead tenant', 'Keep mine', 'Kit Hale')).toBeChecked()
    await userEvent.click(answer('Email', 'Take theirs', 'ann@mail.test'))
    await expect(answer('Email', 'Take theirs', 'ann@mail.test')).toHaveFocus()
    await expect(field(/^Email/)).toHaveValue('ann@mail.test')
    await expect(field(/^Phone/)).toHaveValue('07700 900001')
    await userEvent.click(dialog.getByRole('button', { name: 'Save details' }))
    await waitFor(() => expect(onChanged).toHaveBeenLastCalledWith(changedByBoth))
    await expect(editedByTwo.sent).toHaveLength(2)
    await expect(editedByTwo.sent.at(-1)).toEqual({
      version: 'newer',
      lead_tenant_name: 'Kit Hale',
      lead_tenant_phone: '07700 900001',
    })
  },
}

const editedElsewhere = answering(
  { status: 409, body: { message: 'Changed.', current: changedByBoth } },
  { status: 200, body: { data: changedByBoth, undo_id: 8 } },
)

export const EditedByTwoPeopleInDifferentFields: Story = {
  beforeEach: withClient(editedElsewhere.client),
  render: () => <UpdateTenancyModal tenancy={tenancy} onChanged={onChanged} onClose={onClose} />,
  play: async () => {
    const dialog = await opened('Edit tenancy')
    await retype(dialog.getByLabelText(/^Phone/), '07700 900001')
    await userEvent.click(dialog.getByRole('button', { name: 'Save details' }))
    await waitFor(() => expect(onChanged).toHaveBeenLastCalledWith(changedByBoth))
    const change = { lead_tenant_phone: '07700 900001' }
    await expect(editedElsewhere.sent).toEqual([
      { version: tenancy.version, ...change },
      { version: 'newer', ...change },
    ])
  },
}

const store = { remove: fn(), restore: fn() }
const onAnswer = fn<(answer: 'end' | undefined) => void>()

/** A button of the page that asks something, and the shell, which has the dialog. */
function Asking({ ask }: { ask: () => unknown }) {
  return (
    <>
      <Button onClick={() => void ask()}>Ask</Button>
      <ShellFeedback />
    </>
  )
}

async function asked(question: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
  return opened(question, 'alertdialog')
}

const askToDeleteIt = async () => onAnswer(await askToDelete({ tenancy: bareTenancy, store }))

const deleting = answering({
  status: 409,
  body: { message: 'Suppliers were notified of it, so its records are kept. You can end it instead.' },
})

/** Suppliers were notified after the page had loaded. */
export const DeleteRefusedThenEnd: Story = {
  beforeEach: withClient(deleting.client),
  render: () => <Asking ask={askToDeleteIt} />,
  play: async () => {
    onAnswer.mockReset()
    const dialog = await asked('Delete this tenancy?')
    await userEvent.click(dialog.getByRole('button', { name: 'Delete tenancy' }))
    const refusal = await opened('This tenancy can’t be deleted', 'alertdialog')
    await expect(refusal.getByText(/^Suppliers were notified of it/)).toBeVisible()
    await userEvent.click(refusal.getByRole('button', { name: 'End tenancy' }))
    await waitFor(() => expect(onAnswer).toHaveBeenCalledWith('end'))
  },
}

const deleted = answering(
  { status: 200, body: { undo_id: 9 } },
  { status: 409, body: { message: 'Another tenancy has these dates now.' } },
)

export const DeleteAndUndo: Story = {
  beforeEach: withClient(deleted.client),
  render: () => <Asking ask={askToDeleteIt} />,
  play: async () => {
    store.remove.mockReset()
    store.restore.mockReset()
    const dialog = await asked('Delete this tenancy?')
    await userEvent.click(dialog.getByRole('button', { name: 'Delete tenancy' }))
    await waitFor(() => expect(store.remove).toHaveBeenCalledOnce())
    await expect($toasts.get()[0]).toMatchObject({ message: 'Tenancy deleted', action: { label: 'Undo' } })
    $toasts.get()[0]?.action?.onAction()
    await waitFor(() =>
      expect($toasts.get().map(({ message }) => message)).toContain('Another tenancy has these dates now.'),
    )
    await expect(store.restore).not.toHaveBeenCalled()
  },
}

const addingTenancy = answering(refused('tenancy_start', 'Choose a start from 17/03/2025 to 17/09/2027.'), {
  status: 201,
  body: { data: bareTenancy },
})

export const AddTenancy: Story = {
  beforeEach: withClient(addingTenancy.client),
  render: () => <AddTenancyModal property={property} onClose={onClose} />,
  play: async () => {
    const dialog = await opened('Add tenancy')
    const start = dialog.getByLabelText('Start')
    await userEvent.type(start, '1/9/2025')
    await userEvent.type(dialog.getByLabelText('Lead tenant'), 'Joe Fairley')
    await userEvent.type(dialog.getByLabelText('Number of tenants'), '5')
    await userEvent.click(dialog.getByRole('button', { name: 'Add tenancy' }))
    await waitFor(() => expect(start).toHaveAccessibleDescription(/Choose a start from/))
    await retype(start, '2/9/2025')
    await userEvent.click(dialog.getByRole('button', { name: 'Add tenancy' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(bareTenancy))
    await expect(addingTenancy.sent.at(-1)).toEqual({
      tenancy_type: null,
      tenancy_start: '2025-09-02',
      tenancy_end: null,
      lead_tenant_name: 'Joe Fairley',
      lead_tenant_email: null,
      lead_tenant_phone: null,
      tenants: 5,
    })
  },
}

const offered = answering(
  {
    status: 409,
    body: {
      message: 'Priya Nair is already a lead here from 27/03/2026, with this email.',
      current: { id: 40, lead_tenant_name: 'Priya Nair' },
    },
  },
  { status: 201, body: { data: bareTenancy } },
)

/** The person and day of an open lead: the form asks whether the lead becomes this tenancy (D86). */
export const AddTenancyOfALead: Story = {
  beforeEach: withClient(offered.client),
  render: () => <AddTenancyModal property={property} onClose={onClose} />,
  play: async () => {
    const dialog = await opened('Add tenancy')
    await userEvent.type(dialog.getByLabelText('Start'), '27/3/2026')
    await userEvent.type(dialog.getByLabelText('Lead tenant'), 'Priya Nair')
    await userEvent.type(dialog.getByLabelText(/^Email/), 'priya.nair@mail.test')
    await userEvent.type(dialog.getByLabelText('Number of tenants'), '2')
    await userEvent.click(dialog.getByRole('button', { name: 'Add tenancy' }))
    const choice = within(await dialog.findByRole('radiogroup', { name: 'Is this Priya Nair’s lead?' }))
    await expect(choice.getByRole('radio', { name: /^Yes/ })).toBeChecked()
    await userEvent.click(dialog.getByRole('button', { name: 'Add tenancy' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(bareTenancy))
    await expect(offered.sent.map((body) => (body as { lead_id?: number }).lead_id)).toEqual([undefined, 40])
  },
}

const sentence = 'Priya Nair is already a lead here from 27/03/2026, with this email.'
const addingLead = answering(
  {
    status: 422,
    body: {
      message: sentence,
      errors: { lead_tenant_email: [sentence] },
      current: { id: 40, lead_tenant_name: 'Priya Nair' },
    },
  },
  { status: 201, body: { data: sampleLead() } },
)

export const AddLeadThatIsThere: Story = {
  beforeEach: withClient(addingLead.client),
  render: () => <AddLeadModal property={property} onClose={onClose} />,
  play: async () => {
    const dialog = await opened('Add lead')
    await userEvent.type(dialog.getByLabelText('Start'), '27/3/2026')
    await userEvent.type(dialog.getByLabelText('Lead tenant'), 'Priya Nair')
    await userEvent.type(dialog.getByLabelText('Email'), 'priya.nair@mail.test')
    await userEvent.type(dialog.getByLabelText('Phone number'), '07700 900162')
    await userEvent.type(dialog.getByLabelText('Number of tenants'), '3')
    await userEvent.click(dialog.getByRole('button', { name: 'Add lead' }))
    await waitFor(() =>
      expect(dialog.getByRole('link', { name: 'Open that lead' })).toHaveAttribute(
        'href',
        '/properties/12/lead/40',
      ),
    )
    await retype(dialog.getByLabelText('Email'), 'priya@mail.test')
    await userEvent.click(dialog.getByRole('button', { name: 'Add lead' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(sampleLead()))
  },
}

const editingLead = answering({ status: 200, body: { data: sampleLead(), undo_id: 3 } })

export const EditLead: Story = {
  beforeEach: withClient(editingLead.client),
  render: () => <UpdateLeadModal lead={sampleLead()} onChanged={onChanged} onClose={onClose} />,
  play: async () => {
    const dialog = await opened('Edit lead')
    await retype(dialog.getByLabelText('Start'), '10/4/2026')
    await userEvent.click(dialog.getByRole('button', { name: 'Save lead' }))
    await waitFor(() => expect(onChanged).toHaveBeenLastCalledWith(sampleLead()))
    await expect(editingLead.sent.at(-1)).toEqual({
      version: sampleLead().version,
      tenancy_start: '2026-04-10',
    })
  },
}

const losing = answering({
  status: 200,
  body: { data: sampleLead({ status_id: 8 }), undo_id: 4 },
})

export const LoseLead: Story = {
  beforeEach: withClient(losing.client),
  render: () => <DeleteLeadModal lead={sampleLead()} onChanged={onChanged} onClose={onClose} />,
  play: async () => {
    const dialog = await opened('Mark Priya Nair as lost?')
    const reason = dialog.getByLabelText('Why was it lost?')
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as lost' }))
    await waitFor(() => expect(reason).toHaveAccessibleDescription(/Say why it was lost/))
    await userEvent.type(reason, 'No')
    await expect(reason).toBeValid()
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as lost' }))
    await waitFor(() => expect(reason).toHaveAccessibleDescription(/Say why it was lost/))
    await expect(losing.sent).toEqual([])
    await retype(reason, 'They found another home.')
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as lost' }))
    await waitFor(() => expect(onChanged).toHaveBeenLastCalledWith(sampleLead({ status_id: 8 })))
    await expect(losing.sent).toEqual([{ reason: 'They found another home.' }])
    await expect($toasts.get()[0]).toMatchObject({ message: 'Lead marked as lost', duration: 10_000 })
  },
}

const period = {
  id: 3,
  starts_on: '2026-02-01',
  ends_on: null,
  liable_party: 'landlord' as const,
  billing_name: 'Mr Ames',
  billing_address: null,
  note: null,
  version: 'first',
}
const updatingVoid = answering(
  { status: 200, body: { data: { ...period, liable_party: 'agent', version: 'second' } } },
  { status: 200, body: { data: { ...period, version: 'third' } } },
)

export const UpdateVoid: Story = {
  beforeEach: withClient(updatingVoid.client),
  render: () => (
    <UpdateVoidModal propertyId={12} voidPeriod={period} onChanged={onChanged} onClose={onClose} />
  ),
  play: async () => {
    const dialog = await opened('Change who pays')
    await expect(dialog.getByRole('radio', { name: 'The landlord' })).toBeChecked()
    await userEvent.click(dialog.getByRole('radio', { name: 'The letting agent' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(onChanged).toHaveBeenLastCalledWith({ ...period, liable_party: 'agent', version: 'second' }),
    )
    await expect(updatingVoid.sent.at(-1)).toEqual({ version: 'first', liable_party: 'agent' })
    const [toast] = $toasts.get()
    await expect(toast).toMatchObject({ message: 'Void period changed', duration: 10_000 })
    toast?.action?.onAction()
    await waitFor(() => expect(onChanged).toHaveBeenCalledWith({ ...period, version: 'third' }))
    await expect(updatingVoid.sent.at(-1)).toEqual({
      version: 'second',
      liable_party: 'landlord',
      billing_name: 'Mr Ames',
      billing_address: '',
      note: '',
    })
  },
}

let isUpdatingOffline = false
const updatedLater = answering({ status: 200, body: { data: { ...period, liable_party: 'agent' } } })

/** Kept without a network, and sent by itself once there is one. */
export const UpdateVoidOffline: Story = {
  render: () => (
    <UpdateVoidModal propertyId={12} voidPeriod={period} onChanged={onChanged} onClose={onClose} />
  ),
  beforeEach: [
    withClient(
      createPortalClient({
        cookie: () => 'XSRF-TOKEN=sample',
        fetch: async (...request) => {
          if (isUpdatingOffline) throw new TypeError('Failed to fetch')
          return updatedLater.fetch(...request)
        },
      }),
    ),
    () => {
      isUpdatingOffline = true
      Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
      return () => Reflect.deleteProperty(navigator, 'onLine')
    },
  ],
  play: async () => {
    onClose.mockReset()
    const dialog = await opened('Change who pays')
    await userEvent.click(dialog.getByRole('radio', { name: 'The letting agent' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await dialog.findByText('You’re offline. We’ve kept this and will try again.')
    isUpdatingOffline = false
    dispatchEvent(new Event('online'))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    await expect(updatedLater.sent).toEqual([{ version: 'first', liable_party: 'agent' }])
  },
}

const packageRefusal = 'This package is Ended, so it can’t be withdrawn.'
const withdrawing = answering(
  { status: 409, body: { message: packageRefusal, allowed: [] } },
  {
    status: 200,
    body: { data: samplePackage({ status_id: 5, allowed: [] }), undo_id: 8 },
  },
  { status: 200, body: { data: sampleTenancy() } },
)

const askToChange = (options: Partial<Parameters<typeof askToChangeStatus>[0]>) =>
  askToChangeStatus({
    tenancy: sampleTenancy(),
    order: samplePackage(),
    to: 5,
    onChanged,
    onRestored: store.restore,
    ...options,
  })

export const WithdrawPackage: Story = {
  beforeEach: withClient(withdrawing.client),
  render: () => <Asking ask={() => askToChange({})} />,
  play: async () => {
    store.restore.mockReset()
    const dialog = await asked('Withdraw this package?')
    await expect(dialog.getByText(/No more payments are taken from 5 tenants/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw package' }))
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(packageRefusal))
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw package' }))
    await waitFor(() => expect(onChanged).toHaveBeenCalledWith(expect.objectContaining({ status_id: 5 })))
    await expect(withdrawing.sent[0]).toEqual({ version: samplePackage().version, status_id: 5 })
    const [toast] = $toasts.get()
    await expect(toast?.message).toBe('Package withdrawn')
    toast?.action?.onAction()
    await waitFor(() => expect(store.restore).toHaveBeenCalled())
  },
}

const byDirectDebit = samplePackage({
  responsibility_type: 'partner',
  payment_method: 'direct_debit',
  last_four: '4471',
})

/** Paid by Direct Debit, it is on no invoice. */
export const WithdrawPackageByDirectDebit: Story = {
  tags: ['example'],
  render: () => <Asking ask={() => askToChange({ order: byDirectDebit })} />,
  play: async () => {
    const dialog = await asked('Withdraw this package?')
    await expect(dialog.getByText(/No more payments are taken from your account/)).toBeVisible()
  },
}

const newerPackage = samplePackage({ status_id: 8, version: '2026-03-17T10:00:00.000000Z', allowed: [1] })
const stale = answering({
  status: 409,
  body: { message: 'Someone else changed this package.', current: newerPackage },
})

export const ReopenAPackageThatChangedMeanwhile: Story = {
  beforeEach: withClient(stale.client),
  render: () => (
    <Asking ask={() => askToChange({ order: samplePackage({ status_id: 8, allowed: [1] }), to: 1 })} />
  ),
  play: async () => {
    const dialog = await asked('Reopen this package?')
    await userEvent.click(dialog.getByRole('button', { name: 'Reopen package' }))
    await waitFor(() =>
      expect(dialog.getByRole('alert')).toHaveTextContent('Someone else changed this package.'),
    )
    // The page behind shows what it is now, and who confirms again has read why.
    await expect(onChanged).toHaveBeenCalledWith(newerPackage)
    await userEvent.click(dialog.getByRole('button', { name: 'Reopen package' }))
    await waitFor(() => expect(stale.sent.at(-1)).toEqual({ version: newerPackage.version, status_id: 1 }))
  },
}

const household = sampleLead({
  tenants: 4,
  order: {
    ...sampleLead().order,
    housemates: [
      sampleHousemate(1, 'Priya Nair', { email: 'priya.nair@mail.test', last_four: '4567' }),
      sampleHousemate(2, 'Tom Oyelaran', {
        email: 'tom@mail.test',
        has_payment_details: false,
        reminded_at: '2026-03-16T09:30:00.000Z',
        link: {
          sent_at: '2026-03-16T09:30:00.000Z',
          opened_at: null,
          expires_at: '2026-03-30T09:30:00.000Z',
        },
      }),
      sampleHousemate(3, 'Ellie Carr', {
        email: 'ellie@mail.test',
        has_payment_details: false,
        declined: { at: '2026-03-16T12:00:00.000Z', reason: 'Wrong address' },
      }),
    ],
  },
})
const editingHousehold = answering({ status: 200, body: { data: household, undo_id: 8 } })

export const EditHousemates: Story = {
  beforeEach: withClient(editingHousehold.client),
  render: () => <EditHousematesModal tenancy={household} onChanged={onChanged} onClose={onClose} />,
  play: async () => {
    const dialog = await opened('Edit tenants')
    await retype(
      within(dialog.getByRole('group', { name: 'Tenant 3' })).getByLabelText('Email (optional)'),
      'e@mail.test',
    )
    await userEvent.click(dialog.getByRole('button', { name: 'Remove Tom Oyelaran' }))
    await waitFor(() => expect(dialog.getByRole('group', { name: 'Tenants' })).toHaveFocus())
    await userEvent.click(dialog.getByRole('button', { name: 'Add tenant' }))
    const added = within(dialog.getByRole('group', { name: 'Tenant 3' }))
    await waitFor(() => expect(added.getByLabelText('First name')).toHaveFocus())
    await userEvent.type(added.getByLabelText('First name'), 'Zoe')
    await userEvent.click(dialog.getByRole('button', { name: 'Save tenants' }))
    await waitFor(() => expect(dialog.getAllByText('Enter a last name.')[0]).toBeVisible())
    await userEvent.type(added.getByLabelText('Last name'), 'Field')
    await userEvent.click(dialog.getByRole('button', { name: 'Save tenants' }))
    await waitFor(() => expect(onChanged).toHaveBeenCalledWith(household))
    await expect(editingHousehold.sent).toMatchObject([
      {
        version: household.version,
        housemates: [
          { id: 1, first_name: 'Priya' },
          { id: 3, email: 'e@mail.test' },
          { id: null, first_name: 'Zoe', last_name: 'Field', email: null },
        ],
      },
    ])
  },
}

const payers = sampleLead({
  order: {
    ...sampleLead().order,
    housemates: [
      sampleHousemate(1, 'Priya Nair', { email: 'priya@mail.test', last_four: '1234' }),
      sampleHousemate(2, 'Kit Hale', { email: 'kit@mail.test', last_four: '5678' }),
    ],
  },
})
const editingPayers = answering({ status: 200, body: { data: payers, undo_id: 8 } })

export const EditHousematesWhoPay: Story = {
  beforeEach: withClient(editingPayers.client),
  render: () => <EditHousematesModal tenancy={payers} onChanged={onChanged} onClose={onClose} />,
  play: async () => {
    const dialog = await opened('Edit tenants')
    const kit = within(dialog.getByRole('group', { name: 'Tenant 2' }))
    await retype(kit.getByLabelText('First name'), 'Zoe')
    await expect(kit.getByRole('radiogroup', { name: 'Is this still Kit Hale?' })).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Save tenants' }))
    await waitFor(() => expect(dialog.getAllByText('Say whether this is still Kit Hale.')[0]).toBeVisible())
    await expect(kit.getByRole('radio', { name: 'Yes' })).toHaveAccessibleDescription(
      'Their details are corrected, and their bank account ending in 5678 stays.',
    )
    await userEvent.click(kit.getByRole('radio', { name: 'No' }))

    await retype(kit.getByLabelText('Email (optional)'), 'zoe@mail.test')
    await expect(kit.queryByRole('radiogroup')).toBeNull()
    await expect(kit.getByRole('status')).toHaveTextContent(
      'Kit Hale leaves the household, and their bank account ending in 5678 is removed. Zoe Hale starts without a bank account. Invite them to add theirs once you’ve saved.',
    )
    await retype(kit.getByLabelText('Email (optional)'), 'kit@mail.test')
    await userEvent.click(kit.getByRole('radio', { name: 'Yes' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save tenants' }))
    await waitFor(() => expect(onChanged).toHaveBeenCalledWith(payers))
    await expect(editingPayers.sent).toMatchObject([
      { housemates: [{ id: 1 }, { id: 2, first_name: 'Zoe', same_person: true }] },
    ])
  },
}

const billed = sampleLead({
  order: {
    ...sampleLead().order,
    housemates: [
      sampleHousemate(1, 'Priya Nair'),
      sampleHousemate(2, 'Kit Hale', {
        email: 'kit@mail.test',
        has_payment_details: false,
        was_billed: true,
      }),
    ],
  },
})

const editingBilled = answering({ status: 200, body: { data: billed, undo_id: 8 } })

/** Who was billed is asked about like who has an account (D97): their shares are never another person's. */
export const EditHousemateWhoWasBilled: Story = {
  beforeEach: withClient(editingBilled.client),
  render: () => <EditHousematesModal tenancy={billed} onChanged={onChanged} onClose={onClose} />,
  play: async () => {
    const dialog = await opened('Edit tenants')
    const kit = within(dialog.getByRole('group', { name: 'Tenant 2' }))
    await retype(kit.getByLabelText('First name'), 'Zoe')
    await expect(kit.getByRole('radio', { name: 'Yes' })).toHaveAccessibleDescription(
      'Their details are corrected, and what they were billed stays theirs.',
    )
    await userEvent.click(kit.getByRole('radio', { name: 'Yes' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save tenants' }))
    await waitFor(() => expect(onChanged).toHaveBeenCalledWith(billed))
    await expect(editingBilled.sent).toMatchObject([
      { housemates: [{ id: 1 }, { id: 2, first_name: 'Zoe', same_person: true }] },
    ])
  },
}

export const RemoveHousemateWhoPays: Story = {
  beforeEach: withClient(editingPayers.client),
  render: () => <EditHousematesModal tenancy={payers} onChanged={onChanged} onClose={onClose} />,
  play: async () => {
    const dialog = await opened('Edit tenants')
    await userEvent.click(dialog.getByRole('button', { name: 'Remove Kit Hale' }))
    await expect(dialog.getByText(/^Kit Hale leaves/)).toHaveTextContent(
      'Kit Hale leaves the household, and their bank account ending in 5678 is removed.',
    )
  },
}

const editingLeadWhoPays = answering({ status: 200, body: { data: payers, undo_id: 9 } })

export const EditLeadWhoPays: Story = {
  beforeEach: withClient(editingLeadWhoPays.client),
  render: () => (
    <UpdateLeadModal
      lead={{ ...payers, lead_tenant: { name: 'Priya Nair', email: 'priya@mail.test', phone_number: null } }}
      onChanged={onChanged}
      onClose={onClose}
    />
  ),
  play: async () => {
    const dialog = await opened('Edit lead')
    await retype(dialog.getByLabelText('Lead tenant'), 'Priya Nayar')
    await userEvent.click(dialog.getByRole('radio', { name: 'Yes' }))
    await userEvent.type(dialog.getByLabelText('Phone number'), '0113 496 0182')
    await userEvent.click(dialog.getByRole('button', { name: 'Save lead' }))
    await waitFor(() =>
      expect(editingLeadWhoPays.sent.at(-1)).toMatchObject({
        lead_tenant_name: 'Priya Nayar',
        same_lead_tenant: true,
      }),
    )
  },
}

const inviting = answering(
  {
    status: 200,
    body: { data: { url: 'https://portal.test/join/Kq3vW9x', expires_at: '2026-03-31T09:00:00.000Z' } },
  },
  {
    status: 200,
    body: {
      data: {
        reminded_at: '2026-03-17T09:30:00.000Z',
        reminded: [{ id: 3, full_name: 'Ellie Carr' }],
        without_email: [],
      },
    },
  },
  {
    status: 200,
    body: { data: household.order.housemates[1] && { ...household.order.housemates[1], link: null } },
  },
)

export const InviteTenants: Story = {
  beforeEach: withClient(inviting.client),
  render: () => <InviteTenantsModal order={household.order} onChanged={onChanged} onClose={onClose} />,
  play: async () => {
    const dialog = await opened('Manage invites')
    await expect(dialog.getByText(/Said this isn’t them: “Wrong address”/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Show link for Tom Oyelaran' }))
    await expect(await dialog.findByText('https://portal.test/join/Kq3vW9x')).toBeVisible()
    // The button that was pressed has gone, and the focus stays with the tenant.
    await waitFor(() => expect(dialog.getByRole('group', { name: 'Tom Oyelaran' })).toHaveFocus())
    await userEvent.click(dialog.getByRole('button', { name: 'Send invite to Ellie Carr' }))
    await expect(await dialog.findByText(/^Sent: Today.* You can send it again tomorrow\.$/)).toBeVisible()
    await expect(dialog.getByRole('group', { name: 'Ellie Carr' })).toHaveFocus()
    await expect($toasts.get().at(-1)?.message).toBe('Invite sent to Ellie Carr')
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw link for Tom Oyelaran' }))
    await waitFor(() => expect(dialog.getByText(/That link no longer works\.$/)).toBeVisible())
  },
}
