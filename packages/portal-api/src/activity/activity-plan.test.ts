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

const stepsOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(stepsOf)]

describe('the log among 100,000 entries', () => {
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
    '?page=20',
    '?per_page=100',
    '?from=2026-01-01&to=2026-01-31',
    '?group=team',
    '?q=ada%20byrne',
    '?user_id=3',
    '?partner_id[]=102',
  ])('%s takes two queries with the session, and reads entries by an index', async (query) => {
    for (const visitor of [branch, lead]) {
      asked.length = 0
      expect((await visitor.get(`/api/i/partner/activity${query}`)).status).toBe(200)
      const statements = [...asked]
      expect(statements).toHaveLength(2)
      for (const statement of statements) {
        const read = (await explained(statement)).filter((step) => step['Relation Name'] === 'audit_entries')
        expect(read.map((step) => step['Node Type'])).not.toContain('Seq Scan')
      }
    }
  })

  it('cuts a page from the index without sorting', async () => {
    await branch.get('/api/i/partner/activity')
    const cut = (await explained(asked.at(-1))).find((step) => step['Node Type'] === 'Limit')
    const steps = cut ? stepsOf(cut) : []
    expect(steps.map((step) => step['Node Type'])).not.toContain('Sort')
    expect(steps.map((step) => step['Index Name'])).toContain('audit_entries_list_index')
  })

  async function explained(statement: (typeof asked)[number] | undefined): Promise<Plan[]> {
    const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (format json) ${statement?.query}`,
      statement?.params,
    )
    return rows[0]?.['QUERY PLAN'].flatMap(({ Plan }) => stepsOf(Plan)) ?? []
  }

  /** 50 branches of a stranger and the two partners of the world, about 2,000 entries each. */
  async function fillManyMore(): Promise<void> {
    await db.execute(sql`
      insert into partners (id, name, type, parent_id, status)
      select 5000 + n, 'Branch ' || n, 2, 103, 'active' from generate_series(1, 50) n`)
    await db.execute(sql`
      insert into audit_entries (partner_id, acting_partner_id, user_id, action, subject_type, after, created_at)
      select partner, partner, 1 + n % 4, case when n % 9 = 0 then 'team.invite' else 'postal_bills.mark_as_paid' end,
        'postal_bill', '[{"id": 1}]'::jsonb, timestamptz '2026-03-01' - n * interval '7 minutes'
      from (select case when n % 52 < 2 then 101 + n % 52 else 5000 + n % 52 - 1 end partner, n
        from generate_series(1, 100000) n) entries`)
    await db.execute(sql`analyze`)
  }
})
