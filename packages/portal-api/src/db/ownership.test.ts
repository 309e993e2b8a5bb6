import { getTableName, is, sql, type SQL } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  accountKingStreet,
  accountKingsway,
  fillWorld,
  kingsway,
  kingswayHouse,
  kingStreet,
  larkfield,
  leeds,
  northgate,
} from '../testing/test-world.ts'
import { personalTables, sharedTables } from '../partners/table-kinds.ts'
import { testDatabase } from '../testing/test-database.ts'

const modules = Object.values(import.meta.glob('./schema/*.ts', { eager: true })) as object[]
const tables = modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable))
const configs = [...new Map(tables.map((table) => [getTableName(table), getTableConfig(table)])).values()]

/** Tables that no route reads or changes for a signed-in person. */
const ofTheSystem = [
  'daily_work',
  'installations',
  'limit_uses',
  'operator_changes',
  'outbox_messages',
  'public_idempotency_keys',
  'sellers',
  'sign_ups',
  'unused_files',
]

/** Foreign keys to another partner's row that are meant. */
const acrossPartners: Record<string, string> = {
  'partners.reseller_id': 'a partner below a reseller sees its brand',
  'audit_entries.change_id': 'one change may touch several partners of a family',
}

/** Partner columns that may differ from the row's own partner, within its family; triggers hold them to it. */
const familyColumns = [
  'invoice_lines.order_partner_id',
  'commission_lines.order_partner_id',
  'payouts.invoice_partner_id',
  'package_charges.invoice_partner_id',
]

const owned = configs.filter(({ columns }) =>
  columns.some(({ name, notNull }) => name === 'partner_id' && notNull),
)

describe('every table', () => {
  test('has a partner, or is named as shared, personal or of the system', () => {
    const others = configs.filter((config) => config.name !== 'partners' && !owned.includes(config))
    const named = [...sharedTables, ...personalTables].map((table) => getTableName(table))
    expect(others.map(({ name }) => name).toSorted()).toEqual([...named, ...ofTheSystem].toSorted())
  })

  const keys = configs.flatMap(({ name: table, foreignKeys, indexes, uniqueConstraints, primaryKeys }) =>
    foreignKeys.map((key) => {
      const { columns, foreignTable } = key.reference()
      const names = columns.map(({ name }) => name)
      const indexed = [
        ...indexes.map(({ config }) => config.columns),
        ...[...uniqueConstraints, ...primaryKeys].map((constraint) => constraint.columns),
      ].map(([first]) => (first && 'name' in first ? first.name : undefined))
      const parent = getTableName(foreignTable)
      return { table, names, column: `${table}.${names[0]}`, parent, onUpdate: key.onUpdate, indexed }
    }),
  )
  const toOwned = keys.filter(
    ({ parent, column }) => owned.some(({ name }) => name === parent) && !(column in acrossPartners),
  )

  test.each(toOwned)(
    '$column refers to $parent of the same partner, moves with it, and is indexed',
    (key) => {
      const partner = key.names.at(-1)
      if (partner !== 'partner_id') expect(familyColumns).toContain(`${key.table}.${partner}`)
      expect(key.names.length).toBeGreaterThan(1)
      expect(key.onUpdate).toBe('cascade')
      expect(key.indexed).toContain(key.names[0])
    },
  )

  test('of the exceptions is still there', () => {
    const columns = configs.flatMap(({ name, columns: own }) => own.map((column) => `${name}.${column.name}`))
    expect(columns).toEqual(expect.arrayContaining([...Object.keys(acrossPartners), ...familyColumns]))
  })
})

