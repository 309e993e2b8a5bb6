import { formatDate } from '@doorstep/portal-contract/dates'
import { ownerLabelOf } from '@doorstep/portal-contract/partners'
import { accountsCsvName } from '@doorstep/portal-contract/provider-accounts'
import type { AccountsFilterQuery } from '@doorstep/portal-contract/provider-accounts.schema'
import { inArray } from 'drizzle-orm'
import { count } from '../db/expressions.ts'
import { partners } from '../db/schema/partners.ts'
import { postalBills, providerAccounts } from '../db/schema/postal-bills.ts'
import { properties } from '../db/schema/properties.ts'
import { providers } from '../db/schema/providers.ts'
import type { ListExport } from '../exports/list-export.ts'
import { type Cell, csvFile, csvStream, linesOf, poundsText } from '../http/download.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'
import { countBy } from '../partners/select-by.ts'
import { matching, orderBy } from './list.ts'

const columns = [
  'Supplier',
  'Account number',
  'Account balance',
  'Bills',
  'Newest bill',
  'Address line 1',
  'Address line 2',
  'City',
  'Postcode',
]

const fields = {
  id: providerAccounts.id,
  provider: providers.name,
  accountNumber: providerAccounts.accountNumber,
  balancePence: providerAccounts.accountBalancePence,
  bills: countBy(postalBills.providerAccountId),
  newestBillOn: providerAccounts.newestBillOn,
  addressLine1: properties.addressLine1,
  addressLine2: properties.addressLine2,
  city: properties.addressCity,
  postcode: properties.addressPostcode,
  partner: partners.name,
}

/** Every account that matches, by address, as CSV (D4). */
export const accountsCsv: ListExport<AccountsFilterQuery> = {
  kind: 'accounts',
  async count(inView, { partner_id, ...filter }) {
    const scoped = inView.narrowedTo(partner_id)
    const [found] = await scoped.select({ lines: count() }).from(providerAccounts, matching(scoped, filter))
    return found?.lines ?? 0
  },
  async make(inView, { partner_id, ...filter }) {
    const scoped = inView.narrowedTo(partner_id)
    const accounts = await scoped
      .select({ id: providerAccounts.id })
      .from(providerAccounts, matching(scoped, filter))
      .innerJoin(properties, providerAccounts.propertyId)
      .orderBy(...orderBy({ order_by: 'property', direction: 'asc' }))
    const lines = linesOf(accounts, (ids) => readRows(scoped, ids), cellsOf)
    return csvFile(accountsCsvName, csvStream([...columns, ownerLabelOf(scoped.scope.partner)], lines))
  },
}

type Row = Awaited<ReturnType<typeof readRows>>[number]

function readRows(scoped: ScopedDatabase, ids: number[]) {
  return scoped
    .select(fields)
    .from(providerAccounts, inArray(providerAccounts.id, ids))
    .innerJoin(providers, providerAccounts.providerId)
    .innerJoin(properties, providerAccounts.propertyId)
    .innerJoin(partners, properties.partnerId)
}

function cellsOf(row: Row): Cell[] {
  return [
    row.provider,
    row.accountNumber,
    poundsText(row.balancePence),
    row.bills,
    row.newestBillOn && formatDate(row.newestBillOn),
    row.addressLine1,
    row.addressLine2,
    row.city,
    row.postcode,
    row.partner,
  ]
}
