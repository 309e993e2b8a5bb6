import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startPortal, type Visitor } from '../testing/test-portal.ts'
import { testDatabase } from '../testing/test-database.ts'
import { fillWorld, people } from '../testing/test-world.ts'

const { db } = await testDatabase()

/** What EXPLAIN tells of a step, as far as it matters here. */
type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: Plan[] }

/** Tables that grow without end. */
const large = new Set(['postal_bills', 'properties', 'provider_accounts'])

const stepsOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(stepsOf)]

describe('the list among 100,000 bills', () => {
  const asked: { query: string; params: unknown[] }[] = []
  // The driver's own pool, so that what is asked can be listened to.
  const { $client: pool } = db as typeof db & { $client: pg.Pool }
  let branch: Visitor
  let lead: Visitor

  beforeAll(async () => {
    await fillWorld(db)
    await fillManyMore()
    const logged = drizzle(pool, {
      logger: { logQuery: (query, params) => void asked.push({ query, params }) },
    })
    const portal = await startPortal({ db: logged })
    branch = await portal.signedIn(people.branch)
    lead = await portal.signedIn(people.lead)
  }, 60_000)
  beforeEach(() => {
    asked.length = 0
  })

  it.each([
    '',
    '?page=40',
    '?statuses[]=needs_paying',
    '?statuses[]=needs_paying&statuses[]=challenged&providers[]=202',
    '?search_address=lane%2077',
    '?search_address=LS12XY',
    '?property_id=1005',
    '?sort=amount&direction=asc',
    '?sort=due_date',
    '?sort=property',
    '?partner_id[]=102',
  ])('%s takes two queries with the session, and each uses an index', async (query) => {
    for (const visitor of [branch, lead]) {
      asked.length = 0
      const response = await visitor.get(`/api/i/partner/postal-bills/voids${query}`)
      expect(response.status).toBe(200)
      const statements = [...asked]
      expect(statements).toHaveLength(2)
      for (const statement of statements) {
        const read = (await explained(statement)).filter((step) => large.has(step['Relation Name'] ?? ''))
        expect(read.map((step) => step['Node Type'])).not.toContain('Seq Scan')
      }
    }
  })

  it.each([
    ['', 'postal_bills_issued_index'],
    ['?direction=asc', 'postal_bills_issued_index'],
    ['?sort=amount', 'postal_bills_amount_index'],
    ['?sort=amount&direction=asc', 'postal_bills_amount_index'],
    ['?sort=due_date&direction=asc', 'postal_bills_due_index'],
    ['?statuses[]=needs_paying', 'postal_bills_status_index'],
  ])('%s cuts its page from %s without sorting', async (query, index) => {
    await branch.get(`/api/i/partner/postal-bills/voids${query}`)
    const cut = (await stepsOfLast()).find((step) => step['Node Type'] === 'Limit')
    const steps = cut ? stepsOf(cut) : []
    expect(steps.map((step) => step['Node Type'])).not.toContain('Sort')
    expect(steps.map((step) => step['Index Name'])).toContain(index)
  })

  /** How PostgreSQL would run the last thing that was asked. */
  const stepsOfLast = () => explained(asked.at(-1))

  async function explained(statement: (typeof asked)[number] | undefined): Promise<Plan[]> {
    const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (format json) ${statement?.query}`,
      statement?.params,
    )
    return rows[0]?.['QUERY PLAN'].flatMap(({ Plan }) => stepsOf(Plan)) ?? []
  }

  /** 50 branches of a stranger and the two partners of the world, about 2,000 bills each, of 10,400 properties. */
  async function fillManyMore(): Promise<void> {
    await db.execute(sql`
      insert into partners (id, name, type, parent_id, status)
      select 5000 + n, 'Branch ' || n, 2, 103, 'active' from generate_series(1, 50) n`)
    await db.execute(sql`
      insert into properties (id, partner_id, address_line1, address_city, address_postcode)
      select 1000 + n, case when n % 52 < 2 then 101 + n % 52 else 5000 + n % 52 - 1 end,
        n || ' Mill Lane ' || n % 100, 'Leeds', 'LS' || n % 90 + 1 || ' ' || n % 9 || 'XY'
      from generate_series(1, 10400) n`)
    await db.execute(sql`
      insert into provider_accounts (id, partner_id, property_id, provider_id, account_number)
      select id + 100000, partner_id, id, 201 + id % 2, 'AC-' || id from properties where id > 1000`)
    await db.execute(sql`
      insert into postal_bills (id, partner_id, property_id, provider_id, provider_account_id, status, issue_date,
        period_from, period_to, amount_pence)
      select a.id * 10 + n, a.partner_id, a.property_id, a.provider_id, a.id,
        case when n < 4 then 'outdated' when n < 8 then 'challenged' else 'needs_paying' end,
        date '2026-01-01' - (n * 30 + a.id % 30)::int, date '2024-01-01', date '2024-02-01', a.id % 5000
      from provider_accounts a, generate_series(0, 9) n where a.id > 100000`)
    await db.execute(sql`analyze`)
  }
})
