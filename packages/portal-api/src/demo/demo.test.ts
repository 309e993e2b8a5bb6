import { demoAccounts, demoPassword } from '@doorstep/portal-contract/demo-accounts'
import { sql, type SQL } from 'drizzle-orm'
import { describe, expect, inject, test } from 'vitest'
import { keepDailyFigures } from '../jobs/daily-figures.ts'
import { diskFiles } from '../node/disk-files.ts'
import { passwords } from '../node/passwords.ts'
import { hasPartnerPackages, invoicedPartnerId } from '../partners/invoicing.ts'
import { demoNow, demoToday } from '../testing/demo-options.ts'
import { testDatabase } from '../testing/test-database.ts'

const { db } = await testDatabase('demo')

/** The rows of a query, which says what is wrong: usually there should be none. */
const rowsOf = async (query: SQL) => (await db.execute(query)).rows

describe('the accounts (D43, D55)', () => {
  test('are exactly these people, of these partners', async () => {
    const rows = await rowsOf(sql`
      select u.email, u.first_name || ' ' || u.last_name as name, partners.name as partner, partners.type, m.is_team_lead as lead,
        partners.commission_allowed as commission, ${hasPartnerPackages} as packages, r.name as brand, parent.name as parent
      from users u join memberships m on m.user_id = u.id join partners on partners.id = m.partner_id
      left join partners parent on parent.id = partners.parent_id left join resellers r on r.id = partners.reseller_id
      where u.email in (${sql.join(
        demoAccounts.map(({ email }) => sql`${email}`),
        sql`, `,
      )}) order by u.id`)
    const northgate = {
      partner: 'Northgate Lettings',
      type: 1,
      commission: true,
      packages: true,
      brand: null,
      parent: null,
    }
    const halo = 'Halo Student Homes'
    expect(rows).toEqual([
      { email: 'lead@northgate.test', name: 'Helen Marsh', lead: true, ...northgate },
      { email: 'member@northgate.test', name: 'Priya Raman', lead: false, ...northgate },
      {
        email: 'branch@northgate.test',
        name: 'Amir Siddiqui',
        partner: 'Northgate Leeds',
        type: 2,
        lead: true,
        commission: false,
        packages: false,
        brand: null,
        parent: 'Northgate Lettings',
      },
      {
        email: 'reseller@halo.test',
        name: 'Nadia Fairweather',
        partner: halo,
        type: 0,
        lead: true,
        commission: true,
        packages: true,
        brand: halo,
        parent: null,
      },
      {
        email: 'agent@halo.test',
        name: 'Joel Price',
        partner: 'Fallowfield Lets',
        type: 2,
        lead: false,
        commission: false,
        packages: false,
        brand: halo,
        parent: halo,
      },
      {
        email: 'office@kingsway.test',
        name: 'Judith Kane',
        partner: 'Kingsway Property Management',
        type: 3,
        lead: true,
        commission: false,
        packages: false,
        brand: null,
        parent: null,
      },
    ])
  })

  test('all have the demo password', async () => {
    const rows = await rowsOf(sql`select distinct password_hash as hash from users`)
    expect(rows).toHaveLength(1)
    expect(await passwords.verify(demoPassword, String(rows[0]?.hash))).toBe(true)
  })

  test('leave the branch and the agent without bills-included packages', async () => {
    const rows = await rowsOf(sql`
      select partners.name, o.responsibility_type as kind from orders o join partners on partners.id = o.partner_id
      where not ${hasPartnerPackages} group by 1, 2`)
    expect(rows.filter(({ kind }) => kind === 'partner')).toEqual([])
    const names = rows.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['Northgate Leeds', 'Fallowfield Lets']))
  })
})

