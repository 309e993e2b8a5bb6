import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { allOf, type Conditions } from './conditions.ts'

type Filter = { status?: number[] | undefined; overdue: boolean; q?: string | undefined }

const conditions: Conditions<Filter> = {
  status: (ids) => sql`status = any(${ids})`,
  overdue: () => sql`is_overdue`,
  q: (search) => sql`name = ${search}`,
}

const textOf = (filter: Filter) => {
  const condition = allOf(filter, conditions)
  return condition && new PgDialect().sqlToQuery(condition).sql
}

test.each([
  [{ overdue: false }, undefined],
  [{ overdue: false, status: [], q: '' }, undefined],
  [{ overdue: true }, 'is_overdue'],
  [{ overdue: true, q: 'lane', status: [4] }, '(status = any(($1)) and is_overdue and name = $2)'],
])('%j asks for %s', (filter, text) => {
  expect(textOf(filter)).toBe(text)
})

test('a key of the filter without its condition does not compile', () => {
  const { status, overdue } = conditions
  // @ts-expect-error -- q has no condition
  expect(allOf({ overdue: true, q: 'lane' } as Filter, { status, overdue })).toBeDefined()
})
