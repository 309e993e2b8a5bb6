import type { OrderStatusId } from '@doorstep/portal-contract/orders'
import type { CatalogueBill } from './catalogue.ts'
import type { PdfMaker } from '../pdf.ts'
import type { Random } from './random.ts'
import type { Rows } from './rows.ts'
import type { Suppliers } from './suppliers.ts'

/** A partner of the demo data, as far as what hangs on it needs it. */
export type DemoPartner = {
  id: number
  name: string
  /** The partner whose invoices count this one's packages. */
  headId: number
  hasPartnerPackages: boolean
  /** Who does things there. */
  userId: number
  address: string[]
  cities: readonly [City, ...City[]]
}

/** A bill of a package. Money in pence a month, VAT included. */
export type DemoBill = {
  id: number
  providerId: number
  name: string
  pence: number
  vatPercent: number
}

/** A package, as far as invoices need it. Money in pence a month. */
export type DemoPackage = {
  orderId: number
  partner: DemoPartner
  kind: 'tenant' | 'partner'
  statusId: OrderStatusId
  startsOn: string
  endsOn: string | null
  /** Of a bills-included package; tenants' packages are not on invoices. */
  bills: DemoBill[]
  coupon: { code: string; discountPence: number } | null
}

/** A row that points to a file. */
export type FileRow = { fileKey?: string | null; fileSize?: number | null }

export type City = { name: string; streets: readonly [Street, ...Street[]] }
export type Street = { name: string; postcode: string }

/** What the parts of the demo data share while it is made. */
export type Demo = {
  random: Random
  rows: Rows
  /** `YYYY-MM-DD`, London. */
  today: string
  /** How many months money goes back: invoices and commission reports, and the shares of tenants. */
  months: { reports: number; payments: number }
  suppliers: Suppliers
  /** Bills by the name of their group. */
  catalogue: Record<string, CatalogueBill[]>
  tagIds: readonly [number, ...number[]]
  heatingProviderIds: readonly [number, ...number[]]
  couponIds: { fiver: number }
  pdf: PdfMaker
  /** The packages so far: invoices are made from them. */
  packages: DemoPackage[]
  /** Gives a row its file: made under its own key, or in a large set once for all rows that share a sample. */
  addFile: (row: FileRow, keys: { own: string; sample: string }, make: () => Promise<Uint8Array>) => void
  /** A counter for things of which every n-th is special; counts from 0. */
  count: (what: string) => number
}