describe('everything occurs that a screen can show (D43, D55)', () => {
  test.each([
    [
      'property statuses',
      sql`select distinct status_id as value from properties order by 1`,
      [1, 2, 3, 4, 5, 6],
    ],
    [
      'order statuses',
      sql`select distinct status_id as value from orders order by 1`,
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    ],
    [
      'postal bill statuses',
      sql`select distinct status as value from postal_bills order by 1`,
      ['challenged', 'needs_paying', 'outdated', 'paid'],
    ],
    [
      'types of alert at Northgate and its branches',
      sql`select distinct a.type as value from alerts a join partners p on p.id = a.partner_id
        where 'Northgate Lettings' in (p.name, (select name from partners where id = p.parent_id)) order by 1`,
      ['end_reading', 'ending_tenancy', 'meter_verification', 'start_reading', 'unknown_property'],
    ],
    ['payout types that are made', sql`select distinct type_id as value from payouts order by 1`, [0, 2]],
    [
      'lead states',
      sql`select distinct o.status_id as value from orders o join tenancies t on t.id = o.tenancy_id where t.is_lead order by 1`,
      [1, 2, 5, 6, 8],
    ],
    [
      'commission statuses',
      sql`select distinct status as value from commission_reports order by 1`,
      ['approved', 'paid', 'pending'],
    ],
  ])('%s', async (_name, query, values) => {
    expect((await rowsOf(query)).map(({ value }) => value)).toEqual(values)
  })

  test.each([
    [
      "a bill in 'Billing Better Service'",
      sql`select 1 from bills b join bill_groups g on g.id = b.group_id where g.name = 'Billing Better Service'`,
    ],
    ['a bill with its install date booked', sql`select 1 from bills where state = 'Install Date Booked'`],
    [
      'an invoice payment that failed for now',
      sql`select 1 from invoice_payments where status = 'Failed Temp'`,
    ],
    [
      'a housemate payment that failed for now',
      sql`select 1 from housemate_payments where status = 'Failed Temp'`,
    ],
    ['an estimated bill', sql`select 1 from postal_bills where is_estimated`],
    ['a credit', sql`select 1 from postal_bills where amount_pence < 0`],
    ['a pending invite', sql`select 1 from invites where accepted_at is null and revoked_at is null`],
    ['a corrected reading', sql`select 1 from meter_reading_changes`],
    ['a meter in the place of another', sql`select 1 from meters where replaces_id is not null`],
    ['a two-rate reading', sql`select 1 from meter_readings where reading2 is not null`],
    [
      'a notification with its document',
      sql`select 1 from utility_notifications where document_id is not null`,
    ],
    ['a supplier’s usual time', sql`select 1 from providers where usual_days between 3 and 30`],
    [
      'a property of each heating provider',
      sql`select 1 from heating_providers h
      left join properties p on p.heating_provider_id = h.id having bool_and(p.id is not null)`,
    ],
    ['a credit note that was refunded', sql`select 1 from credit_notes where refunded_at is not null`],
    ['a discount on an invoice', sql`select 1 from invoice_lines where kind = 'discount'`],
    ['a Direct Debit', sql`select 1 from direct_debits`],
    [
      'a price and a management fee for today',
      sql`select 1 from catalogue_bill_prices p, management_fees f
      where ${demoToday}::date between p.valid_from and coalesce(p.valid_to, 'infinity')
        and ${demoToday}::date between f.valid_from and coalesce(f.valid_to, 'infinity')`,
    ],
    [
      'an approval by staff',
      sql`select 1 from audit_entries where actor = 'staff' and action = 'order.approve'`,
    ],
    [
      'a lost lead with its reason',
      sql`select 1 from order_status_changes where to_status_id = 8 and reason is not null`,
    ],
    ['an alert in a digest', sql`select 1 from alert_emails_sent where digest_on is not null`],
    ['an open void period', sql`select 1 from void_periods where ends_on is null`],
  ])('%s', async (_name, query) => {
    expect((await rowsOf(query)).length).toBeGreaterThan(0)
  })

  test.each([
    'delivered_at is null',
    'delivered_at is not null and acknowledged_at is null',
    'acknowledged_at is not null and settled_at is null',
    'settled_at is not null',
    'chased_at is not null',
  ])('a notice whose %s', async (condition) => {
    const query = sql`select 1 from utility_notification_recipients where ${sql.raw(condition)}`
    expect((await rowsOf(query)).length).toBeGreaterThan(0)
  })

  test('every tag is used', async () => {
    expect(
      await rowsOf(sql`select slug from tags where id not in (select tag_id from property_tags)`),
    ).toEqual([])
  })

  test('Northgate and its branches have three pages of properties and two of unpaid bills, some late, some due today', async () => {
    const [found] = await rowsOf(sql`
      with scope as (select id from partners where name like 'Northgate%')
      select (select count(*)::int from properties where partner_id in (select id from scope)) as properties,
        count(*)::int as unpaid,
        count(*) filter (where due_date < ${demoToday}::date)::int as overdue,
        count(*) filter (where due_date = ${demoToday}::date)::int as today
      from postal_bills where status = 'needs_paying' and partner_id in (select id from scope)`)
    expect(found?.properties).toBeGreaterThan(50)
    expect(found?.unpaid).toBeGreaterThan(40)
    expect(found?.overdue).toBeGreaterThan(2)
    expect(found?.today).toBeGreaterThan(0)
  })

  test('Northgate has a bill to pay of which a part is its former tenants’', async () => {
    const found = await rowsOf(sql`
      select b.id from postal_bills b join partners p on p.id = b.partner_id join tenancies t on t.property_id = b.property_id
      where b.status = 'needs_paying' and b.amount_pence > 0 and p.name like 'Northgate%' and t.deleted_at is null
        and t.ends_on between b.period_from and b.period_to`)
    expect(found.length).toBeGreaterThan(0)
  })

  test('invoices and commission go back 18 months', async () => {
    const months = await rowsOf(sql`
      select p.name, (select count(*)::int from invoices i where i.partner_id = p.id and i.housemate_id is null) as invoices,
        (select count(*)::int from commission_reports c where c.partner_id = p.id) as reports
      from partners p where commission_allowed order by p.id`)
    expect(months).toEqual([
      { name: 'Northgate Lettings', invoices: 18, reports: 18 },
      { name: 'Halo Student Homes', invoices: 18, reports: 18 },
    ])
  })
})

