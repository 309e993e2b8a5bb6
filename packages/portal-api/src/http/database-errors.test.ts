import { DrizzleQueryError } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { DatabaseFailure, isDatabaseAway, isDatabaseLost, withoutData } from './database-errors.ts'

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

const withCode = (code: string, fields = {}) =>
  Object.assign(new Error(`It is ${code}.`), { code, ...fields })
const answered = (code: string) => withCode(code, { severity: 'ERROR' })

it.each([
  ['a query that found no connection', failing(withCode('ECONNREFUSED')), true],
  ['a query whose connection broke', failing(new Error('Connection terminated unexpectedly')), true],
  ['the queue’s connection', new DatabaseFailure('The queue', { cause: withCode('ETIMEDOUT') }), true],
  ['a server that shuts down', answered('57P01'), true],
  ['a server without a free connection', failing(answered('53300')), true],
  ['a statement that took too long', failing(answered('57014')), false],
  ['a lock that others held', failing(answered('55P03')), false],
  ['a full disk', failing(answered('53100')), false],
  ['another service', new Error('The backend failed', { cause: withCode('ECONNREFUSED') }), false],
])('%s, as it is and as it is logged, says whether the database is away', (_of, error, isAway) => {
  expect([isDatabaseAway(error), isDatabaseAway(withoutData(error))]).toEqual([isAway, isAway])
})
