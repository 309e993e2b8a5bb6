import type { StatusTone } from '../StatusBadge/StatusBadge.tsx'

export interface Property {
  id: number
  /** The house's number, as its plate has it. */
  plate: string
  address: string
  postcode: string
  status: string
  tone: StatusTone
  tenancy: string
  tenants: number
  branch: string
  /** In pence. */
  owed: number
}

/** A few properties, for the patterns. */
export const properties: readonly Property[] = [
  {
    id: 1,
    plate: '5',
    address: '5 Brudenell Mount',
    postcode: 'LS6 1HS',
    status: 'Void Period',
    tone: 'pink',
    tenancy: 'Empty since 28/01/2026',
    tenants: 0,
    branch: 'Leeds',
    owed: 8715,
  },
  {
    id: 2,
    plate: '14B',
    address: '14B Cardigan Lane',
    postcode: 'LS6 3AG',
    status: 'Void Period',
    tone: 'pink',
    tenancy: 'Empty since 15/01/2026',
    tenants: 0,
    branch: 'Leeds',
    owed: 18127,
  },
  {
    id: 3,
    plate: '19',
    address: '19 Ash Grove',
    postcode: 'LS6 1AX',
    status: 'Tenant Packages',
    tone: 'green',
    tenancy: '01/09/2025 to 31/08/2026',
    tenants: 5,
    branch: 'Leeds',
    owed: 0,
  },
  {
    id: 4,
    plate: '8',
    address: '8 Ecclesall Terrace',
    postcode: 'S11 8TR',
    status: 'Unknown',
    tone: 'gray',
    tenancy: 'Tell us who lives here',
    tenants: 0,
    branch: 'Sheffield',
    owed: 49974,
  },
  {
    id: 5,
    plate: '61',
    address: '61 Bishopthorpe Road',
    postcode: 'YO23 1NX',
    status: 'Tenants Organising',
    tone: 'blue',
    tenancy: '12/11/2025 to rolling',
    tenants: 2,
    branch: 'York',
    owed: 0,
  },
  {
    id: 6,
    plate: '22',
    address: 'Apartment 22, The Maltings',
    postcode: 'YO1 6DH',
    status: 'New Tenancy',
    tone: 'yellow',
    tenancy: '27/03/2026 to 26/03/2027',
    tenants: 3,
    branch: 'York',
    owed: 11830,
  },
  {
    id: 7,
    plate: '102',
    address: '102 Cemetery Road',
    postcode: 'S11 8FP',
    status: 'Bills Included',
    tone: 'orange',
    tenancy: '01/07/2025 to 30/06/2026',
    tenants: 6,
    branch: 'Sheffield',
    owed: 0,
  },
]

/** Pence as people read them; nothing is a dash. */
export const pounds = (pence: number) =>
  pence === 0 ? '–' : (pence / 100).toLocaleString('en-GB', { style: 'currency', currency: 'GBP' })
