import { index, integer, pgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { kindOf } from './table-kinds.ts'

it('whose rows a table has is read without making its indexes, because each query asks', () => {
  let made = 0
  const table = pgTable('visits', { partnerId: integer('partner_id').notNull() }, ({ partnerId }) => {
    made += 1
    return [index().on(partnerId)]
  })
  expect(kindOf(table)).toBe('owned')
  expect(made).toBe(0)
})

it.each([
  ['has none', pgTable('rates', { id: integer('id') })],
  ['may have none', pgTable('visits', { partnerId: integer('partner_id') })],
])('a table that %s of a partner is refused', (_what, table) => {
  expect(() => kindOf(table)).toThrow('Nobody has said')
})
