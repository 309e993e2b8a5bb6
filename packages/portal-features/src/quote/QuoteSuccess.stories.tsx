import type { Housemate, Tenancy } from '@doorstep/portal-contract/tenancies.schema'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import type { FeatureDocs } from '../shared/featureDocs.ts'
import { ShellFeedback } from '../shell/ShellFeedback.tsx'
import { QuoteSuccess } from './QuoteSuccess.tsx'

const bill = (id: number, name: string, price: number) => ({
  id,
  account_number: null,
  provider: { id, name, logo_path: null },
  group: { name },
  date_setup: null,
  install_date: null,
  price,
  name,
  state: 'Not Started' as const,
})

const tenancy: Tenancy = {
  id: 34,
  is_lead: false,
  tenancy_type: 'Bills Included Package',
  tenancy_start: '2026-05-01',
  tenancy_end: '2027-04-30',
  tenants: 5,
  status_colour: 'orange',
  status_id: 9,
  lead_tenant: { name: 'Joe Fairley', email: null, phone_number: null },
  property: {
    id: 12,
    address_line1: '12 Moorgate Avenue',
    address_line2: null,
    address_city: 'Sheffield',
    address_postcode: 'S10 1EQ',
    status: 'pending',
    status_id: 1,
  },
  partner: { id: 1, name: 'Northgate Lettings' },
  version: '2026-03-17T09:30:00.000000Z',
  order: {
    id: 5,
    status_id: 9,
    status_changed_at: '2026-03-17T09:30:00.000Z',
    responsibility_type: 'partner',
    starts_on: '2026-05-01',
    management_fee: 12.5,
    coupon: null,
    bills: [bill(1, 'Larkfield Energy', 144.5), bill(2, 'Calder Water', 31.8)],
    housemates: [],
  },
  invoices: [],
  previous: null,
  next: null,
  void_after: null,
  meters: [],
  utility_notifications: [],
  postal_bills: [],
  postal_bills_count: 0,
  documents: [],
  can_delete: true,
}

/** The same with a start of its package, which is the tenancy's too. */
const startingOn = (day: string, status_id: number): Tenancy => ({
  ...tenancy,
  tenancy_start: day,
  status_id,
  order: tenancy.order && { ...tenancy.order, status_id, starts_on: day },
})

const meta = {
  title: 'Features/Quote/Ordered',
  component: QuoteSuccess,
  parameters: {
    featureDocs: {
      summary: 'Confirms that a package has been ordered, and says what happens next.',
      users: 'Whoever has just ordered a package. The address can be opened again later.',
      data: 'The ordered bills and what they cost each month, the dates of the tenancy, and what happens on which day. If the tenants pay, it also says who was sent a link.',
      calls: ['client.tenancies.get'],
      events:
        'People can view the package or its property, or start another quote. If the tenants pay, they can be named and invited here.',
    } satisfies FeatureDocs,
    layout: 'fullscreen',
  },
  args: { tenancy },
  render: (args) => (
    <>
      <ShellFeedback />
      <main>
        <QuoteSuccess {...args} />
      </main>
    </>
  ),
} satisfies Meta<typeof QuoteSuccess>
export default meta
type Story = StoryObj<typeof meta>

export const LongBeforeTheStart: Story = {
  tags: ['example'],
  play: async () => {
    await expect(screen.getByText('11/04/2026')).toBeVisible()
    await expect(screen.getByText(/^The first month that you pay for the package begins/)).toBeVisible()
    await expect(screen.getByText(/20 days before the package starts/)).toBeVisible()
    await expect(screen.getByRole('link', { name: 'View the package' })).toHaveAttribute(
      'href',
      '/properties/12/34',
    )
    await expect(screen.getByRole('link', { name: 'View the property' })).toHaveAttribute(
      'href',
      '/properties/12',
    )
  },
}

/** What was ordered, bill by bill, adds up to what it costs each month; the main button is last. */
export const WhatItCosts: Story = {
  play: async () => {
    const ordered = within(screen.getByRole('table', { name: 'Each month' }))
    const row = (name: RegExp) => ordered.getByRole('row', { name })
    await expect(row(/^Larkfield Energy/)).toHaveTextContent('£144.50')
    await expect(row(/^Calder Water/)).toHaveTextContent('£31.80')
    await expect(row(/^Management fee/)).toHaveTextContent('£12.50')
    await expect(row(/^Each month/)).toHaveTextContent('£188.80')
    await expect(screen.getAllByRole('link').at(-1)).toHaveTextContent('View the package')
  },
}

