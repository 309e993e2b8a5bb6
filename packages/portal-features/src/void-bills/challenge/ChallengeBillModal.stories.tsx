import { missingOfChallenge, shortChallengeMessage } from '@doorstep/portal-contract/postal-bills'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { FeatureDocs } from '../../shared/featureDocs.ts'
import { createPortalClient, type KeyedClient } from '../../shared/client/createPortalClient.ts'
import { answering } from '../../shared/testing/answering.ts'
import { samplePdf } from '../../shared/testing/samplePdf.ts'
import { withChanges } from '../../shared/testing/keyed.ts'
import { withClient } from '../../shared/testing/withClient.ts'
import { ChallengeBillModal } from './ChallengeBillModal.tsx'
import { sampleBill } from '../testing/sampleBills.ts'

const bill = sampleBill(3)
const challenged = { ...bill, status: 'challenged' as const }
const challenging = answering({ status: 201, body: { data: challenged } })

const meta = {
  title: 'Features/Void bills/Challenge a bill',
  component: ChallengeBillModal,
  parameters: {
    featureDocs: {
      summary: 'Challenges a bill, with a reason, a message and evidence.',
      users:
        'Everyone who is signed in, with ‘Challenge bill’ on a bill that needs paying, or from ‘Not my bill?’.',
      data: 'The bill and its supplier. From ‘Not my bill?’ it starts with a message and a PDF that shows who is liable.',
      calls: ['client.postalBills.evidence', 'client.postalBills.challenge'],
      events:
        'The bill stays on the list as challenged until the supplier replies, and people can withdraw the challenge before that. They can edit the message, leave the PDF out and add files, five in all.',
    } satisfies FeatureDocs,
    docs: { story: { inline: false, height: '700px' } },
  },
  beforeEach: withClient(challenging.client),
  args: { bill, onClose: fn() },
} satisfies Meta<typeof ChallengeBillModal>
export default meta
type Story = StoryObj<typeof meta>

/** What is missing or too short is said at its field; then it is sent with its files. */
export const Form: Story = {
  tags: ['example'],
  args: { onClose: fn() },
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Challenge bill' }))
    const send = () => userEvent.click(dialog.getByRole('button', { name: 'Challenge bill' }))
    await waitFor(send)
    await expect((await dialog.findAllByText(missingOfChallenge.reason))[0]).toBeVisible()
    await expect(dialog.getByLabelText('What’s wrong with it')).toBeInvalid()
    await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'Wrong dates')
    await userEvent.type(dialog.getByLabelText('What’s wrong with it'), 'Wrong')
    await send()
    await expect((await dialog.findAllByText(shortChallengeMessage))[0]).toBeVisible()
    await expect(challenging.sent).toEqual([])
    await userEvent.type(dialog.getByLabelText('What’s wrong with it'), ' days in March')
    await userEvent.upload(
      dialog.getByLabelText(/^Evidence/, { selector: 'input' }),
      new File([samplePdf], 'Lease.pdf'),
    )
    await send()
    await waitFor(() => expect(args.onClose).toHaveBeenCalledWith(challenged))
    await expect(challenging.sent).toMatchObject([
      { reason: 'wrong_dates', message: 'Wrong days in March', files: expect.any(File) },
    ])
  },
}

const portal = createPortalClient()
const evidence = fn(async () => ({
  file: new Blob([samplePdf], { type: 'application/pdf' }),
  name: 'evidence-for-bill-3.pdf',
}))
const send = fn<KeyedClient['postalBills']['challenge']>()

/** A draft is edited and its evidence looked through before both are sent; either can be left out. */
export const Drafted: Story = {
  args: {
    draft: {
      reason: 'tenant_liable',
      message: 'Tenants were liable for 01/01/2026 to 10/01/2026 (10 days).',
      evidence: { basis: 'readings', standing_charge: 12.4 },
    },
    onClose: fn(),
  },
  beforeEach: [
    withClient({
      ...withChanges(portal, { postalBills: { challenge: send } }),
      postalBills: { ...portal.postalBills, evidence, checkEvidence: fn(async () => {}) },
    }),
    () => {
      evidence.mockClear()
      send.mockReset().mockResolvedValue(challenged)
    },
  ],
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Challenge bill' }))
    const message = dialog.getByLabelText('What’s wrong with it')
    await waitFor(() => expect(message).toBeVisible())
    await expect(dialog.getByLabelText('Reason')).toHaveValue('tenant_liable')
    const url = '/api/i/partner/postal-bills/3/evidence/download?basis=readings&standing_charge=12.4&inline=1'
    await expect(dialog.getByRole('link', { name: 'Open the PDF in a new tab' })).toHaveAttribute('href', url)
    const attached = dialog.getByRole('checkbox', { name: /^Attach the evidence/ })
    await userEvent.click(attached)
    await expect(dialog.queryByRole('link', { name: 'Open the PDF in a new tab' })).toBeNull()
    await userEvent.click(attached)
    await userEvent.type(message, ' They gave notice.')
    await userEvent.click(dialog.getByRole('button', { name: 'Challenge bill' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledWith(challenged))
    await expect(evidence).toHaveBeenLastCalledWith(3, { basis: 'readings', standing_charge: 12.4 })
    const body = send.mock.lastCall?.[1]
    await expect(body?.get('message')).toBe(
      'Tenants were liable for 01/01/2026 to 10/01/2026 (10 days). They gave notice.',
    )
    await expect(body?.getAll('files')).toMatchObject([{ name: 'evidence-for-bill-3.pdf' }])
  },
}
