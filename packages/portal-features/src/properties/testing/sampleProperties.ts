import { propertyStatuses } from '@doorstep/portal-contract/properties'
import type { PropertiesPage, Property } from '@doorstep/portal-contract/properties.schema'

const addresses = [
  ['5 Brudenell Mount', 'Leeds', 'LS6 1HS'],
  ['14B Cardigan Lane', 'Leeds', 'LS6 3AG'],
  ['Flat 3, 27 Hyde Park Road', 'Leeds', 'LS6 1PX'],
  ['8 Ecclesall Terrace', 'Sheffield', 'S11 8TR'],
  ['61 Bishopthorpe Road', 'York', 'YO23 1NX'],
  ['Apartment 22, The Old Corn Exchange and Maltings, 4 Skeldergate', 'York', 'YO1 6DH'],
] as const

const tenancy = {
  id: 1,
  tenancy_type: 'Tenant Bills Package',
  tenancy_start: '2025-09-01',
  tenancy_end: '2026-08-31',
  tenants: 5,
  is_lead: false,
  status_colour: 'green',
} as const

const situations = [
  { status: 'void-period', status_id: 5, void_since: '2026-01-28', void_bills_outstanding: 87.15 },
  { status: 'bill-package', status_id: 2, current_tenancy: tenancy },
  { status: 'unknown', status_id: 6 },
  {
    status: 'external-tenancy',
    status_id: 4,
    current_tenancy: { ...tenancy, tenancy_end: null, tenants: 2 },
  },
  {
    status: 'pending',
    status_id: 1,
    next_tenancy: { ...tenancy, is_lead: true, tenancy_start: '2026-04-03', tenancy_end: null, tenants: 3 },
  },
  {
    status: 'partner-package',
    status_id: 3,
    current_tenancy: { ...tenancy, tenants: 6 },
    void_bills_outstanding: 0,
    void_bills_credit: 22.7,
  },
] as const satisfies Partial<Property>[]

export const sampleTags = [
  { slug: 'student-let', name: 'Student let' },
  { slug: 'hmo', name: 'HMO' },
]

export const sampleOwners = [
  { id: 1, name: 'Northgate Lettings' },
  { id: 2, name: 'Northgate Leeds' },
  { id: 3, name: 'Northgate Sheffield' },
]

/** A property, determined by its place in the list, from 0. */
export function sampleProperty(place: number): Property {
  const [address_line1, address_city, address_postcode] = addresses[place % addresses.length] ?? addresses[0]
  const owner = sampleOwners[place % sampleOwners.length] ?? sampleOwners[0]
  return {
    id: place + 1,
    address_line1,
    address_line2: null,
    address_city,
    address_postcode,
    tags: sampleTags.slice(0, place % 3),
    partner_properties: owner ? [{ partner: owner }] : [],
    current_tenancy: null,
    next_tenancy: null,
    void_since: null,
    void_bills_outstanding: 0,
    void_bills_credit: 0,
    ...(situations[place % situations.length] ?? situations[0]),
  }
}

/** Few rows of many: every story is looked at in several ways, each of which looks at every row. */
const perPage = 10

/** The first page of so many properties, with the figures of their statuses. */
export function samplePage(total: number): PropertiesPage {
  const all = Array.from({ length: total }, (_, place) => sampleProperty(place))
  const data = all.slice(0, perPage)
  return {
    data,
    meta: {
      current_page: 1,
      from: total > 0 ? 1 : null,
      to: total > 0 ? data.length : null,
      total,
      per_page: perPage,
      last_page: Math.max(1, Math.ceil(total / perPage)),
    },
    links: { first: '', last: '', prev: null, next: null },
    status_counts: Object.fromEntries(
      propertyStatuses.map(({ name }) => [name, all.filter(({ status }) => status === name).length]),
    ),
  }
}