export const SoonBeforeTheStart: Story = {
  tags: ['example'],
  args: { tenancy: startingOn('2026-03-27', 10) },
  play: async () => {
    await expect(screen.getByText('Today')).toBeVisible()
  },
}

/** What is past comes first, and is said as past. */
export const AfterTheStart: Story = {
  tags: ['example'],
  args: { tenancy: startingOn('2026-03-01', 10) },
  play: async () => {
    const first = screen.getAllByRole('listitem').find((item) => item.textContent?.includes('The package'))
    await expect(first).toHaveTextContent('01/03/2026')
    await expect(first).toHaveTextContent('The package started.')
    await expect(screen.queryByText(/The package starts/)).toBeNull()
  },
}

/** Nothing is set up any more. */
export const Active: Story = {
  tags: ['example'],
  args: { tenancy: startingOn('2026-03-01', 4) },
  play: async () => {
    await expect(screen.getByText('The package started.')).toBeVisible()
    await expect(screen.queryByText(/We start setting up/)).toBeNull()
  },
}

/** Ordered for tenants who live there: the package starts on a day of its own, and is paid for from the next month that begins (D113). */
export const ForTenantsWhoLiveThere: Story = {
  tags: ['example'],
  args: { tenancy: { ...startingOn('2026-04-20', 9), tenancy_start: '2025-03-25', tenancy_end: null } },
  play: async () => {
    const what = (item: RegExp) =>
      screen.getAllByRole('listitem').find(({ textContent }) => item.test(textContent ?? ''))
    await expect(what(/The package starts\./)).toHaveTextContent('20/04/2026')
    await expect(what(/The first month that you pay for/)).toHaveTextContent('01/05/2026')
    await expect(screen.getByText('From 25/03/2025, no end date')).toBeVisible()
  },
}

const housemate = (id: number, full_name: string, more: Partial<Housemate> = {}): Housemate => ({
  id,
  first_name: full_name.split(' ')[0] ?? '',
  last_name: full_name.split(' ')[1] ?? '',
  full_name,
  email: `${id}@mail.test`,
  phone_number: null,
  is_lead_tenant: id === 1,
  has_payment_details: false,
  last_four: null,
  was_billed: false,
  owes_share: false,
  reminded_at: null,
  declined: null,
  link: null,
  ...more,
})
const sent = {
  reminded_at: '2026-03-17T09:30:00.000Z',
  link: { sent_at: '2026-03-17T09:30:00.000Z', opened_at: null, expires_at: '2026-03-31T09:30:00.000Z' },
}
const invited: Tenancy = {
  ...tenancy,
  tenancy_type: 'Tenant Bills Package',
  status_id: 1,
  order: tenancy.order && {
    ...tenancy.order,
    status_id: 1,
    responsibility_type: 'tenant',
    housemates: [
      housemate(1, 'Joe Fairley', sent),
      housemate(2, 'Ida Holm', sent),
      housemate(3, 'Kit Hale', { email: null }),
      housemate(4, 'Zoe Field'),
    ],
  },
}

/** Who was emailed, and who wasn't, with the way to (D86). */
export const TenantsWhoPay: Story = {
  args: { tenancy: invited },
  play: async () => {
    await expect(
      screen.getByText('We emailed Joe Fairley and Ida Holm a link to add bank details.'),
    ).toBeVisible()
    await expect(screen.getByText(/^We have no email for Kit Hale\./)).toBeVisible()
    await expect(screen.getByText(/^Not emailed yet: Zoe Field\./)).toBeVisible()
    await expect(screen.getByText(/^1 tenant not named yet\./)).toBeVisible()
    await expect(screen.getByRole('link', { name: 'Tenant packages' })).toHaveAttribute(
      'href',
      '/bills-packages',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Edit tenants' }))
    await expect(await screen.findByRole('dialog', { name: 'Edit tenants' })).toBeVisible()
  },
}

/** A lead whose tenants had all answered moves on at once (D21). */
export const AllTenantsHaveAnswered: Story = {
  tags: ['example'],
  args: {
    tenancy: {
      ...invited,
      tenants: 1,
      status_id: 9,
      order: invited.order && {
        ...invited.order,
        status_id: 9,
        housemates: [housemate(1, 'Joe Fairley', { has_payment_details: true, last_four: '4567' })],
      },
    },
  },
  play: async () => {
    await expect(screen.getByText('Bank details added: Joe Fairley.')).toBeVisible()
    await expect(screen.getByText(/The first month that the tenants pay for the package/)).toBeVisible()
  },
}
