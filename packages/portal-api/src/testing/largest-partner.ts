import { getTableName, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { alerts } from '../db/schema/alerts.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { commissionLines, commissionReports } from '../db/schema/commission.ts'
import { documents } from '../db/schema/documents.ts'
import { meterReadings, meters } from '../db/schema/meters.ts'
import { bills, housemates, orders } from '../db/schema/orders.ts'
import { partners } from '../db/schema/partners.ts'
import { invoiceLines, invoices } from '../db/schema/payments.ts'
import { postalBills, providerAccounts } from '../db/schema/postal-bills.ts'
import { properties, propertyTags } from '../db/schema/properties.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { dropChecks } from '../db/drop-checks.ts'
import { leeds, northgate } from './test-world.ts'

/** The id of the first agent of `fillLargestPartner`; the others follow. */
export const firstAgent = 10_000

/** A commission report of the branch that has everything, with the orders of one in twenty packages. */
export const largestReport = 1

const filledTables = [
  partners,
  properties,
  propertyTags,
  tenancies,
  orders,
  commissionReports,
  commissionLines,
  bills,
  invoices,
  invoiceLines,
  housemates,
  providerAccounts,
  postalBills,
  meters,
  meterReadings,
  documents,
  alerts,
  auditEntries,
]

export type LargestPartner = { properties: number; agents?: number }

/**
 * Gives one partner of the world, a branch, or some agents that are added beside it, so many properties, each with a tenancy, a package, an account, a void bill, a meter with a
 * reading, a document, an alert and an entry in the log; some are on invoices. Made by the database, with everything that checks rows brought back at the end, so it takes seconds.
 */
export async function fillLargestPartner(
  db: Database,
  { properties: propertyCount, agents = 0 }: LargestPartner,
): Promise<void> {
  const owner =
    agents === 0 ? sql`${leeds}::bigint` : sql`${firstAgent} + (n - 1)::bigint * ${agents} / ${propertyCount}`
  await db.transaction(async (tx) => {
    const restoreChecks = await dropChecks(tx, filledTables.map(getTableName))
    // The time that the portal gives a statement is for those of calls.
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`
      insert into partners (id, name, type, status, parent_id)
      select ${firstAgent}::bigint + n, 'Agent ' || n, 2, 'active', ${northgate}::bigint from generate_series(0, ${agents}::int - 1) n`)
    await tx.execute(sql`
      insert into properties (id, partner_id, address_line1, address_city, address_postcode)
      select 1000 + n, ${owner}, case when n % 5 = 0 then 'Flat ' || n % 9 || ', ' else '' end || n || ' Mill Lane ' || n % 100,
        'Leeds', 'LS' || n % 90 + 1 || ' ' || n % 9 || 'XY'
      from generate_series(1, ${propertyCount}::int) n`)
    await tx.execute(
      sql`insert into tags (id, slug, name) values (1, 'hmo', 'HMO'), (2, 'student', 'Student')`,
    )
    await tx.execute(sql`
      insert into property_tags (partner_id, property_id, tag_id)
      select partner_id, id, case when id % 500 = 0 then 2 else 1 end from properties where id > 1000 and id % 2 = 0`)
    // Among a thousand properties are one that nobody lives at now, one that nobody has lived at, and one that is being set up.
    await tx.execute(sql`
      insert into tenancies (id, partner_id, property_id, tenancy_type, starts_on, ends_on, tenants_count, lead_tenant_name)
      select id, partner_id, id, 'Tenant Bills Package', date '2025-06-01' - (id % 300)::int,
        case when id % 1000 = 0 then date '2026-01-31' else date '2026-05-31' end, 3, 'Kit Hale ' || id
      from properties where id > 1000 and id % 1000 <> 1`)
    await tx.execute(sql`
      insert into orders (id, partner_id, property_id, tenancy_id, responsibility_type, status_id, starts_on)
      select id, partner_id, id, id, case when id % 4 = 0 then 'partner' else 'tenant' end,
        case when id % 1000 = 2 then 10 when id % 3 = 0 or id % 1000 = 0 then 7 else 4 end, starts_on
      from tenancies where id > 1000`)
    // The statuses that follow (D18), written later as the job does: tables that are never updated are planned differently.
    await tx.execute(sql`
      update properties set status_id = case
        when id % 1000 = 1 then 6 when id % 1000 = 0 then 5 when id % 3 = 0 and id % 1000 <> 2 then 4
        when id % 4 = 0 then 3 else 2 end,
        tenancy_starts_on = case when id % 1000 > 1 then date '2025-06-01' - (id % 300)::int end,
        updated_at = timestamptz '2026-03-01' - id % 7919 * interval '1 hour',
        related_words = 'kit hale ' || id || ' 10' || lpad(id::text, 11, '0') || ' ac-' || id || ' ac' || id
      where id > 1000`)
    await tx.execute(sql`update partners set commission_allowed = true where id = ${leeds}`)
    await tx.execute(sql`
      insert into commission_reports (id, partner_id, unique_ref, period_start, period_end, status, total_commission_pence, total_eligible_orders, total_orders)
      select n + 1, ${leeds}::bigint, 'COM-' || n, date '2024-01-01' + n * interval '1 month', date '2024-01-28' + n * interval '1 month', 'paid', 0, 0, 0
      from generate_series(0, 19) n`)
    await tx.execute(sql`
      insert into commission_lines (partner_id, report_id, order_id, order_partner_id, is_eligible, ineligible_reason, months, rate_pence, amount_pence)
      select ${leeds}::bigint, id % 20 + 1, id, partner_id, id % 7 > 0, case when id % 7 = 0 then 'Not active yet.' end, case when id % 7 > 0 then 1 else 0 end, 750,
        case when id % 7 > 0 then 750 else 0 end
      from orders where responsibility_type = 'tenant'`)
    await tx.execute(sql`insert into bill_groups (id, name, position) values (1, 'Energy', 1)`)
    await tx.execute(sql`
      insert into bills (partner_id, order_id, group_id, provider_id, name, price_pence)
      select partner_id, id, 1, 201, 'Gas and electricity', 14250 from orders`)
    // Forty months of invoices to the branch, or the head office, each for 500 packages.
    await tx.execute(sql`update partners set is_invoiced_for_branches = true where id = ${northgate}`)
    await tx.execute(sql`
      insert into invoices (id, partner_id, status, total_pence, created_at)
      select n, case when n % 2 = 0 then ${northgate}::bigint else ${leeds}::bigint end, 'Paid', 250000,
        timestamptz '2026-03-01' - n / 2 * interval '1 month'
      from generate_series(1, 80) n`)
    await tx.execute(sql`
      insert into invoice_lines (partner_id, invoice_id, order_id, order_partner_id, kind, name, amount_pence, vat_percent)
      select invoices.partner_id, invoices.id, charged.id, charged.partner_id, 'management_fee', 'Management fee', 500, 20
      from invoices, (select id, partner_id from orders where responsibility_type = 'partner' order by id limit 500) charged`)
    await tx.execute(sql`
      insert into housemates (partner_id, order_id, first_name, last_name, is_lead_tenant, has_payment_details)
      select partner_id, id, 'Kit', 'Hale', true, id % 50 <> 2 from orders`)
    await tx.execute(sql`
      insert into provider_accounts (id, partner_id, property_id, provider_id, account_number)
      select id, partner_id, id, case when id % 100 = 0 then 202 else 201 end, 'AC-' || id
      from properties where id > 1000`)
    await tx.execute(sql`
      insert into postal_bills (id, partner_id, property_id, tenancy_id, provider_id, provider_account_id, status, issue_date, due_date,
        period_from, period_to, amount_pence, file_key, file_name, media_type, file_size)
      select id + ${propertyCount}::int, partner_id, id, nullif(id, id / 1000 * 1000 + 1), provider_id, id,
        case when id % 10 < 6 then 'outdated' when id % 1000 = 7 then 'challenged' else 'needs_paying' end,
        date '2026-01-01' - (id % 400)::int, date '2026-02-01' - (id % 400)::int, date '2024-01-01', date '2024-02-01', id % 5000,
        'postal-bills/' || id || '-20260101.pdf', 'bill-20260101.pdf', 'application/pdf', 1500
      from provider_accounts where id > 1000`)
    // As `settleAccounts` keeps them.
    await tx.execute(sql`
      update provider_accounts set newest_bill_on = issue_date,
        account_balance_pence = case when status in ('needs_paying', 'challenged') then -amount_pence else 0 end
      from postal_bills where provider_account_id = provider_accounts.id and provider_accounts.id > 1000`)
    await tx.execute(sql`
      insert into meters (id, partner_id, property_id, kind) select id, partner_id, id, 'gas' from properties where id > 1000`)
    await tx.execute(sql`
      insert into meter_readings (partner_id, property_id, meter_id, reading, read_on, type)
      select partner_id, property_id, id, 1000, date '2026-01-01', 'regular' from meters where id > 1000`)
    await tx.execute(sql`
      insert into documents (partner_id, property_id, filename, file_key, media_type, file_size)
      select partner_id, id, 'Notice.pdf', 'documents/notice.pdf', 'application/pdf', 1500 from properties where id > 1000`)
    // An alert of each type at a fifth of the properties; a tenth of them is put off, and a tenth done.
    await tx.execute(sql`
      insert into alerts (partner_id, property_id, tenancy_id, meter_id, type, due_on, snoozed_until, resolved_at)
      select partner_id, id, case when id % 5 in (0, 2, 3) and id % 1000 <> 1 then id end, case when id % 5 = 4 then id end,
        (array['ending_tenancy', 'unknown_property', 'start_reading', 'end_reading', 'meter_verification'])[id % 5 + 1],
        date '2026-03-01' + (id % 60)::int, case when id / 5 % 10 = 1 then date '2026-04-01' + (id % 30)::int end,
        case when id / 5 % 10 = 2 then timestamptz '2026-03-01' - id % 7919 * interval '1 hour' end
      from properties where id > 1000`)
    await tx.execute(sql`
      insert into audit_entries
        (partner_id, acting_partner_id, user_id, action, subject_type, before, after, request_id, created_at)
      select ${owner}, ${owner}, case when n % 500 = 0 then 3 else 1 end,
        case when n % 900 = 0 then 'team.invite' else 'postal_bills.mark_as_paid' end, 'postal_bill',
        jsonb_build_array(jsonb_build_object('id', n, 'status', 'needs_paying', 'marked_paid_at', null)),
        jsonb_build_array(jsonb_build_object('id', n, 'status', 'paid', 'marked_paid_at', now())),
        gen_random_uuid(), timestamptz '2026-03-01' - n * interval '7 minutes'
      from generate_series(1, ${propertyCount}::int) n`)
    await tx.execute(sql`set local maintenance_work_mem = '256MB'`)
    await restoreChecks()
    await tx.execute(sql`select sum_up_invoices(array_agg(id)) from invoices`)
  })
}

