import { ownerLabelOf } from '@doorstep/portal-contract/partners'
import {
  billStatusText,
  issueDateText,
  latestBillsCsvName,
  listedBillsCsvName,
} from '@doorstep/portal-contract/postal-bills'
import type { VoidsFilterQuery, VoidsScopeQuery } from '@doorstep/portal-contract/postal-bills.schema'
import { formatDate, todayInLondon } from '@doorstep/portal-contract/dates'
import { asc, inArray, lt } from 'drizzle-orm'
import { count, countDistinct } from '../db/expressions.ts'
import { partners } from '../db/schema/partners.ts'
import { postalBills, providerAccounts } from '../db/schema/postal-bills.ts'
import { properties } from '../db/schema/properties.ts'
import { providers } from '../db/schema/providers.ts'
import type { ListExport } from '../exports/list-export.ts'
import { type Cell, csvFile, csvStream, linesOf, poundsText } from '../http/download.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'
import { filterOf, matching, newestFirst } from './list.ts'

const columns = [
  'Bill',
  'Supplier',
  'Account number',
  'Account balance',
  'Status',
  'Issue date',
  'Due date',
  'Period from',
  'Period to',
  'Amount',
  'Address line 1',
  'Address line 2',
  'City',
  'Postcode',
]

const fields = {
  id: postalBills.id,
  provider: providers.name,
  accountNumber: providerAccounts.accountNumber,
  balancePence: providerAccounts.accountBalancePence,
  status: postalBills.status,
  issueDate: postalBills.issueDate,
  dueDate: postalBills.dueDate,
  periodFrom: postalBills.periodFrom,
  periodTo: postalBills.periodTo,
  amountPence: postalBills.amountPence,
  addressLine1: properties.addressLine1,
  addressLine2: properties.addressLine2,
  city: properties.addressCity,
  postcode: properties.addressPostcode,
  partner: partners.name,
}

/** The latest bill of every account with a negative balance, as CSV (specification, section 7; D4). */
export const latestWithNegativeBalanceCsv: ListExport<VoidsScopeQuery> = {
  kind: 'unpaid_accounts',
  async count(inView, { partner_id, ...filter }) {
    const scoped = inView.narrowedTo(partner_id)
    const [found] = await scoped
      .select({ lines: countDistinct(postalBills.providerAccountId) })
      .from(postalBills, matching(scoped, filter), isInDebt(scoped))
    return found?.lines ?? 0
  },
  async make(inView, { partner_id, ...filter }) {
    const scoped = inView.narrowedTo(partner_id)
    const latest = await scoped
      .selectDistinctOn(postalBills.providerAccountId, { id: postalBills.id })
      .from(postalBills, matching(scoped, filter), isInDebt(scoped))
      .orderBy(asc(postalBills.providerAccountId), ...newestFirst)
    return csvFile(latestBillsCsvName(filter), csvOf(scoped, latest))
  },
}

/** Of an account with a negative balance. */
const isInDebt = (scoped: ScopedDatabase) =>
  inArray(
    postalBills.providerAccountId,
    scoped
      .select({ id: providerAccounts.id })
      .from(providerAccounts, lt(providerAccounts.accountBalancePence, 0)),
  )

/** Every bill that matches, newest first, as CSV (D4, D60). */
export const matchingCsv: ListExport<VoidsFilterQuery> = {
  kind: 'void_bills',
  async count(inView, { partner_id, ...query }, now) {
    const scoped = inView.narrowedTo(partner_id)
    const [found] = await scoped
      .select({ lines: count() })
      .from(postalBills, matching(scoped, filterOf(query, todayInLondon(now))))
    return found?.lines ?? 0
  },
  async make(inView, { partner_id, ...query }, now) {
    const scoped = inView.narrowedTo(partner_id)
    const bills = await scoped
      .select({ id: postalBills.id })
      .from(postalBills, matching(scoped, filterOf(query, todayInLondon(now))))
      .orderBy(...newestFirst)
    return csvFile(listedBillsCsvName, csvOf(scoped, bills))
  },
}

function csvOf(scoped: ScopedDatabase, bills: { id: number }[]): ReadableStream<Uint8Array> {
  const lines = linesOf(bills, (ids) => readRows(scoped, ids), cellsOf)
  return csvStream([...columns, ownerLabelOf(scoped.scope.partner)], lines)
}

type Row = Awaited<ReturnType<typeof readRows>>[number]

function readRows(scoped: ScopedDatabase, ids: number[]) {
  return scoped
    .select(fields)
    .from(postalBills, inArray(postalBills.id, ids))
    .innerJoin(providerAccounts, postalBills.providerAccountId)
    .innerJoin(providers, postalBills.providerId)
    .innerJoin(properties, postalBills.propertyId)
    .innerJoin(partners, properties.partnerId)
}

function cellsOf(row: Row): Cell[] {
  return [
    row.id,
    row.provider,
    row.accountNumber,
    poundsText(row.balancePence),
    billStatusText({ status: row.status, amount: row.amountPence }),
    issueDateText({ status: row.status, issue_date: row.issueDate }),
    row.dueDate && formatDate(row.dueDate),
    formatDate(row.periodFrom),
    formatDate(row.periodTo),
    poundsText(row.amountPence),
    row.addressLine1,
    row.addressLine2,
    row.city,
    row.postcode,
    row.partner,
  ]
}
