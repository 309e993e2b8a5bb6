import type { Agent, AgentDetail, AgentInvite, AgentUser } from '@doorstep/portal-contract/agents.schema'
import type { Order } from '@doorstep/portal-contract/orders.schema'
import type { Property } from '@doorstep/portal-contract/properties.schema'
import type { Page } from '@doorstep/portal-contract/wire.schema'
import type { CurrentList } from '../../shared/list/createListStore.ts'
import type { ListQuery } from '../../shared/list/defineList.ts'

export const headOffice = { id: 1, name: 'Northgate Lettings', type: 1, is_team_lead: true } as const
export const reseller = { id: 9, name: 'Halo Student Homes', type: 0, is_team_lead: true } as const

const names = ['Leeds', 'Sheffield', 'York', 'Hull', 'Ripon', 'Whitby']

/** A branch, determined by its id unless overridden. */
export function sampleAgent(id: number, more: Partial<Agent> = {}): Agent {
  return {
    id,
    name: `Northgate ${names[id % names.length]}${id > names.length ? ` ${id}` : ''}`,
    type: 2,
    status: 'active',
    address_city: names[id % names.length] ?? null,
    address_postcode: 'LS6 4BA',
    no_of_partners: 0,
    no_of_properties: (id * 37) % 214,
    no_of_bills_package: (id * 13) % 71,
    void_balance: ((id * 41_753) % 400_000) / 100,
    void_credit: id % 4 === 0 ? 17.91 : 0,
    overdue_bills: id % 3,
    team_leads: [
      { id: 100 + id, full_name: 'Priya Raman' },
      { id: 200 + id, full_name: 'Marcus Bell' },
    ],
    last_activity_at: '2026-03-17T09:14:00.000Z',
    last_signed_in_at: '2026-03-16T17:05:00.000Z',
    parent: { id: headOffice.id, name: headOffice.name },
    ...more,
  }
}

/** A list whose page has the first 25 of the rows. */
export function listOf<Query extends ListQuery, Item>(
  shown: Query,
  rows: readonly Item[],
  more: Partial<CurrentList<Query, Item>> = {},
): CurrentList<Query, Item> {
  return { requested: shown, current: shown, page: pageOf(rows), state: 'ready', ...more }
}

function pageOf<Item>(rows: readonly Item[]): Page<Item> {
  const data = rows.slice(0, 25)
  const none = data.length === 0
  return {
    data,
    meta: {
      current_page: 1,
      from: none ? null : 1,
      to: none ? null : data.length,
      total: rows.length,
      per_page: 25,
      last_page: Math.max(1, Math.ceil(rows.length / 25)),
    },
    links: { first: '', last: '', prev: null, next: null },
  }
}

const user = (id: number, name: string, more: Partial<AgentUser['user']> = {}): AgentUser['user'] => {
  const [first_name = '', last_name = ''] = name.split(' ')
  return {
    id,
    first_name,
    last_name,
    full_name: name,
    email: `${name.toLowerCase().replace(' ', '.')}@northgate.test`,
    phone_number: '+447700900604',
    last_signed_in_at: '2026-03-17T08:52:00.000Z',
    ...more,
  }
}

export const sampleInvite = (id: number, more: Partial<AgentInvite> = {}): AgentInvite => ({
  user_id: id,
  kind: 'partner',
  email: 'rosa.lund@ripon.test',
  first_name: 'Rosa',
  last_name: 'Lund',
  is_team_lead: true,
  created_at: '2026-03-15T10:00:00.000Z',
  last_sent_at: '2026-03-15T10:00:00.000Z',
  is_undelivered: false,
  expires_at: '2026-03-22T10:00:00.000Z',
  ...more,
})

export const sampleDetail: AgentDetail = {
  ...sampleAgent(12, { name: 'Northgate Leeds', no_of_properties: 64, no_of_bills_package: 31 }),
  address_line1: '88 Otley Road',
  address_line2: 'Headingley',
  address_city: 'Leeds',
  address_postcode: 'LS6 4BA',
  phone_number: '+441134960182',
  created_at: '2024-05-02T09:00:00.000Z',
  partners: [],
  users: [
    { user: user(1, 'Amir Siddiqui'), is_team_lead: true },
    {
      user: user(2, 'Kate Dunmore', { phone_number: null, last_signed_in_at: '2026-03-13T16:00:00.000Z' }),
      is_team_lead: false,
    },
    { user: user(3, 'Peter Hargrave', { last_signed_in_at: null }), is_team_lead: false },
  ],
  invites: [],
}