describe('the money adds up', () => {
  test.each([
    [
      'an account owes what its unpaid bills ask',
      sql`select a.id from provider_accounts a left join postal_bills b
        on b.provider_account_id = a.id and b.status in ('needs_paying', 'challenged')
        group by a.id having a.account_balance_pence <> -coalesce(sum(b.amount_pence), 0)`,
    ],
    [
      'nothing needs paying where a newer bill came',
      sql`select b.id from postal_bills b where b.status = 'needs_paying' and exists (
        select 1 from postal_bills newer where newer.provider_account_id = b.provider_account_id
          and (newer.issue_date, newer.id) > (b.issue_date, b.id))`,
    ],
    [
      'a debt is outdated where a newer bill came that is no credit',
      sql`select b.id from postal_bills b where b.status = 'outdated' and b.amount_pence >= 0 and not exists (
        select 1 from postal_bills newer where newer.provider_account_id = b.provider_account_id
          and newer.amount_pence >= 0 and (newer.issue_date, newer.id) > (b.issue_date, b.id))`,
    ],
    [
      'an invoice is the sum of its lines',
      sql`select i.id from invoices i left join invoice_lines l on l.invoice_id = i.id
        group by i.id having i.total_pence is distinct from sum(l.amount_pence)`,
    ],
    [
      'an invoice to a partner is the sum of what it keeps for each branch',
      sql`select i.id from invoices i left join invoice_branches b on b.invoice_id = i.id where i.housemate_id is null
        group by i.id having i.total_pence is distinct from sum(b.bills_pence + b.fees_pence + b.discounts_pence)`,
    ],
    [
      'a package is charged for each month that it was invoiced for',
      sql`select l.order_id from invoice_lines l join invoices i on i.id = l.invoice_id
        where not exists (select from package_charges c where c.order_id = l.order_id and (c.invoice_id = i.id or i.order_id = c.order_id)
          and c.month = (i.created_at at time zone 'Europe/London')::date)`,
    ],
    [
      'an attempt asks for the whole invoice',
      sql`select p.id from invoice_payments p join invoices i on i.id = p.invoice_id where p.amount_pence <> i.total_pence`,
    ],
    [
      'a paid invoice has one payment that went through, another none',
      sql`select i.id from invoices i left join invoice_payments p on p.invoice_id = i.id and p.status = 'Paid'
        group by i.id having count(p.id) <> (case when i.status = 'Paid' then 1 else 0 end)`,
    ],
    [
      'an invoice has a line for every bill of a package, at its price, and for its fee and its coupon',
      sql`select l.invoice_id, o.id from invoice_lines l join orders o on o.id = l.order_id and o.responsibility_type = 'partner'
        left join coupon_redemptions c on c.order_id = o.id
        group by l.invoice_id, o.id, c.discount_pence
        having (sum(l.amount_pence) filter (where kind = 'bill'), count(*) filter (where kind = 'bill')) is distinct from (
            select (sum(coalesce(b.price_pence, b.housemates * b.price_per_housemate_pence)), count(*)) from bills b where b.order_id = o.id)
          or sum(l.amount_pence) filter (where kind = 'management_fee') is distinct from o.management_fee_pence
          or sum(l.amount_pence) filter (where kind = 'discount') is distinct from -c.discount_pence`,
    ],
    [
      'the VAT of a line is the part of it that its rate gives',
      sql`select id from invoice_lines where abs((amount_pence - vat_pence) * vat_percent - vat_pence * 100) > 50 + vat_percent / 2`,
    ],
    [
      'the fees kept with the payouts of an invoice are the fees on it',
      sql`select l.invoice_id, l.order_id from invoice_lines l where l.kind <> 'bill'
          and exists (select from payouts p where p.invoice_id = l.invoice_id and p.order_id = l.order_id)
        group by l.invoice_id, l.order_id having sum(l.amount_pence) <> (
          select sum(p.service_fee_pence) from payouts p where p.invoice_id = l.invoice_id and p.order_id = l.order_id)`,
    ],
    [
      'what was paid for an invoice was paid out or kept, and nothing of one that was not paid',
      sql`select i.id from invoices i
        where (select coalesce(sum(p.amount_pence), 0) from invoice_payments p where p.invoice_id = i.id and p.status = 'Paid')
            - (select coalesce(sum(n.total_pence), 0) from credit_notes n where n.invoice_id = i.id and n.refunded_at is not null)
          <> (select coalesce(sum(o.amount_pence + o.service_fee_pence), 0) from payouts o where o.invoice_id = i.id)`,
    ],
    [
      'what is paid out for a package has its invoice, or the share of one of its tenants',
      sql`select p.id from payouts p join orders o on o.id = p.order_id left join invoices i on i.id = p.invoice_id
        where i.id is null or (o.responsibility_type = 'tenant') <> (i.order_id is not distinct from o.id)`,
    ],
    [
      "housemates' shares of a month add up to the bills and the fee",
      sql`select i.order_id, i.created_at from invoices i join orders o on o.id = i.order_id
        group by i.order_id, i.created_at, o.management_fee_pence
        having sum(i.total_pence) <> o.management_fee_pence + (
          select sum(coalesce(b.price_pence, b.housemates * b.price_per_housemate_pence)) from bills b where b.order_id = i.order_id)`,
    ],
    [
      'a commission report is the sum of its orders',
      sql`select r.id from commission_reports r left join commission_lines l on l.report_id = r.id group by r.id
        having r.total_commission_pence <> coalesce(sum(l.amount_pence), 0) or r.total_orders <> count(l.id)
          or r.total_eligible_orders <> count(l.id) filter (where l.is_eligible)`,
    ],
  ])('%s', async (_name, query) => {
    expect(await rowsOf(query)).toEqual([])
  })
})