/**
 * Gives every property of `fillLargestPartner` a past: tenancies before its own, a year each, and older bills of its account; and the branch
 * that has everything an invoice a month that charges every package that it pays for.
 */
export async function fillPast(
  db: Database,
  { tenanciesEach, billsEach, months }: { tenanciesEach: number; billsEach: number; months: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const restoreChecks = await dropChecks(
      tx,
      [tenancies, postalBills, invoices, invoiceLines].map(getTableName),
    )
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`
      insert into tenancies (id, partner_id, property_id, tenancy_type, starts_on, ends_on, tenants_count, lead_tenant_name)
      select 10000000 * n + id, partner_id, property_id, tenancy_type, starts_on - 365 * n, starts_on - 365 * n + 364, 2, 'Lee Marsh ' || n || ' ' || id
      from tenancies, generate_series(1, ${tenanciesEach}::int) n where id > 1000 and id < 10000000`)
    await tx.execute(sql`
      insert into postal_bills (id, partner_id, property_id, provider_id, provider_account_id, status, issue_date, due_date,
        period_from, period_to, amount_pence, file_key, file_name, media_type, file_size)
      select 10000000 * n + id, partner_id, property_id, provider_id, provider_account_id, 'outdated',
        issue_date - 30 * n, due_date - 30 * n, period_from - 30 * n, period_to - 30 * n, (id + 37 * n) % 5000,
        file_key, file_name, media_type, file_size
      from postal_bills, generate_series(1, ${billsEach}::int) n where id > 1000 and id < 10000000 and provider_account_id > 1000`)
    await tx.execute(sql`
      insert into invoices (id, partner_id, status, total_pence, created_at)
      select 1000 + n, ${leeds}::bigint, 'Paid', 12500000, timestamptz '2026-03-02' - n * interval '1 month'
      from generate_series(1, ${months}::int) n`)
    await tx.execute(sql`
      insert into invoice_lines (partner_id, invoice_id, order_id, order_partner_id, branch_id, branch_name, kind, name, amount_pence, vat_percent)
      select invoices.partner_id, invoices.id, orders.id, orders.partner_id, ${leeds}::bigint, 'Northgate Leeds', 'management_fee', 'Management fee', 500, 20
      from invoices, orders where invoices.id > 1000 and responsibility_type = 'partner'`)
    await tx.execute(sql`set local maintenance_work_mem = '256MB'`)
    await restoreChecks()
    await tx.execute(sql`select sum_up_invoices(array_agg(id)) from invoices`)
  })
}