describe('a row that refers to a stranger’s', async () => {
  const { db } = await testDatabase()
  /** The ids of Northgate's records, and of Kingsway's. Leeds is a branch of Northgate. */
  const [own, foreign] = [91, 92]

  beforeAll(async () => {
    await fillWorld(db)
    await db.execute(sql`insert into bill_groups (id, name, position) values (1, 'Energy', 1)`)
    for (const [id, partner_id, property_id] of [
      [own, northgate, kingStreet],
      [foreign, kingsway, kingswayHouse],
    ] as const) {
      const place = { id, partner_id, property_id, starts_on: '2026-01-01' }
      const lead = { tenancy_type: 'New Tenancy', tenants_count: 2, lead_tenant_name: 'Sam Reed' }
      await insert('tenancies', { ...place, ...lead })
      await insert('void_periods', place)
      await insert('orders', { ...place, tenancy_id: id, responsibility_type: 'partner', status_id: 4 })
      await insert('bills', {
        id,
        partner_id,
        order_id: id,
        provider_id: larkfield,
        group_id: 1,
        name: 'Gas',
        price_pence: 100,
      })
      await insert('invoices', { id, partner_id, status: 'Pending', total_pence: 100 })
      const report = {
        period_start: '2026-01-01',
        period_end: '2026-01-31',
        status: 'pending',
        unique_ref: `COM-${id}`,
      }
      const totals = { total_commission_pence: 0, total_eligible_orders: 0, total_orders: 0 }
      await insert('commission_reports', { id, partner_id, ...report, ...totals })
    }
  })

  /** Inserts one row; the values are the test's own. */
  function insert(table: string, values: Record<string, string | number | boolean>) {
    const list = (items: SQL[]) => sql.join(items, sql`, `)
    const names = Object.keys(values).map((name) => sql`${sql.identifier(name)}`)
    const inserted = Object.values(values).map((value) => sql`${value}`)
    return db.execute(sql`insert into ${sql.identifier(table)} (${list(names)}) values (${list(inserted)})`)
  }

  const moveTo = (partnerId: number) =>
    db.execute(sql`update properties set partner_id = ${partnerId} where id = ${kingStreet}`)

  const refused = (constraint: string) => ({ cause: { code: '23503', constraint } })

  const order = { tenancy_id: own, responsibility_type: 'tenant', status_id: 5, starts_on: '2026-01-01' }
  const bill = {
    provider_id: larkfield,
    provider_account_id: accountKingStreet,
    tenancy_id: own,
    void_period_id: own,
    status: 'needs_paying',
    issue_date: '2026-03-01',
    period_from: '2026-02-01',
    period_to: '2026-02-28',
    amount_pence: 100,
  }

  test.each([
    ['orders', order, ['tenancy_id']],
    ['postal_bills', bill, ['tenancy_id', 'void_period_id']],
    ['postal_bills', bill, ['provider_account_id'], accountKingsway],
  ])('is refused: %s', async (table, values, columns, theirs = foreign) => {
    const place = { partner_id: northgate, property_id: kingStreet }
    await insert(table, { ...place, ...values })
    for (const column of columns) {
      const row = { ...place, ...values, [column]: theirs }
      await expect(insert(table, row)).rejects.toMatchObject(refused(`${table}_${column}_fk`))
    }
  })

  const charge = { invoice_id: own, kind: 'management_fee', name: 'Fee', amount_pence: 1, vat_percent: 20 }
  const commission = { report_id: own, is_eligible: true, months: 1, rate_pence: 1, amount_pence: 1 }
  const payout = { order_id: own, type_id: 5, amount_pence: 1, paid_at: '2026-03-01' }

  const due = { order_id: own, month: '2026-02-01', found_at: '2026-02-01' }

  test.each([
    [
      'invoice_lines',
      { ...charge, partner_id: northgate, order_id: own, order_partner_id: leeds },
      { order_id: foreign, order_partner_id: kingsway },
    ],
    [
      'commission_lines',
      { ...commission, partner_id: northgate, order_id: own, order_partner_id: leeds },
      { order_id: foreign, order_partner_id: kingsway },
    ],
    [
      'payouts',
      { ...payout, partner_id: leeds, invoice_id: own, invoice_partner_id: northgate },
      { invoice_id: foreign, invoice_partner_id: kingsway },
    ],
    [
      'package_charges',
      { ...due, partner_id: leeds, invoice_id: own, invoice_partner_id: northgate },
      { month: '2026-03-01', invoice_id: foreign, invoice_partner_id: kingsway },
    ],
  ])('is refused: %s between partners of two families', async (table, ofBranch, ofStranger) => {
    await moveTo(leeds)
    await insert(table, ofBranch)
    const family = refused(`${table}_family`)
    await expect(insert(table, { ...ofBranch, ...ofStranger })).rejects.toMatchObject(family)
    // So a property can't leave the family that its orders were invoiced to.
    await expect(moveTo(kingsway)).rejects.toMatchObject(family)
    await moveTo(northgate)
    await db.execute(sql`delete from ${sql.identifier(table)}`)
  })
})

