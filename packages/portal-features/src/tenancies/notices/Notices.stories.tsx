import type { PropertyDocument } from '@doorstep/portal-contract/documents.schema'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { FeatureDocs } from '../../shared/featureDocs.ts'
import { createPortalClient, type KeyedClient } from '../../shared/client/createPortalClient.ts'
import { PortalError } from '../../shared/client/PortalError.ts'
import { $toasts } from '../../shared/state/toasts.ts'
import { samplePdf } from '../../shared/testing/samplePdf.ts'
import { withClient } from '../../shared/testing/withClient.ts'
import { ShellFeedback } from '../../shell/ShellFeedback.tsx'
import { withChanges } from '../../shared/testing/keyed.ts'
import { NotifySuppliersModal } from './NotifySuppliersModal.tsx'
import { SuppliersKnowModal } from './SuppliersKnowModal.tsx'
import { sampleNoticeSuppliers } from '../testing/sampleNoticeSuppliers.ts'
import { sampleNotices } from '../testing/samplePackages.ts'

const portal = createPortalClient()
const notices = {
  ...portal.notices,
  checkLetter: fn(async () => {}),
  letter: fn(async () => ({ file: new Blob([samplePdf], { type: 'application/pdf' }), name: 'letter.pdf' })),
  suppliers: fn<typeof portal.notices.suppliers>(),
}
const sending = {
  send: fn<KeyedClient['notices']['send']>(),
  know: fn<KeyedClient['notices']['know']>(),
}
const documents = {
  upload: fn<KeyedClient['documents']['upload']>(),
  remove: fn<KeyedClient['documents']['remove']>(),
}
const onClose = fn()
const client = { ...withChanges(portal, { notices: sending, documents }), notices }
const props = {
  propertyId: 12,
  tenancyId: 32,
  onClose,
}

const meta = {
  title: 'Features/Tenancies/Notify suppliers',
  parameters: {
    featureDocs: {
      summary: 'Emails suppliers a letter about the start, the end or the new dates of a tenancy.',
      users: 'Everyone who is signed in, with ‘Notify suppliers’ on a tenancy or a timeline.',
      data: 'The suppliers of the property and when each was last notified, and every letter as it will be sent.',
      calls: [
        'client.notices.suppliers',
        'client.notices.checkLetter',
        'client.notices.letter',
        'client.notices.send',
      ],
      events:
        'Suppliers that haven’t been notified are already selected; one without an email address can’t be. Sending has to be confirmed and can’t be undone. If a colleague has changed the tenancy, nothing is sent and people see the letters with the new dates.',
    } satisfies FeatureDocs,
    docs: { story: { inline: false, height: '720px' } },
  },
  beforeEach: [
    withClient(client),
    () => {
      onClose.mockReset()
      sending.send.mockReset().mockResolvedValue(sampleNotices)
      sending.know.mockReset().mockResolvedValue(sampleNotices)
      notices.suppliers
        .mockReset()
        .mockResolvedValueOnce(sampleNoticeSuppliers)
        .mockResolvedValue({
          ...sampleNoticeSuppliers,
          tenancy: { ...sampleNoticeSuppliers.tenancy, version: 'newer', tenancy_end: '2026-06-30' },
        })
      documents.upload.mockReset().mockResolvedValue({ id: 77, filename: 'Email.pdf' } as PropertyDocument)
      documents.remove.mockReset()
    },
  ],
} satisfies Meta
export default meta
type Story = StoryObj

async function opened(name: string | RegExp, role = 'dialog') {
  const dialog = await screen.findByRole(role, { name })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}

/** The form, which takes the place of the dialog that loads. */
async function openedForm(name = 'Notify suppliers') {
  await screen.findByRole('checkbox', { name: 'Larkfield Energy' })
  return opened(name)
}

const notify = () => (
  <>
    <NotifySuppliersModal {...props} />
    <ShellFeedback />
  </>
)

