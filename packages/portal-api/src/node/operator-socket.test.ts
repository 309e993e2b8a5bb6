import { execFile } from 'node:child_process'
import { mkdir, stat } from 'node:fs/promises'
import { once } from 'node:events'
import { createConnection, createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { auditEntries } from '../db/schema/audit.ts'
import { partners } from '../db/schema/partners.ts'
import { createFileStore } from '../files/file-store.ts'
import { createSealer, createSigner, systemRandom } from '../http/crypto.ts'
import { createLinks } from '../mail/links.ts'
import { tempDir } from '../testing/temp-dir.ts'
import { testDatabase } from '../testing/test-database.ts'
import { answerOperator } from './operations.ts'
import { askPortal, listenForOperator } from './operator-socket.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

const { db } = await testDatabase()
const files = createFileStore()
const directory = tempDir()
afterAll(directory.remove)

/** A portal as the site starts one, for the commands that reach it. */
const listen = (dataDir: string) =>
  listenForOperator(dataDir, (asked) =>
    answerOperator(asked, {
      db,
      files,
      sealer: async () => createSealer('a key for tests', systemRandom),
      links: async () => createLinks(createSigner('a key for tests'), systemRandom),
      origin: 'https://portal.test',
    }),
  )

type Ended = { status: number; stdout: string; stderr: string }

const command = (script: string, args: string[], DATA_DIR: string) =>
  new Promise<Ended>((resolve) => {
    const path = join(root, `packages/portal-api/src/node/${script}.ts`)
    const env = { DATA_DIR, APP_URL: 'https://portal.test', STAFF_NAME: 'Ada Staff' }
    execFile(process.execPath, [path, ...args], { env, cwd: root }, (error, stdout, stderr) =>
      resolve({ status: Number(error?.code ?? 0), stdout, stderr }),
    )
  })

it('setup and staff reach a portal that has the database to itself, and say who ran them', async () => {
  const stop = await listen(directory.path)
  onTestFinished(stop)
  // Only its owner may enter.
  expect((await stat(join(directory.path, 'operator'))).mode & 0o777).toBe(0o700)

  const setUp = await command('setup-cli', ['examples/setup.yaml'], directory.path)
  expect(setUp).toMatchObject({ status: 0, stderr: '' })
  expect(setUp.stdout).toContain('alex@example.com is mailed an invite to lead its team.\n')
  const [partner] = await db.select().from(partners)

  const id = String(partner?.id)
  const asked = {
    name: 'staff',
    input: ['partners', 'set-type', id, 'reseller'],
    by: 'Ada Staff',
    folder: root,
  }
  expect(await askPortal(directory.path, asked)).toEqual({
    printed: ['Example Lettings is now: reseller.'],
    result: null,
  })
  expect(
    await db
      .select({ after: auditEntries.after })
      .from(auditEntries)
      .where(eq(auditEntries.action, 'partner.update')),
  ).toEqual([{ after: { kind: 'reseller', by: 'Ada Staff' } }])

  expect(await command('staff-cli', ['partners', 'set-type', id, 'reseller'], directory.path)).toEqual({
    status: 1,
    stdout: '',
    stderr: 'Example Lettings is already of this type: reseller.\n',
  })
  // Files are found from where the command runs.
  const diff = { ...asked, input: ['catalogue', 'diff', 'examples/catalogue.yaml'] }
  expect(await askPortal(directory.path, diff)).toMatchObject({ printed: ['Nothing to change.'] })
})

it('a portal that stops before it answers is told, and one of another version says so', async () => {
  const own = tempDir()
  onTestFinished(own.remove)
  await mkdir(join(own.path, 'operator'))
  const server = createServer((socket) => socket.on('data', () => socket.destroy()))
  await new Promise<void>((resolve) => server.listen(join(own.path, 'operator/socket'), resolve))
  const asked = { name: 'staff', input: ['partners', 'list'], by: 'Ada', folder: root }
  await expect(askPortal(own.path, asked)).rejects.toThrow('The portal stopped before it answered.')
  await new Promise((resolve) => server.close(resolve))

  const stop = await listen(own.path)
  onTestFinished(stop)
  expect(await askPortal(own.path, { ...asked, name: 'brew' })).toEqual({
    printed: [],
    failure: 'The portal that runs is of another version. Restart it, and run the command again.',
  })
  expect(await askPortal(own.path, { ...asked, by: '' })).toMatchObject({
    printed: [],
    failure: expect.stringContaining('by'),
  })
})

it('nobody listens after a stop, nor where a socket’s path would be too long', async () => {
  const own = tempDir()
  onTestFinished(own.remove)
  const asked = { name: 'company', input: null, by: 'Ada', folder: root }
  const stop = await listen(own.path)
  expect(await askPortal(own.path, asked)).toMatchObject({ printed: [] })
  // Somebody who is connected and asks nothing keeps no portal from stopping.
  const idle = createConnection(join(own.path, 'operator/socket'))
  await once(idle, 'connect')
  await stop()
  expect(await askPortal(own.path, asked)).toBeUndefined()

  const deep = join(own.path, 'a'.repeat(110))
  await expect(listen(deep)).rejects.toThrow()
  expect(await askPortal(deep, asked)).toBeUndefined()
})
