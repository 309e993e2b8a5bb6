import type { BillApportionment } from '@doorstep/portal-contract/apportionment.schema'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { FeatureDocs } from '../../shared/featureDocs.ts'
import { createPortalClient } from '../../shared/client/createPortalClient.ts'
import { withClient } from '../../shared/testing/withClient.ts'
import { NotMyBillModal } from './NotMyBillModal.tsx'
import { sampleApportionment } from '../testing/sampleApportionment.ts'
import { sampleBill } from '../testing/sampleBills.ts'

const portal = createPortalClient()
const apportionment = fn<typeof portal.postalBills.apportionment>()
const bill = sampleBill(3, { amount: 100, period_from: '2026-01-01', period_to: '2026-01-31' })

const meta = {
  title: 'Features/Void bills/Not my bill',
  component: NotMyBillModal,
  parameters: {
    featureDocs: {
      summary: 'Splits a bill between everyone who was liable during its dates.',
      users: 'Everyone who is signed in, with ‘Not my bill?’ on an open void bill.',
      data: 'Who was liable on which days, and their part of the amount. It is worked out from the property’s tenancies, packages and readings each time, and isn’t stored.',
      calls: ['client.postalBills.apportionment'],
      events:
        'People can split the bill by days, or by readings if there are any around its dates, and enter the standing charge. They can add a missing reading and come back, or challenge the bill with this split as evidence. If it isn’t known who was liable for some days, these aren’t assigned to anyone.',
    } satisfies FeatureDocs,
    docs: { story: { inline: false, height: '760px' } },
  },
  args: {
    bill,
    found: sampleApportionment,
    onClose: fn(),
  },
  beforeEach: [
    withClient({ postalBills: { ...portal.postalBills, apportionment } }),
    () => {
      apportionment.mockReset()
    },
  ],
} satisfies Meta<typeof NotMyBillModal>
export default meta
type Story = StoryObj<typeof meta>

async function opened() {
  const dialog = await screen.findByRole('dialog', { name: 'Not my bill?' })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}

type Opened = Awaited<ReturnType<typeof opened>>
const totals = (modal: Opened) =>
  within(modal.getByRole('table', { name: 'In total' }))
    .getAllByRole('row')
    .map((row) => row.textContent)