/** Who has yet to be told is chosen, each letter is shown as it will be sent, and sending is asked about first. */
export const NotifySuppliers: Story = {
  tags: ['example'],
  render: notify,
  play: async () => {
    const modal = await openedForm()
    await expect(modal.getByRole('checkbox', { name: 'Larkfield Energy' })).toBeChecked()
    await expect(modal.getByRole('checkbox', { name: 'Kestrel Gas' })).toBeChecked()
    await expect(modal.getByRole('checkbox', { name: 'Calder Water' })).not.toBeChecked()
    const council = modal.getByRole('checkbox', { name: 'Leeds City Council' })
    await expect(council).toBeDisabled()
    await expect(council).toHaveAccessibleDescription('We have no email address for it.')
    await userEvent.selectOptions(modal.getByLabelText('Letter to show'), 'Kestrel Gas')
    await waitFor(() =>
      expect(notices.checkLetter).toHaveBeenLastCalledWith(12, 32, { supplier_id: 2, purpose: 'open' }),
    )
    await userEvent.click(modal.getByRole('radio', { name: 'The tenancy ends' }))
    await waitFor(() =>
      expect(notices.checkLetter).toHaveBeenLastCalledWith(12, 32, { supplier_id: 2, purpose: 'close' }),
    )
    await expect(modal.getByRole('link', { name: 'Open the PDF in a new tab' })).toHaveAttribute(
      'href',
      '/api/i/partner/property/12/tenancy/32/notifications/letter?supplier_id=2&purpose=close&inline=1',
    )

    await userEvent.click(modal.getByRole('button', { name: 'Send 2 letters' }))
    const question = await opened('Send 2 letters?', 'alertdialog')
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(sending.send).not.toHaveBeenCalled()

    await userEvent.click(modal.getByRole('button', { name: 'Send 2 letters' }))
    const again = await opened('Send 2 letters?', 'alertdialog')
    await userEvent.click(again.getByRole('button', { name: 'Send 2 letters' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(sampleNotices))
    await expect(sending.send.mock.lastCall?.[2]).toEqual({
      version: 'seen',
      purpose: 'close',
      supplier_ids: [1, 2],
    })
    await expect($toasts.get()).toMatchObject([{ message: '2 letters sent' }])
  },
}

/** After somebody else changed the tenancy, the letters are shown anew, and nothing was sent. */
export const ChangedMeanwhile: Story = {
  render: notify,
  play: async () => {
    const message = 'Someone else changed this tenancy at the same time.'
    sending.send.mockRejectedValueOnce(new PortalError(new Response(null, { status: 409 }), { message }))
    const modal = await openedForm()
    await userEvent.click(modal.getByRole('checkbox', { name: 'Kestrel Gas' }))
    await userEvent.click(modal.getByRole('button', { name: 'Send letter' }))
    const question = await opened('Send the letter to Larkfield Energy?', 'alertdialog')
    await userEvent.click(question.getByRole('button', { name: 'Send letter' }))
    await modal.findByText(message)
    await expect(modal.getByText('Tenancy: 01/09/2025 to 30/06/2026')).toBeVisible()
    const calls = notices.checkLetter.mock.calls.length
    await expect(calls).toBeGreaterThan(1)
    await userEvent.click(modal.getByRole('button', { name: 'Send letter' }))
    const again = await opened('Send the letter to Larkfield Energy?', 'alertdialog')
    await userEvent.click(again.getByRole('button', { name: 'Send letter' }))
    await waitFor(() => expect(sending.send.mock.lastCall?.[2]).toMatchObject({ version: 'newer' }))
    await expect(sending.send).toHaveBeenCalledTimes(2)
  },
}

/** Why nothing was sent is said, also when the new dates can't be loaded. */
export const ChangedAndNotLoadedAgain: Story = {
  render: notify,
  play: async () => {
    const message = 'Someone else changed this tenancy at the same time.'
    const modal = await openedForm()
    sending.send.mockRejectedValueOnce(new PortalError(new Response(null, { status: 409 }), { message }))
    notices.suppliers.mockReset().mockRejectedValue(new PortalError())
    await userEvent.click(modal.getByRole('checkbox', { name: 'Kestrel Gas' }))
    await userEvent.click(modal.getByRole('button', { name: 'Send letter' }))
    const question = await opened('Send the letter to Larkfield Energy?', 'alertdialog')
    await userEvent.click(question.getByRole('button', { name: 'Send letter' }))
    await expect(await modal.findByText(message)).toBeVisible()
  },
}

/** Suppliers that can't be loaded are asked for again in place. */
export const SuppliersFail: Story = {
  render: () => <NotifySuppliersModal {...props} />,
  beforeEach: () => {
    notices.suppliers
      .mockReset()
      .mockRejectedValueOnce(new PortalError())
      .mockResolvedValue(sampleNoticeSuppliers)
  },
  play: async () => {
    const modal = await opened('Notify suppliers')
    await userEvent.click(await modal.findByRole('button', { name: 'Try again' }))
    await expect((await openedForm()).getByLabelText('Letter to show')).toBeVisible()
  },
}

export const NoSuppliersYet: Story = {
  render: () => <NotifySuppliersModal {...props} />,
  beforeEach: () => {
    notices.suppliers.mockReset().mockResolvedValue({ ...sampleNoticeSuppliers, suppliers: [] })
  },
  play: async () => {
    const link = await screen.findByRole('link', { name: /Add them/ })
    await expect(link).toHaveAttribute('href', expect.stringMatching(/12/))
  },
}

/** Since when, and the document that shows it; one that was uploaded in vain is removed. */
export const TheyKnowAlready: Story = {
  render: () => <SuppliersKnowModal {...props} />,
  play: async () => {
    const modal = await openedForm('Suppliers that already know')
    await userEvent.click(modal.getByRole('checkbox', { name: 'Leeds City Council' }))
    await userEvent.type(modal.getByLabelText(/^Notified on/), '10/3/2026')
    const file = new File(['%PDF-'], 'Email.pdf', { type: 'application/pdf' })
    await userEvent.upload(modal.getByLabelText(/^Document that shows it/, { selector: 'input' }), file)
    await waitFor(() => expect(documents.upload).toHaveBeenCalled())
    await userEvent.click(modal.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(sampleNotices))
    await expect(sending.know.mock.lastCall?.[2]).toEqual({
      version: 'seen',
      supplier_ids: [1, 2],
      known_on: '2026-03-10',
      document_id: 77,
    })
    await expect(documents.remove).not.toHaveBeenCalled()
  },
}
