import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { FilesUnavailable } from '../files/file-store.ts'
import { WrongFileStore } from '../files/own-files.ts'
import { originOf, reasonOf, staffName } from './operator.ts'

test('mail that may reach people has the portal’s own address', () => {
  expect(originOf({ APP_URL: 'https://portal.test/' })).toBe('https://portal.test')
  expect(originOf({ PORT: '4000' })).toBe('http://localhost:4000')
  for (const env of [
    { NODE_ENV: 'production' },
    { SMTP_URL: 'smtp://mail.test' },
    { DATABASE_URL: 'postgres://db.test/portal' },
    { APP_URL: 'portal.test' },
    { APP_URL: 'https://portal.test/path' },
    { APP_URL: 'http://portal.test' },
  ])
    expect(() => originOf(env)).toThrow('APP_URL is missing or not valid')
})

test('who runs a command is STAFF_NAME, else the system’s user', () => {
  expect(staffName({ STAFF_NAME: ' Ada ' })).toBe('Ada')
  expect(staffName({})).not.toBe('')
})

test('an error of several without words is told by theirs', () => {
  expect(reasonOf(new AggregateError([new Error('refused'), new Error('gone')]))).toBe('refused\ngone')
  expect(reasonOf(new Error('Stopped.'))).toBe('Stopped.')
})

test('a query that failed is told by the database’s words, without what was in it', () => {
  const failed = new DrizzleQueryError('insert into users', ['ada@example.com'], new Error('out of room'))
  expect(reasonOf(failed)).toBe('out of room')
})

test('a file store that fails is told with what to do', () => {
  const failed = new FilesUnavailable('The file store failed.', { cause: new Error('no route to host') })
  expect(reasonOf(failed)).toBe(
    'The file store doesn’t answer (no route to host): check FILES_URL, or without it DATA_DIR/files.',
  )
  expect(reasonOf(new WrongFileStore('These are other files.'))).toBe('These are other files.')
})
