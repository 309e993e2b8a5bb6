import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { expect, it } from 'vitest'
import { limitUses } from '../db/schema/limits.ts'
import { testDatabase } from '../testing/test-database.ts'
import { type Limit, takeUse } from './limits.ts'

const { db } = await testDatabase()
const { $client: pool } = db as typeof db & { $client: pg.Pool }

type Step = {
  'Relation Name'?: string
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  Plans?: Step[]
}
const stepsOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)]

it('what a key did otherwise is not read to count its leads', async () => {
  const now = new Date('2026-03-17T10:00:00Z')
  const key = 'pk_busy'
  const calls = Array.from({ length: 20_000 }, (_, i) => ({
    kind: 'embed_call' as const,
    email: key,
    source: `192.0.2.${i % 250}`,
    usedAt: new Date(now.getTime() - i),
  }))
  for (let i = 0; i < calls.length; i += 5000) await db.insert(limitUses).values(calls.slice(i, i + 5000))
  await pool.query('analyze limit_uses')

  const asked: { query: string; params: unknown[] }[] = []
  const logged = drizzle(pool, {
    logger: { logQuery: (query, params) => void asked.push({ query, params }) },
  })
  const limits: Limit[] = [
    { by: ['kind', 'email'], most: 5, within: { minutes: 60 } },
    { by: ['kind', 'email', 'source'], most: 5, within: 'day' },
  ]
  const lead = { kind: 'embed_lead', email: key, source: '192.0.2.1' } as const
  expect(await takeUse(logged, lead, limits, now)).toHaveProperty('id')

  const counts = asked.filter(({ query }) => /^select .* from "limit_uses"/.test(query))
  expect(counts).toHaveLength(limits.length)
  for (const { query, params } of counts) {
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Step }] }>(
      `explain (analyze, format json) ${query}`,
      params,
    )
    const plan = rows[0]?.['QUERY PLAN'][0].Plan
    const scans = (plan ? stepsOf(plan) : []).filter((step) => step['Relation Name'] === 'limit_uses')
    expect(scans).not.toEqual([])
    for (const scan of scans)
      expect(scan['Actual Rows'] + (scan['Rows Removed by Filter'] ?? 0)).toBeLessThanOrEqual(1)
  }
})
