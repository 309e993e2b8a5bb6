import type { OrderStatusId } from '@doorstep/portal-contract/orders'
import type { Files } from '../files.ts'
import type { CatalogueBill } from './catalogue.ts'
import type { BillDocument, PdfMaker } from './pdf-documents.ts'
import type { Random } from './random.ts'
import type { Rows } from './rows.ts'
import type { Suppliers } from './suppliers.ts'

/** A partner of the demo data, as far as what hangs on it needs it. */
export type DemoPartner = {
  id: number
  name: string
  /** The partner whose invoices and commission reports count this one's packages. */
  headId: number
  hasPartnerPackages: boolean
  /** Who does things there. */
  userId: number
  address: string[]
  cities: readonly [City, ...City[]]
}

/** A package, as far as invoices and commission need it. Money in pence a month. */
export type DemoPackage = {
  orderId: number
  partner: DemoPartner
  kind: 'tenant' | 'partner'
  statusId: OrderStatusId
  startsOn: string
  endsOn: string | null
  housemates: number
  billsPence: number
  managementFeePence: number
}

export type City = { name: string; streets: readonly [Street, ...Street[]] }
export type Street = { name: string; postcode: string }

/** What the parts of the demo data share while it is made. */
export type Demo = {
  random: Random
  rows: Rows
  /** `YYYY-MM-DD`, London. */
  today: string
  /** Everything for a small set; a large one leaves out what lists don't show (D43). */
  detailed: boolean
  suppliers: Suppliers
  /** Bills by the name of their group. */
  catalogue: Record<string, CatalogueBill[]>
  tagIds: readonly [number, ...number[]]
  files: Files
  pdf: PdfMaker
  /** The packages so far: invoices and commission are made from them. */
  packages: DemoPackage[]
  /** Files still to be made before the rows that point to them are saved. */
  pending: (() => Promise<void>)[]
  /** The key of the one bill that a large set has for each supplier; the first asked for is made. */
  sampleBill: (document: BillDocument) => string
  /** A counter for things of which every n-th is special; counts from 0. */
  count: (what: string) => number
}