const notes = (modal: Opened) =>
  within(modal.getByRole('list', { name: 'How it was split' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)

/** By days, as the timeline says it; by readings with one key, and then what is missing. Its challenge has its words and its evidence. */
export const ByDaysAndByReadings: Story = {
  tags: ['example'],
  args: { onClose: fn() },
  play: async ({ args }) => {
    const modal = await opened()
    await waitFor(() => expect(modal.getByRole('radio', { name: 'By days' })).toHaveFocus())
    await expect(modal.getByRole('status')).toHaveTextContent('Void £32.26, Landlord £0.00, Tenants £67.74')
    await expect(totals(modal)[0]).toBe('Void 10 days£32.26')
    await expect(notes(modal)).toEqual(['Every day of the bill counts the same.'])
    await userEvent.keyboard('{ArrowRight}')
    await expect(modal.getByRole('radio', { name: 'By readings' })).toBeChecked()
    await expect(modal.getByRole('row', { name: /^Void .* 5 kWh £4\.96$/ })).toBeVisible()
    await expect(totals(modal)).toEqual([
      'Void 10 days£4.96',
      'Landlord 0 days£0.00',
      'Tenants 21 days£95.04',
      'Bill£100.00',
    ])
    await expect(modal.getByRole('status')).toHaveTextContent('Void £4.96, Landlord £0.00, Tenants £95.04')
    await expect(notes(modal).slice(0, 2)).toEqual([
      'No reading on 21/01/2026: worked out from 10/01/2026 and 25/01/2026',
      'No reading on 01/02/2026: by days',
    ])
    await userEvent.click(modal.getByRole('button', { name: 'Challenge this bill' }))
    await waitFor(() =>
      expect(args.onClose).toHaveBeenCalledWith({
        next: 'challenge',
        draft: {
          reason: 'tenant_liable',
          message: expect.stringContaining('Their part is £95.04, by meter readings. Our part is £4.96'),
          evidence: { basis: 'readings' },
        },
      }),
    )
  },
}

const withStanding: BillApportionment = { ...sampleApportionment, standing_charge: 12.4 }

/** The standing charge is asked about with the split, and stays in its field while the bill is split by days. */
export const StandingCharge: Story = {
  args: { onClose: fn() },
  play: async ({ args }) => {
    apportionment.mockResolvedValue(withStanding)
    const modal = await opened()
    await userEvent.click(modal.getByRole('radio', { name: 'By readings' }))
    await userEvent.type(modal.getByLabelText(/^Standing charge/), '12.40')
    await userEvent.tab()
    await waitFor(() =>
      expect(notes(modal)).toContain('The standing charge of £12.40 is split by days, the rest by usage.'),
    )
    await expect(apportionment.mock.calls.map(([id, query]) => [id, query])).toEqual([
      [3, { standing_charge: 12.4 }],
    ])
    await userEvent.click(modal.getByRole('radio', { name: 'By days' }))
    await expect(modal.queryByRole('textbox', { name: /^Standing charge/ })).toBeNull()
    await userEvent.click(modal.getByRole('radio', { name: 'By readings' }))
    await expect(modal.getByRole('textbox', { name: /^Standing charge/ })).toHaveValue('12.40')
    await userEvent.click(modal.getByRole('button', { name: 'Add reading' }))
    await waitFor(() =>
      expect(args.onClose).toHaveBeenCalledWith({
        next: 'reading',
        query: { basis: 'readings', standing_charge: 12.4 },
      }),
    )
    await expect(apportionment).toHaveBeenCalledOnce()
  },
}

/** More than the bill isn't taken, and an answer to what was typed before it was emptied doesn't count. */
export const StandingChargeCorrected: Story = {
  args: { basis: 'readings', onClose: fn() },
  play: async ({ args }) => {
    const answer = Promise.withResolvers<BillApportionment>()
    apportionment.mockReturnValue(answer.promise)
    const modal = await opened()
    await expect(modal.getByRole('radio', { name: 'By readings' })).toBeChecked()
    const field = modal.getByRole('textbox', { name: /^Standing charge/ })
    await userEvent.type(field, '12.40')
    await userEvent.tab()
    await waitFor(() => expect(apportionment).toHaveBeenCalledOnce())
    await userEvent.clear(field)
    await userEvent.tab()
    answer.resolve(withStanding)
    await answer.promise
    await userEvent.type(field, '100.01')
    await userEvent.click(modal.getByRole('button', { name: 'Challenge this bill' }))
    await waitFor(() => expect(field).toHaveFocus())
    await expect(field).toBeInvalid()
    await expect(notes(modal)).toContain(
      'The bill’s standing charge isn’t known here, so all of it is split by usage.',
    )
    await expect(args.onClose).not.toHaveBeenCalled()
    await userEvent.clear(field)
    await userEvent.click(modal.getByRole('button', { name: 'Challenge this bill' }))
    await waitFor(() =>
      expect(args.onClose).toHaveBeenCalledWith({
        next: 'challenge',
        draft: expect.objectContaining({ evidence: { basis: 'readings' } }),
      }),
    )
    await expect(apportionment).toHaveBeenCalledOnce()
  },
}

const [first, , last] = sampleApportionment.shares as [
  BillApportionment['shares'][number],
  unknown,
  BillApportionment['shares'][number],
]

/** Without readings there is one way; days of which nobody knows the payer are nobody's. */
export const NotKnown: Story = {
  args: {
    found: {
      ...sampleApportionment,
      shares: [
        {
          ...first,
          owner: 'unknown',
          payer: 'Not known',
          tenancy: null,
          periods: [{ from: '2026-01-01', to: '2026-01-20' }],
          days: 20,
          by_days: 64.52,
          by_readings: 64.52,
          usage: null,
          unread_days: 20,
        },
        last,
      ],
    },
  },
  play: async () => {
    const modal = await opened()
    await expect(modal.getByRole('radio', { name: 'By readings' })).toBeDisabled()
    await expect(modal.getByText(/There are no electricity readings around these days/)).toBeVisible()
    await expect(
      modal.getByText(/We don’t know who was liable for 01\/01\/2026 to 20\/01\/2026/),
    ).toBeVisible()
    await expect(modal.getByRole('link', { name: 'Check the property’s timeline' })).toHaveAttribute(
      'href',
      '/properties/4?view=timeline',
    )
    await expect(modal.getByText(/These days aren’t assigned to anyone\./)).toBeVisible()
    await expect(totals(modal)).toContain('Not known 20 days£64.52')
  },
}

/** A paid bill is split to recharge it; only one that needs paying can be challenged. */
export const Paid: Story = {
  args: { bill: { ...bill, status: 'paid', marked_paid_at: '2026-02-01T12:00:00Z' } },
  play: async () => {
    const modal = await opened()
    await expect(modal.queryByRole('button', { name: 'Challenge this bill' })).toBeNull()
    await expect(modal.getAllByRole('button', { name: 'Close' })).toHaveLength(2)
  },
}