describe('the story holds together', () => {
  test.each([
    [
      'on an account only the newest bill can be unpaid (D30)',
      sql`select b.id from postal_bills b where b.status = 'needs_paying' and exists (
        select 1 from postal_bills n where n.provider_account_id = b.provider_account_id
          and (n.issue_date, n.id) > (b.issue_date, b.id))`,
    ],
    [
      'nothing that has happened lies in the future',
      sql`select 'bill' as what, id from postal_bills where issue_date > ${demoToday}::date or marked_paid_at > ${demoToday}::date + 1
        union all select 'invoice', id from invoices where created_at > ${demoToday}::date + 1
        union all select 'reading', id from meter_readings where read_on > ${demoToday}::date
        union all select 'status', id from order_status_changes where changed_at > ${demoToday}::date + 1
        union all select 'payout', id from payouts where paid_at > ${demoToday}::date + 1`,
    ],
    [
      'an order ends its timeline with its status',
      sql`select o.id from orders o where o.status_id <> (
        select to_status_id from order_status_changes c where c.order_id = o.id order by changed_at desc, c.id desc limit 1)`,
    ],
    [
      'tenancies of a property do not overlap',
      sql`select a.id, b.id as other from tenancies a join tenancies b on a.property_id = b.property_id and a.id < b.id
        where not a.is_lead and not b.is_lead
          and daterange(a.starts_on, a.ends_on, '[]') && daterange(b.starts_on, b.ends_on, '[]')`,
    ],
    [
      'a void begins the day after a tenancy and ends the day before the next',
      sql`select v.id from void_periods v where not exists (
          select 1 from tenancies t where t.property_id = v.property_id and t.ends_on = v.starts_on - 1)
        or (v.ends_on is not null and not exists (
          select 1 from tenancies t where t.property_id = v.property_id and t.starts_on = v.ends_on + 1))`,
    ],
    [
      'an invoice goes to whoever is invoiced for its packages (D70)',
      sql`select l.id from invoice_lines l join partners on partners.id = l.order_partner_id join invoices i on i.id = l.invoice_id
        where l.partner_id <> case when i.housemate_id is null then ${invoicedPartnerId} else partners.id end`,
    ],
    [
      'a void bill belongs to the void that has its days',
      sql`select b.id from postal_bills b left join void_periods v
          on v.property_id = b.property_id and b.period_from <= coalesce(v.ends_on, 'infinity') and b.period_to >= v.starts_on
        where v.id is distinct from b.void_period_id`,
    ],
    [
      'a later reading of a meter is not lower, unless it says why',
      sql`select a.id from meter_readings a join meter_readings b on a.meter_id = b.meter_id and a.read_on < b.read_on
        where a.reading > b.reading and b.drop_reason is null`,
    ],
    [
      'a challenged bill has its open challenge, and no other has',
      sql`select b.id from postal_bills b left join postal_bill_challenges c on c.postal_bill_id = b.id and c.state = 'open'
        where (b.status = 'challenged') <> (c.id is not null)`,
    ],
    [
      'every bill that is paid was marked so by somebody',
      sql`select b.id from postal_bills b where b.status = 'paid' and not exists (
        select from audit_entries e where e.action = 'postal_bills.mark_as_paid' and e.created_at = b.marked_paid_at
          and e.partner_id = b.partner_id and e.user_id = b.marked_paid_by_user_id
          and (e.after -> 0 ->> 'id')::bigint = b.id)`,
    ],
    [
      'an order of a status that is set up only later has no live bills',
      sql`select b.id from bills b join orders o on o.id = b.order_id where o.status_id in (1, 2, 5, 6, 8, 9) and b.state <> 'Not Started'`,
    ],
  ])('%s', async (_name, query) => {
    expect(await rowsOf(query)).toEqual([])
  })

  test('property statuses follow from what is there (D18)', async () => {
    const wrong = await rowsOf(sql`
      with derived as (
        select p.id, p.status_id, case
          when exists (select 1 from orders o where o.property_id = p.id and o.status_id in (3, 4, 10) and o.responsibility_type = 'partner') then 3
          when exists (select 1 from orders o where o.property_id = p.id and o.status_id in (3, 4, 10)) then 2
          when exists (select 1 from tenancies t where t.property_id = p.id and t.deleted_at is null and not t.is_lead
            and t.starts_on <= ${demoToday}::date and coalesce(t.ends_on, 'infinity') >= ${demoToday}::date) then 4
          when exists (select 1 from tenancies t where t.property_id = p.id and t.deleted_at is null
            and (exists (select 1 from orders o where o.tenancy_id = t.id and t.is_lead and o.status_id in (1, 2, 6)) or (not t.is_lead and t.starts_on > ${demoToday}::date))) then 1
          when exists (select 1 from tenancies t where t.property_id = p.id and t.deleted_at is null and not t.is_lead and t.ends_on < ${demoToday}::date) then 5
          else 6 end as status_of_facts
        from properties p)
      select * from derived where status_id <> status_of_facts`)
    expect(wrong).toEqual([])
  })
})

