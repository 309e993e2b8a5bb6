import { DatabaseFailure } from '@doorstep/portal-api/http/database-errors'
import { FilesUnavailable } from '@doorstep/portal-api/files/file-store'
import { Writable } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from './log.ts'
import { capturedLog } from './testing/captured-log.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const line = {
  requestId: 'a1',
  method: 'GET',
  route: '/properties/[id]',
  status: 200,
  durationMs: 12,
  userId: 3,
  partnerId: 1,
}

const withCode = (code: string, fields = {}) => Object.assign(new Error(`${code} it is`), { code, ...fields })

/** What a query says when the database is away. */
const refused = () =>
  new DatabaseFailure('Failed query: select "email" from "users"', { cause: withCode('ECONNREFUSED') })

test('a request is one line of JSON in production, and one to read elsewhere', () => {
  const log = capturedLog()
  log.request(line, false)
  expect(log.lines()).toEqual([
    { level: 'info', time: expect.any(String), ...line, msg: 'GET /properties/[id] 200' },
  ])
  const read: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      read.push(String(chunk))
      done()
    },
  })
  createLog({ production: false, level: 'info' }, stream).request(line, false)
  expect(read).toEqual([
    expect.stringMatching(
      /^\[\d\d:\d\d:\d\d\] INFO: GET \/properties\/\[id\] 200 \{.*"durationMs":12.*\}\n$/,
    ),
  ])
})

test('what is routine is logged at debug, unless it fails', () => {
  const log = capturedLog()
  log.request(line, true)
  log.request({ ...line, status: 503 }, true)
  expect(log.lines().map(({ level }) => level)).toEqual(['debug', 'warn'])
})

test('a failure has what failed and where in our code, and nothing personal', () => {
  const log = capturedLog()
  const cause = Object.assign(new Error('duplicate key'), {
    severity: 'ERROR',
    code: '23505',
    constraint: 'users_email_unique',
    detail: 'Key (email)=(nora@mill.test) already exists.',
  })
  const failure = new Error('The change failed.', { cause })
  log.failure('A request failed', failure, { requestId: 'a1' })
  log.failure('Mail 7 (invite) did not leave', new Error('550 <nora@mill.test>: no such user'))
  log.failure('A page failed', new Error('[GET] "http://localhost/api/properties?q=nora": no response'))
  const [first, second, third] = log.lines()
  expect(first).toMatchObject({
    level: 'error',
    msg: 'A request failed',
    requestId: 'a1',
    err: {
      message: 'The change failed.: duplicate key',
      code: '23505',
      constraint: 'users_email_unique',
      stack: expect.stringMatching(/^at .*log\.test\.ts:\d+:\d+\)?$/),
    },
  })
  expect(second).toMatchObject({ err: { message: '550 <…>: no such user' } })
  expect(third).toMatchObject({ err: { message: '[GET] "http://localhost/api/properties": no response' } })
  expect(JSON.stringify(log.lines())).not.toMatch(/nora|mill\.test/)
})

test('an outage is told at once, and then as a count', () => {
  const log = capturedLog()
  const told = () => log.lines().map(({ msg }) => msg)
  for (const requestId of ['a', 'b', 'b', 'c']) log.failure('A request failed', refused(), { requestId })
  log.failure('The job queue failed', refused())
  expect(told()).toEqual(['PostgreSQL cannot be reached (ECONNREFUSED).'])
  vi.advanceTimersByTime(10_000)
  expect(told().slice(1)).toEqual([
    'PostgreSQL cannot be reached (ECONNREFUSED), 3 requests failed in the last 10 s.',
  ])
  // Nothing failed meanwhile, so it is over; the next failure is told at once again.
  vi.advanceTimersByTime(20_000)
  log.failure('A request failed', refused(), { requestId: 'd' })
  expect(told().slice(2)).toEqual(['PostgreSQL cannot be reached (ECONNREFUSED).'])
  log.failure('A request failed', new FilesUnavailable('The file store failed.'), { requestId: 'e' })
  expect(told().slice(3)).toEqual(['The file store cannot be reached (The file store failed.).'])
  expect(JSON.stringify(log.lines())).not.toMatch(/nora|select/)
})

test('what another service or a slow statement says is no outage of PostgreSQL', () => {
  const log = capturedLog()
  log.failure('The backend did not answer', withCode('ECONNREFUSED'), { requestId: 'a' })
  log.failure('Mail 1 (invite) did not leave', withCode('ETIMEDOUT'))
  const slow = new DatabaseFailure('Failed query: select 1', { cause: withCode('57014') })
  log.failure('A request failed', slow, { requestId: 'b' })
  expect(log.lines()).toMatchObject(
    [
      ['The backend did not answer', 'a'],
      ['Mail 1 (invite) did not leave', undefined],
      ['A request failed', 'b'],
    ].map(([msg, requestId]) => ({
      msg,
      ...(requestId && { requestId }),
      err: { stack: expect.stringContaining('log.test.ts') },
    })),
  )
})

test('nothing that is logged throws, whatever becomes of the line', () => {
  const log = createLog(
    { production: true, level: 'debug' },
    {
      write: () => {
        throw withCode('ENOSPC')
      },
    },
  )
  log.info('Ready')
  log.debug('Astro')
  log.warn('Careful')
  log.request(line, false)
  log.failure('A request failed', new Error('It broke.'))
  log.failure('A request failed', refused(), { requestId: 'a' })
  expect(() => vi.advanceTimersByTime(10_000)).not.toThrow()
  expect(() => log.close()).not.toThrow()
})

test('what was counted is told when the portal stops', () => {
  const log = capturedLog()
  for (const requestId of ['a', 'b']) log.failure('A request failed', refused(), { requestId })
  log.close()
  vi.advanceTimersByTime(60_000)
  expect(log.lines().map(({ msg }) => msg)).toEqual([
    'PostgreSQL cannot be reached (ECONNREFUSED).',
    'PostgreSQL cannot be reached (ECONNREFUSED), 2 requests failed in the last 10 s.',
  ])
})
