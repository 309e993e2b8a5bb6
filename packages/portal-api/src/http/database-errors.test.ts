import { DrizzleQueryError } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { isDatabaseLost } from './database-errors.ts'

const failing = (cause: Error) => new DrizzleQueryError('select $1', ['connection terminated'], cause)

it('takes a broken connection for a lost database', () => {
  expect(isDatabaseLost(failing(new Error('Connection terminated unexpectedly')))).toBe(true)
  expect(isDatabaseLost(failing(Object.assign(new Error('ended'), { code: '57P01' })))).toBe(true)
})

it('does not take what a person wrote for one', () => {
  const refused = { severity: 'ERROR', code: '22P02' }
  const error = Object.assign(new Error('invalid input syntax: "connection terminated"'), refused)
  expect(isDatabaseLost(failing(error))).toBe(false)
  expect(isDatabaseLost(failing(new Error('no such column')))).toBe(false)
})
