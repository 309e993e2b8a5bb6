import type { Database } from '@doorstep/portal-api/db/database'
import { makeInvoices } from '@doorstep/portal-api/jobs/make-invoices'
import { openDatabase } from '@doorstep/portal-api/node/open-database'
import { startPostgres } from '@doorstep/portal-api/testing/embedded-postgres'
import { fillCatalogue } from '@doorstep/portal-api/testing/test-catalogue'
import { fillWorld, larkfield } from '@doorstep/portal-api/testing/test-world'
import { sql } from 'drizzle-orm'

/**
 * `npm run bench:invoices`: how long the invoices of a month take, each of a partner with five packages with the bills included, on PostgreSQL.
 * The bar of 2,000 partners is 60 s, and twice as many take twice as long.
 */
const sizes = [500, 1_000, 2_000]
const packagesEach = 5
const firstId = 10_000

for (const partnersCount of sizes) {
  const postgres = await startPostgres()
  const { db, close } = await openDatabase({ databaseUrl: postgres.adminUrl, dataDir: '' })
  try {
    await fillWorld(db)
    await fillCatalogue(db)
    await fillPackages(db, partnersCount)
    const since = performance.now()
    await makeInvoices(db, new Date('2026-07-01T00:25:00+01:00'), { origin: 'https://portal.example.com' })
    const seconds = (performance.now() - since) / 1000
    const { rows } = await db.execute<{ made: number; charged: number }>(sql`select
      (select count(*)::int from invoices) made, (select count(*)::int from package_charges where invoice_id is not null) charged`)
    console.log(
      `${partnersCount} partners: ${rows[0]?.made} invoices of ${rows[0]?.charged} packages in ${seconds.toFixed(1)} s, ${((seconds * 1000) / partnersCount).toFixed(1)} ms each`,
    )
  } finally {
    await close()
    await postgres.stop()
  }
}

/** Partners with a team lead and packages that have been active for a month. */
async function fillPackages(db: Database, partnersCount: number): Promise<void> {
  const last = firstId + partnersCount - 1
  const eachPackage = sql`generate_series(${firstId}::int, ${last}::int) partner_id,
    generate_series(1, ${packagesEach}::int) nth, lateral (select partner_id * 10 + nth) as own(id)`
  await db.execute(sql`insert into partners (id, name, type, status)
    select id, 'Agent ' || id, 3, 'active' from generate_series(${firstId}::int, ${last}::int) id`)
  await db.execute(sql`insert into users (id, email, first_name, last_name, password_hash)
    select id, 'lead' || id || '@agent.test', 'Ada', 'Byrne', '' from generate_series(${firstId}::int, ${last}::int) id`)
  await db.execute(sql`insert into memberships (user_id, partner_id, is_team_lead)
    select id, id, true from generate_series(${firstId}::int, ${last}::int) id`)
  await db.execute(sql`insert into properties (id, partner_id, address_line1, address_city, address_postcode)
    select own.id, partner_id, own.id || ' High Street', 'Leeds', 'LS1 4AB' from ${eachPackage}`)
  await db.execute(sql`insert into tenancies (id, partner_id, property_id, starts_on, tenants_count, lead_tenant_name)
    select own.id, partner_id, own.id, '2026-06-01', 2, 'Kit Hale' from ${eachPackage}`)
  await db.execute(sql`insert into orders
      (id, partner_id, property_id, tenancy_id, responsibility_type, status_id, starts_on, management_fee_pence, created_at, updated_at)
    select own.id, partner_id, own.id, own.id, 'partner', 4, '2026-06-01', 1250, '2026-06-01', '2026-06-01' from ${eachPackage}`)
  await db.execute(sql`insert into order_status_changes (partner_id, order_id, to_status_id, changed_at)
    select partner_id, own.id, 4, '2026-06-01' from ${eachPackage}`)
  await db.execute(sql`insert into bills (partner_id, order_id, group_id, provider_id, name, price_pence)
    select partner_id, own.id, (select min(id) from bill_groups), ${larkfield}, name, 3000
    from ${eachPackage}, unnest(array['Electricity', 'Water']) name`)
  await db.execute(sql`analyze`)
}
