import { issueDateText, postalBillStatusLabel } from '@doorstep/portal-contract/postal-bills'
import { formatDate } from '@doorstep/portal-contract/dates'
import { asc, gt, inArray, lt, sql, type SQL } from 'drizzle-orm'
import { partners } from '../db/schema/partners.ts'
import { postalBills, providerAccounts } from '../db/schema/postal-bills.ts'
import { properties } from '../db/schema/properties.ts'
import { providers } from '../db/schema/providers.ts'
import { csvStream, type Cell } from '../http/download.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'
import { matching, newestFirst, type PostalBillFilter } from './list.ts'

const columns = [
  'Bill',
  'Provider',
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
  'Partner',
]

const fields = {
  id: postalBills.id,
  accountId: postalBills.providerAccountId,
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

const batchSize = 500

/** Reads the rows that follow one, at most a batch of them; the first ones when there is none. */
type ReadBatch = (after: Row | undefined) => PromiseLike<Row[]>

/** The latest bill of every account with a negative balance, as CSV (specification, section 7; D4). */
export function latestWithNegativeBalanceCsv(scoped: ScopedDatabase, filter: PostalBillFilter) {
  return csvOf((after) => readLatest(scoped, filter, after?.accountId ?? 0))
}

/** Every bill that matches, newest first, as CSV (D4, D60). */
export function matchingCsv(scoped: ScopedDatabase, filter: PostalBillFilter) {
  return csvOf((after) => readMatching(scoped, filter, after))
}

/** The first rows are read before it answers, so that a failure is still an error and not half a file. */
async function csvOf(read: ReadBatch): Promise<ReadableStream<Uint8Array>> {
  return csvStream(columns, batchesFrom(read, await read(undefined)))
}

async function* batchesFrom(read: ReadBatch, first: Row[]) {
  let batch = first
  while (batch.length > 0) {
    yield batch.map(cellsOf)
    batch = batch.length < batchSize ? [] : await read(batch.at(-1))
  }
}

type Row = Awaited<ReturnType<typeof readMatching>>[number]

/** The bills that follow one, newest first. */
function readMatching(
  scoped: ScopedDatabase,
  filter: PostalBillFilter,
  after: { issueDate: string; id: number } | undefined,
) {
  const follows: SQL | undefined =
    after &&
    sql`(${postalBills.issueDate}, ${postalBills.id}) < (${after.issueDate}::date, ${after.id}::bigint)`
  return scoped
    .select(fields)
    .from(postalBills, matching(scoped, filter), follows)
    .innerJoin(providerAccounts, postalBills.providerAccountId)
    .innerJoin(providers, postalBills.providerId)
    .innerJoin(properties, postalBills.propertyId)
    .innerJoin(partners, properties.partnerId)
    .orderBy(...newestFirst)
    .limit(batchSize)
}

/** The latest bills of the accounts that follow one, by account id. */
function readLatest(scoped: ScopedDatabase, filter: PostalBillFilter, afterAccountId: number) {
  return scoped
    .selectDistinctOn(postalBills.providerAccountId, fields)
    .from(
      postalBills,
      matching(scoped, filter),
      gt(postalBills.providerAccountId, afterAccountId),
      inArray(
        postalBills.providerAccountId,
        scoped
          .select({ id: providerAccounts.id })
          .from(providerAccounts, lt(providerAccounts.accountBalancePence, 0)),
      ),
    )
    .innerJoin(providerAccounts, postalBills.providerAccountId)
    .innerJoin(providers, postalBills.providerId)
    .innerJoin(properties, postalBills.propertyId)
    .innerJoin(partners, properties.partnerId)
    .orderBy(asc(postalBills.providerAccountId), ...newestFirst)
    .limit(batchSize)
}

function cellsOf(row: Row): Cell[] {
  return [
    row.id,
    row.provider,
    row.accountNumber,
    poundsText(row.balancePence),
    postalBillStatusLabel(row.status),
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

/** A number that a spreadsheet can add up: '1118.40'. */
const poundsText = (pence: number) => (pence / 100).toFixed(2)