test('every bill and document has its PDF, of the size it says', async () => {
  const files = diskFiles(inject('databases').demoFiles)
  const kept = await rowsOf(sql`
    select file_key as key, file_size as size from postal_bills union all select file_key, file_size from documents`)
  for (const { key, size } of kept) {
    const bytes = await files.get(String(key))
    expect(new TextDecoder().decode(bytes?.subarray(0, 5))).toBe('%PDF-')
    expect(bytes?.length).toBe(size)
  }
  expect(kept.length).toBeGreaterThan(200)
})

test('the figures kept for today are what the job finds today, and there is a year of them (D72)', async () => {
  const ofToday = () => rowsOf(sql`select * from daily_figures where day = ${demoToday} order by partner_id`)
  const before = await ofToday()
  await db.execute(sql`delete from daily_figures where day = ${demoToday}`)
  await keepDailyFigures(db, demoNow)
  expect(before).toEqual(await ofToday())

  const months = await rowsOf(sql`
    select to_char(day, 'YYYY-MM') as month, max(active_packages) as most, min(active_packages) as fewest from daily_figures
    where day > ${demoToday}::date - 366 and partner_id = (select id from partners where name = 'Northgate Lettings') group by 1`)
  expect(months.length).toBeGreaterThanOrEqual(12)
  expect(Math.max(...months.map(({ most }) => Number(most)))).toBeGreaterThan(
    Math.min(...months.map(({ fewest }) => Number(fewest))),
  )
  const impossible = sql`select day from daily_figures where least(active_packages - active_bills_included,
    active_bills_included, being_set_up, leads, voids, outstanding_void_pence) < 0`
  expect(await rowsOf(impossible)).toEqual([])
})