describe('a property that moves to another partner of the family', () => {
  test('takes everything along', async () => {
    const { db } = await testDatabase('demo')
    const idOf = async (name: string) => {
      const { rows } = await db.execute<{ id: number }>(
        sql`select id::int from partners where name = ${name}`,
      )
      return rows[0]?.id ?? 0
    }
    const [sheffield, york] = [await idOf('Northgate Sheffield'), await idOf('Northgate York')]
    await db.execute(sql`
      insert into postal_bill_challenge_files (partner_id, challenge_id, file_key, file_name, media_type, file_size)
      select partner_id, id, 'c', 'c.png', 'image/png', 1 from postal_bill_challenges`)
    await db.execute(sql`
      insert into access_links (partner_id, kind, property_id, token_hash, expires_at)
      select partner_id, 'readings', id, 'of ' || id, now() from properties`)
    await db.execute(sql`
      insert into reading_links (partner_id, property_id, link_id, type, name)
      select partner_id, property_id, id, 'regular', 'Ida Hale' from access_links where kind = 'readings'`)
    await db.execute(sql`
      insert into reading_link_meters (partner_id, property_id, reading_link_id, meter_id)
      select reading_links.partner_id, reading_links.property_id, reading_links.id, meters.id
      from reading_links join meters on meters.property_id = reading_links.property_id`)
    await db.execute(sql`
      insert into housemate_accounts (partner_id, order_id, housemate_id, sealed_details, last_four)
      select partner_id, order_id, id, 's', '1234' from housemates`)
    await db.execute(sql`
      insert into credit_notes (partner_id, invoice_id, reason, total_pence, is_refund_due)
      select partner_id, id, 'Too much', 1, false from invoices where housemate_id is not null`)
    await db.execute(sql`
      insert into credit_note_lines (partner_id, credit_note_id, invoice_id, invoice_line_id, amount_pence, vat_percent, vat_pence)
      select n.partner_id, n.id, n.invoice_id, min(l.id), 1, 0, 0
      from credit_notes n join invoice_lines l on l.invoice_id = n.invoice_id where n.reason = 'Too much' group by n.id`)

    // What hangs on a property, step by step.
    const moving = new Set(['properties'])
    const parentsOf = (config: (typeof configs)[number]) =>
      config.foreignKeys.flatMap((key) => {
        const { columns, foreignTable } = key.reference()
        return columns.at(-1)?.name === 'partner_id' ? [getTableName(foreignTable)] : []
      })
    for (let size = 0; size < moving.size;) {
      size = moving.size
      for (const config of owned)
        if (parentsOf(config).some((name) => moving.has(name))) moving.add(config.name)
    }
    // Only of invoices to partners, which hang on no property.
    moving.delete('invoice_branches')
    expect(moving.size).toBeGreaterThan(20)
    const counts = async (partnerId: number) => {
      const found: Record<string, number> = {}
      for (const name of moving) {
        const { rows } = await db.execute<{ rows: number }>(
          sql`select count(*)::int as rows from ${sql.identifier(name)} where partner_id = ${partnerId}`,
        )
        found[name] = rows[0]?.rows ?? 0
      }
      return found
    }
    const [before, joined] = [await counts(sheffield), await counts(york)]
    expect(Object.entries(before).filter(([, rows]) => rows === 0)).toEqual([])
    await db.execute(
      sql`update properties set partner_id = ${york}, address_postcode = 'S1 1AA' where partner_id = ${sheffield}`,
    )
    expect(new Set(Object.values(await counts(sheffield)))).toEqual(new Set([0]))
    const sums = Object.keys(before).map((name) => [name, (before[name] ?? 0) + (joined[name] ?? 0)])
    expect(await counts(york)).toEqual(Object.fromEntries(sums))
  })
})
