import { encodeFilter } from '@doorstep/portal-contract/filters'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal, type Visitor } from '../testing/test-portal.ts'
import { fillWorld, people } from '../testing/test-world.ts'

const { db } = await testDatabase()

/** What EXPLAIN tells of a step, as far as it matters here. */
type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }

/** Tables that grow without end. */
const large = new Set(['properties', 'property_tags', 'tenancies', 'orders', 'bills', 'housemates'])

const stepsOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(stepsOf)]

const filtered = (filter: object) => `filter=${encodeURIComponent(encodeFilter(filter))}`

describe('lists among 100,000 properties', () => {
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
    // The first list of a day settles the statuses.
    await lead.get('/api/i/partner/property')
  }, 240_000)

  it.each([
    '/property',
    '/property?page=5',
    '/property?q=lane%2077',
    '/property?q=LS12XY',
    `/property?${filtered({ status: [1, 2, 3, 4, 5], partner_id: [102] })}&include_tags=1`,
    `/property?${filtered({ tags: ['hmo'] })}`,
    '/order',
    `/order?${filtered({ responsibility_type: 'tenant', status: [4] })}&q=lane%2077`,
    `/order?${filtered({ partner_id: [102] })}`,
  ])('%s takes two queries with the session, and each uses an index', async (path) => {
    for (const visitor of [branch, lead]) {
      asked.length = 0
      const response = await visitor.get(`/api/i/partner${path}`)
      expect(response.status).toBe(200)
      const statements = [...asked]
      expect(statements.map(({ query: text }) => text.slice(0, 60))).toHaveLength(2)
      for (const statement of statements) await expectIndexes(statement)
    }
  })

  it.each(['', '?q=branch', '?sort=properties&direction=desc'])(
    '/agents%s takes two queries with the session, and each uses an index',
    async (query) => {
      asked.length = 0
      const response = await lead.get(`/api/i/partner/agents${query}`)
      expect(response.status).toBe(200)
      const statements = [...asked]
      expect(statements.map(({ query: text }) => text.slice(0, 60))).toHaveLength(2)
      for (const statement of statements) await expectIndexes(statement)
    },
  )

  async function expectIndexes(statement: (typeof asked)[number]): Promise<void> {
    const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (format json) ${statement.query}`,
      statement.params,
    )
    const steps = rows[0]?.['QUERY PLAN'].flatMap(({ Plan }) => stepsOf(Plan)) ?? []
    const scanned = steps
      .filter((step) => step['Node Type'] === 'Seq Scan')
      .map((step) => step['Relation Name'])
    expect(scanned.filter((name) => large.has(name ?? ''))).toEqual([])
  }

  /** 500 branches of a stranger and the two partners of the world, about 200 properties each with a tenancy and a package. */
  async function fillManyMore(): Promise<void> {
    await db.execute(sql`
      insert into partners (id, name, type, parent_id, status)
      select 5000 + n, 'Branch ' || n, 2, 103, 'active' from generate_series(1, 500) n`)
    await db.execute(sql`
      insert into properties (id, partner_id, address_line1, address_city, address_postcode)
      select 1000 + n, case when n % 502 < 2 then 101 + n % 502 else 5000 + n % 502 - 1 end,
        n || ' Mill Lane ' || n % 100, 'Leeds', 'LS' || n % 90 + 1 || ' ' || n % 9 || 'XY'
      from generate_series(1, 100000) n`)
    await db.execute(
      sql`insert into tags (id, slug, name) values (1, 'hmo', 'HMO'), (2, 'student', 'Student')`,
    )
    await db.execute(sql`
      insert into property_tags (partner_id, property_id, tag_id)
      select partner_id, id, 1 + (id / 502) % 2 from properties where id > 1000`)
    await db.execute(sql`
      insert into tenancies (id, partner_id, property_id, tenancy_type, starts_on, tenants_count, lead_tenant_name)
      select id, partner_id, id, 'Tenant Bills Package', date '2025-06-01', 3, 'Kit Hale'
      from properties where id > 1000`)
    await db.execute(sql`
      insert into orders (id, partner_id, property_id, tenancy_id, responsibility_type, status_id, starts_on)
      select id, partner_id, id, id, 'tenant', case when id % 3 = 0 then 7 else 4 end, date '2025-06-01'
      from properties where id > 1000`)
    await db.execute(sql`insert into bill_groups (id, name, position) values (1, 'Energy', 1)`)
    await db.execute(sql`
      insert into bills (partner_id, order_id, group_id, name, price_pence)
      select partner_id, id, 1, 'Gas and electricity', 14250 from orders`)
    await db.execute(sql`
      insert into housemates (partner_id, order_id, first_name, last_name, is_lead_tenant)
      select partner_id, id, 'Kit', 'Hale', true from orders`)
    await db.execute(sql`analyze`)
  }
})