export const pendingDetail: AgentDetail = {
  ...sampleDetail,
  id: 40,
  name: 'Northgate Ripon',
  status: 'pending',
  no_of_properties: 0,
  no_of_bills_package: 0,
  void_balance: 0,
  void_credit: 0,
  overdue_bills: 0,
  team_leads: [],
  users: [],
  invites: [
    sampleInvite(1),
    sampleInvite(2, {
      email: 'a.very.long.name.that.goes.on.and.on@lettings-and-management-of-ripon.test',
      first_name: null,
      last_name: null,
      is_team_lead: false,
      expires_at: '2026-03-18T10:00:00.000Z',
    }),
    sampleInvite(3, { email: 'old@ripon.test', expires_at: '2026-03-10T10:00:00.000Z' }),
  ],
}

const addresses = [
  ['14B Cardigan Lane', 'Leeds', 'LS6 3AG'],
  ['Flat 3, 27 Hyde Park Road', 'Leeds', 'LS6 1PX'],
  ['8 Brudenell Mount', 'Leeds', 'LS6 1HS'],
  ['Apartment 22, The Old Corn Exchange and Maltings, 4 Skeldergate', 'Leeds', 'LS1 6DH'],
] as const

const addressOf = (id: number) => {
  const [address_line1, address_city, address_postcode] = addresses[id % addresses.length] ?? addresses[0]
  return { address_line1, address_line2: null, address_city, address_postcode }
}

const tenancy = {
  id: 1,
  tenancy_type: 'Tenant Bills Package',
  tenancy_start: '2025-09-01',
  tenancy_end: '2026-08-31',
  tenants: 4,
  is_lead: false,
  status_colour: 'green',
} as const

const situations = [
  { status: 'bill-package', status_id: 2, current_tenancy: tenancy },
  { status: 'void-period', status_id: 5, void_since: '2026-01-28' },
  { status: 'external-tenancy', status_id: 4, current_tenancy: { ...tenancy, tenancy_end: null } },
  {
    status: 'pending',
    status_id: 1,
    next_tenancy: { ...tenancy, is_lead: true, tenancy_start: '2026-04-03', tenancy_end: null },
  },
  { status: 'partner-package', status_id: 3, current_tenancy: tenancy },
] as const satisfies Partial<Property>[]

const tags = [
  { slug: 'student', name: 'Student' },
  { slug: 'hmo', name: 'HMO' },
]

/** A property, determined by its id. */
export function sampleProperty(id: number): Property {
  return {
    id,
    ...addressOf(id),
    tags: tags.slice(0, id % 3),
    partner_properties: [{ partner: { id: sampleDetail.id, name: sampleDetail.name } }],
    current_tenancy: null,
    next_tenancy: null,
    void_since: null,
    void_bills_outstanding: 0,
    void_bills_credit: 0,
    ...(situations[id % situations.length] ?? situations[0]),
  }
}

const statusIds = [10, 3, 4, 4] as const

/** A package, with a status determined by its id. */
export function sampleOrder(id: number, more: Partial<Order> = {}): Order {
  return {
    id,
    status_id: statusIds[id % statusIds.length] ?? 4,
    responsibility_type: id % 3 === 0 ? 'partner' : 'tenant',
    property: { id, ...addressOf(id) },
    property_tenancy: { id, is_lead: false, is_deleted: false },
    tenancy_start: '2025-09-01',
    household: {
      status: 'active',
      bill_payers: [1, 2, 3].map((payer) => ({
        id: payer,
        full_name: 'Kit Hale',
        is_lead_tenant: payer === 1,
        has_payment_details: payer <= id % 4,
        reminded_at: null,
      })),
      created_at: '2025-08-12T10:00:00.000Z',
    },
    partner: { id: sampleDetail.id, name: sampleDetail.name },
    bills: [
      {
        id: 1,
        account_number: null,
        provider: { id: 1, name: 'Larkfield Energy', logo_path: null },
        group: { name: 'Energy' },
        date_setup: null,
        install_date: null,
        price: 142.5,
        name: 'Gas and electricity',
        state: 'Active',
      },
    ],
    management_fee: 6,
    coupon: null,
    housemates: 3,
    ...more,
  }
}
