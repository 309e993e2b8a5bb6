import { openDatabase } from '@doorstep/portal-api/node/open-database'
import { takeOver } from '@doorstep/portal-api/restored-copy'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'
import { openEmbeddedBackend } from './embedded-backend.ts'
import { capturedLog } from './testing/captured-log.ts'

async function ownDirectory(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'doorstep-'))
  onTestFinished(() => rm(path, { recursive: true }))
  return path
}

/** Starts and stops the portal; stopping waits for the mail that is under way. @returns what it logged */
async function runPortal(env: Record<string, string>): Promise<string> {
  const log = capturedLog()
  const portal = await openEmbeddedBackend(readConfig({ DEMO: 'off', ...env }), '1.0.0', { log })
  await portal.close()
  return log
    .lines()
    .map(({ msg }) => `${String(msg)}\n`)
    .join('')
}

test('a restored copy sends no mail and runs no jobs until it is taken over; with MAIL=off mail stays', async () => {
  const DATA_DIR = await ownDirectory()
  await runPortal({ DATA_DIR, JOBS: 'off' })
  const change = async (work: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<unknown>) => {
    const { db, close } = await openDatabase({ dataDir: DATA_DIR })
    await work(db).finally(close)
  }
  await change(async (db) => {
    await db.execute("update installations set copy_of = '2026-11-30T03:00:00Z'")
    await db.execute(`insert into partners (id, name, type, status) values (1, 'Northgate', 1, 'active')`)
    await db.execute(
      `insert into users (id, email, first_name, last_name, password_hash) values (1, 'ada@example.com', 'Ada', 'Byrne', 'none')`,
    )
    await db.execute('insert into memberships (user_id, partner_id, is_team_lead) values (1, 1, true)')
    await db.execute(`insert into outbox_messages (kind, payload, origin)
      values ('password_changed', '{"userId": 1}', 'https://portal.example.com')`)
  })

  expect(await runPortal({ DATA_DIR })).toMatch(/^This is a copy, .+\(1 email waiting\) and runs no jobs\./)
  expect(existsSync(join(DATA_DIR, 'outbox'))).toBe(false)
  await change(async (db) => {
    const { rows } = await db.execute("select to_regclass('pgboss.job') is not null as ran")
    expect(rows).toEqual([{ ran: false }])
    await takeOver(db, 'send', { now: new Date(), by: 'ada' })
  })

  expect(await runPortal({ DATA_DIR, MAIL: 'off', JOBS: 'off' })).toMatch(
    /^MAIL is off: no mail leaves \(1 email/,
  )
  expect(existsSync(join(DATA_DIR, 'outbox'))).toBe(false)
  expect(await runPortal({ DATA_DIR, JOBS: 'off' })).toBe('')
  expect(existsSync(join(DATA_DIR, 'outbox'))).toBe(true)
})

test('a portal with another database’s files stops the start with one sentence that says what to do', async () => {
  const DATA_DIR = await ownDirectory()
  await runPortal({ DATA_DIR, JOBS: 'off' })
  await rm(join(DATA_DIR, 'files'), { recursive: true })
  await expect(runPortal({ DATA_DIR, JOBS: 'off' })).rejects.toMatchObject({
    name: 'ConfigError',
    message: expect.stringMatching(
      /^FILES_URL, or without it DATA_DIR, leads to a place without this portal’s files: /,
    ),
  })
  // Where there was nothing, nothing was written.
  expect(existsSync(join(DATA_DIR, 'files'))).toBe(false)
})
