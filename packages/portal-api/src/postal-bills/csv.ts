import { issueDateText, postalBillStatusLabel } from '@doorstep/portal-contract/postal-bills'
import { formatDate } from '@doorstep/portal-contract/dates'
import { asc, gt, inArray, lt } from 'drizzle-orm'
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

const batchSize = 500

/**
 * The latest bill of every account with a negative balance, as CSV (specification, section 7; D4).
 * The first rows are read before it answers, so that a failure is still an error and not half a file.
 */
export async function latestWithNegativeBalanceCsv(
  scoped: ScopedDatabase,
  filter: PostalBillFilter,
): Promise<ReadableStream<Uint8Array>> {
  const first = await readBatch(scoped, filter, 0)
  return csvStream(columns, batchesFrom(scoped, filter, first))
}

async function* batchesFrom(scoped: ScopedDatabase, filter: PostalBillFilter, first: Batch) {
  let batch = first
  while (batch.length > 0) {
    yield batch.map(cellsOf)
    batch = batch.length < batchSize ? [] : await readBatch(scoped, filter, batch.at(-1)?.accountId ?? 0)
  }
}

type Batch = Awaited<ReturnType<typeof readBatch>>

/** The bills of the accounts that follow one, by account id. */
function readBatch(scoped: ScopedDatabase, filter: PostalBillFilter, afterAccountId: number) {
  return scoped
    .selectDistinctOn(postalBills.providerAccountId, {
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
    })
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

function cellsOf(row: Batch[number]): Cell[] {
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
