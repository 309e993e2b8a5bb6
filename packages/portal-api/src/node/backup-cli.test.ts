import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, inject, onTestFinished, test } from 'vitest'
import { outboxMessages } from '../db/schema/mail.ts'
import { providers } from '../db/schema/providers.ts'
import { onAdminConnection } from '../testing/postgres-admin.ts'
import { tempDir } from '../testing/temp-dir.ts'
import { testDatabase } from '../testing/test-database.ts'
import { lockDataDir } from './data-dir-lock.ts'

const { db, databaseUrl = '' } = await testDatabase()

async function run(command: 'backup' | 'restore', args: string[], env: Record<string, string>) {
  const path = fileURLToPath(new URL(`${command}-cli.ts`, import.meta.url))
  const child = spawn(process.execPath, [path, ...args], {
    env: { STAFF_NAME: 'Ada', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { status: child.exitCode, out, err }
}

function ownDirectory(): string {
  const { path, remove } = tempDir()
  onTestFinished(remove)
  return path
}

async function newDatabase(): Promise<string> {
  const databases = inject('databases')
  if (databases.dialect !== 'postgres') throw new Error('This test needs PostgreSQL.')
  await onAdminConnection(databases.adminUrl, 'create database restored_by_command')
  onTestFinished(() =>
    onAdminConnection(databases.adminUrl, 'drop database restored_by_command with (force)'),
  )
  return Object.assign(new URL(databases.adminUrl), { pathname: '/restored_by_command' }).href
}

test('the commands make a backup, restore it, and take the copy over', async () => {
  const own = ownDirectory()
  const [backup, DATA_DIR] = [join(own, 'backup'), join(own, 'data')]
  await db
    .insert(outboxMessages)
    .values({ kind: 'invite', payload: {}, origin: 'https://portal.example.com' })
  await db.insert(providers).values({
    slug: 'lost',
    name: 'Lost',
    kind: 'other',
    logoPath: `/logo-${'a'.repeat(43)}.svg`,
    payee: 'Lost',
    sortCode: '12-34-56',
    bankAccountNumber: '12345678',
  })
  const portal = { DATABASE_URL: databaseUrl, DATA_DIR, APP_KEY: 'a'.repeat(32) }
  mkdirSync(backup)
  expect(await run('backup', [backup], portal)).toEqual({
    status: 1,
    out: expect.stringMatching(
      /^\d+ rows of \d+ tables and 0 files in .+backup \(.+ s\)\. The APP_KEY isn’t in it: /,
    ),
    err: expect.stringMatching(
      /^Of the files that rows name, 1 .+brands\/logo-a+\.svg.+ give --accept-missing 1\.\n$/,
    ),
  })
  expect(statSync(join(backup, 'manifest.json')).mode & 0o077).toBe(0)
  expect(await run('backup', ['--accept-missing', '1', join(own, 'accepted')], portal)).toMatchObject({
    status: 0,
  })

  const copy = { DATABASE_URL: await newDatabase(), DATA_DIR: join(own, 'copy'), APP_KEY: 'b'.repeat(32) }
  expect(await run('restore', [backup], copy)).toEqual({
    status: 0,
    out: expect.stringMatching(
      /^Restored the backup of .+\nIt is a copy: .+--take-over before you start it\.\n$/,
    ),
    err: expect.stringMatching(
      /^The APP_KEY here isn’t the one of the backup: before the start set APP_KEY to .+\n$/,
    ),
  })
  expect(await run('restore', ['--take-over'], copy)).toEqual({
    status: 1,
    out: '',
    err: expect.stringMatching(/^1 email waiting would be sent:\n[^]+--drop-mail/),
  })
  expect(await run('restore', ['--take-over', '--drop-mail'], copy)).toMatchObject({
    status: 0,
    out: expect.stringContaining('Dropped 1 email.'),
  })
  // The portal that the backup was made of is as it was.
  expect(await db.select({ failedAt: outboxMessages.failedAt }).from(outboxMessages)).toEqual([
    { failedAt: null },
  ])
  expect(JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8'))).toMatchObject({ files: 0 })
})

test('a backup of the embedded database needs the portal stopped, and its key', async () => {
  const DATA_DIR = ownDirectory()
  mkdirSync(join(DATA_DIR, 'database'))
  const release = await lockDataDir(DATA_DIR)
  onTestFinished(() => release())
  const target = join(DATA_DIR, 'backup')
  expect(await run('backup', [target], { DATA_DIR })).toMatchObject({
    status: 1,
    err: expect.stringMatching(/^There is no .+app-key: set APP_KEY to the portal’s key/),
  })
  writeFileSync(join(DATA_DIR, 'app-key'), '0'.repeat(64))
  expect(await run('backup', [target], { DATA_DIR })).toMatchObject({
    status: 1,
    err: expect.stringMatching(/is in use by another Doorstep process: stop that process/),
  })
})

test('what a command doesn’t know is answered with its usage', async () => {
  for (const [command, args] of [
    ['backup', []],
    ['restore', []],
    ['restore', ['--take-over', '--drop-mail', '--send-mail']],
    ['restore', ['/backups/1', '--take-over']],
  ] as const)
    expect(await run(command, [...args], {})).toMatchObject({
      status: 1,
      err: expect.stringMatching(/^Usage: npm run (backup|restore) -- /),
    })
})
