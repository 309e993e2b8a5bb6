import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { alertEmailsSent, alerts } from '../db/schema/alerts.ts'
import { auditEntries } from '../db/schema/audit.ts'
import {
  billGroups,
  catalogueBillPrices,
  catalogueBills,
  coupons,
  managementFees,
} from '../db/schema/catalogue.ts'
import { documents, utilityNotificationRecipients, utilityNotifications } from '../db/schema/documents.ts'
import { embedKeys } from '../db/schema/embeds.ts'
import { meterReadingChanges, meterReadings, meters } from '../db/schema/meters.ts'
import {
  bills,
  couponRedemptions,
  directDebits,
  housemates,
  orders,
  orderStatusChanges,
} from '../db/schema/orders.ts'
import { partners, resellers } from '../db/schema/partners.ts'
import {
  creditNoteLines,
  creditNotes,
  invoiceLines,
  invoiceNotices,
  invoicePayments,
  invoices,
  packageCharges,
  payouts,
} from '../db/schema/payments.ts'
import { invites, memberships, users } from '../db/schema/people.ts'
import { postalBillChallenges, postalBills, providerAccounts } from '../db/schema/postal-bills.ts'
import { properties, propertyTags, tags } from '../db/schema/properties.ts'
import { heatingProviders, providers } from '../db/schema/providers.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { voidPeriods } from '../db/schema/void-periods.ts'

/** Every table the demo data fills, each after the tables it refers to. */
export const demoTables = {
  partners,
  resellers,
  users,
  memberships,
  invites,
  embedKeys,
  providers,
  heatingProviders,
  tags,
  billGroups,
  catalogueBills,
  catalogueBillPrices,
  managementFees,
  coupons,
  properties,
  propertyTags,
  tenancies,
  voidPeriods,
  meters,
  meterReadings,
  meterReadingChanges,
  documents,
  utilityNotifications,
  utilityNotificationRecipients,
  orders,
  orderStatusChanges,
  directDebits,
  couponRedemptions,
  bills,
  housemates,
  invoices,
  invoiceNotices,
  packageCharges,
  invoiceLines,
  invoicePayments,
  creditNotes,
  creditNoteLines,
  payouts,
  providerAccounts,
  postalBills,
  postalBillChallenges,
  alerts,
  alertEmailsSent,
  auditEntries,
}

type Tables = typeof demoTables
type TableName = keyof Tables
export type NewRow<Name extends TableName> = Tables[Name]['$inferInsert']

/** Rows on their way into the database. They get their ids here, so that rows can refer to each other at once. */
export type Rows = {
  /** @returns the row itself, with its id: it may still be completed until the next `save`. */
  add: <Name extends TableName>(table: Name, row: NewRow<Name>) => NewRow<Name> & { id: number }
  /**
   * Begins to insert everything added since the last time, once that is done: more rows can be made meanwhile.
   * Throws when the last time failed.
   */
  save: () => Promise<void>
  /** Once everything is inserted that was saved. Throws when it failed. */
  settled: () => Promise<void>
}

/** Rows a statement: large enough to be fast, small enough to leave the event loop alone for less than a second. */
const batchSize = 2_000

/** Collects rows for an empty database. Those that don't say when they were made were made at `now`. */
export function createRows(db: Database, now: Date): Rows {
  const names = Object.keys(demoTables) as TableName[]
  const lastIds = new Map<TableName, number>()
  let waiting = new Map<TableName, Record<string, unknown>[]>()
  let saving = Promise.resolve()

  async function insertAll(all: typeof waiting): Promise<void> {
    for (const name of names) {
      const rows = all.get(name) ?? []
      for (let start = 0; start < rows.length; start += batchSize) {
        await insertRows(db, name, rows.slice(start, start + batchSize))
      }
    }
  }

  return {
    add(table, row) {
      const id = (lastIds.get(table) ?? 0) + 1
      lastIds.set(table, id)
      // Of these, only what the table has is inserted.
      const added = { createdAt: now, updatedAt: now, ...row, id }
      const list = waiting.get(table)
      if (list) list.push(added)
      else waiting.set(table, [added])
      return added
    },

    async save() {
      await saving
      saving = insertAll(waiting)
      // A failure is thrown by the next call.
      saving.catch(() => {})
      waiting = new Map()
    },

    settled: () => saving,
  }
}

/** Lets the database number new rows after the ones that brought their own ids. */
export async function continueIdentities(db: Database): Promise<void> {
  for (const table of Object.values(demoTables)) {
    if (!('id' in getTableColumns(table))) continue
    await db.execute(
      sql`select setval(pg_get_serial_sequence(${getTableName(table)}, 'id'), coalesce(max(id), 0) + 1, false) from ${table}`,
    )
  }
}

/** One statement and one parameter for any number of rows, far faster than a parameter for every value. */
async function insertRows(db: Database, name: TableName, rows: Record<string, unknown>[]): Promise<void> {
  const table = demoTables[name]
  const known: Record<string, { name: string }> = getTableColumns(table)
  const given = Object.entries(known).filter(([key]) => rows.some((row) => key in row))
  const records = rows.map((row) => {
    // Assigned one by one, as objects made of entries take twice as long to write as JSON.
    const record: Record<string, unknown> = {}
    for (const [key, column] of given) record[column.name] = row[key]
    return record
  })
  const columns = sql.join(
    given.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  )
  await db.execute(
    sql`insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, ${JSON.stringify(records)}::json)`,
  )
}
