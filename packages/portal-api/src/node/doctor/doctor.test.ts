import { sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { outboxMessages } from '../../db/schema/mail.ts'
import { createFileStore } from '../../files/file-store.ts'
import { createSealer, systemRandom } from '../../http/crypto.ts'
import { postalBills } from '../../db/schema/postal-bills.ts'
import { totpKeys } from '../../db/schema/second-factor.ts'
import { totpPurpose } from '../../second-factor/second-step.ts'
import { mailPassword, startMailServer } from '../../testing/mail-server.ts'
import { tempDir } from '../../testing/temp-dir.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { testNow } from '../../testing/test-portal.ts'
import { fillWorld } from '../../testing/test-world.ts'
import { jobs, type JobTools } from '../../jobs/jobs.ts'
import { startJobs } from '../job-runner.ts'
import { readJobStates } from '../job-states.ts'
import { type DoctorServices, examine } from './doctor.ts'

const { db, jobQueue } = await testDatabase()
await fillWorld(db)
const mailServer = await startMailServer()
const sealer = createSealer('a key for tests', systemRandom)
const files = createFileStore()
const { path: dataDir } = tempDir()

beforeEach(async () => {
  await db.delete(outboxMessages)
  await db.delete(totpKeys)
})

async function found(given: Partial<DoctorServices> = {}) {
  const findings = await examine({
    db,
    files,
    sealer: async () => sealer,
    dataDir,
    smtpUrl: mailServer.url,
    now: new Date(),
    ...given,
  })
  const of = (isFine: boolean) =>
    findings.filter((one) => one.isFine === isFine).map(({ sentence }) => sentence)
  return { fine: of(true), wrong: of(false) }
}

it('says in a line each what is well, and which job failed or is late', async () => {
  const failed = Promise.withResolvers<void>()
  const runner = await startJobs({
    queue: jobQueue,
    tools: {} as JobTools,
    clock: () => testNow,
    jobs: [{ name: 'purge', schedule: '30 * * * *', run: () => Promise.reject(new Error('It broke.')) }],
    pollSeconds: 1,
    onFailure: () => failed.resolve(),
  })
  await failed.promise
  // By then the queue has kept it.
  await runner.stop()
  const bills = await db.select({ key: postalBills.fileKey }).from(postalBills)
  for (const { key } of bills) if (key) await files.put(key, new Uint8Array([1]))
  const { fine, wrong } = await found()
  expect(fine).toEqual([
    expect.stringMatching(/^\d+\.\d GB are free on the disk of DATA_DIR\.$/),
    'The mail server 127.0.0.1 answers.',
    expect.stringMatching(/^The database answers: PostgreSQL \d+\.\d+\.$/),
    'The clocks of the database and this machine agree.',
    'The database is up to date.',
    'No email is waiting.',
    'No email failed in the last 30 days.',
    expect.stringMatching(/^The file store has the \d+ files looked for\.$/),
    'APP_KEY opens what was encrypted.',
  ])
  expect(wrong).toContain(
    'The job purge failed last (It broke.): see the log, and npm run jobs for its other runs.',
  )
  expect(wrong).toContainEqual(
    expect.stringMatching(
      /^The job make-exports has not run in the last seven days, and was due at .*: see that/,
    ),
  )
  expect(wrong).toHaveLength(jobs.length)
})

it('a job is late an hour after it was due, also one that never succeeded, but not before it was scheduled', async () => {
  const lateAt = async (now: Date) =>
    new Map((await readJobStates(db, now))?.map(({ name, lateSince }) => [name, lateSince !== null]))
  // `purge` was scheduled by the test before, `make-exports` never.
  const isLate = await lateAt(new Date())
  expect([isLate.get('purge'), isLate.get('make-exports')]).toEqual([false, true])
  const later = new Date(Date.now() + 3 * 3_600_000)
  expect((await lateAt(later)).get('purge')).toBe(true)
})

it('says what is wrong and what to do', async () => {
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  const mail = { kind: 'password_changed', payload: {}, origin: '', createdAt: ago(60) }
  await db.insert(outboxMessages).values([
    { ...mail, nextAttemptAt: ago(1) },
    { ...mail, firstTriedAt: ago(49), failedAt: ago(1) },
  ])
  const other = createSealer('another key', systemRandom)
  await db.insert(totpKeys).values({ userId: 1, sealedSecret: await other.seal('secret', totpPurpose(1)) })
  const { wrong } = await found({ smtpUrl: 'smtp://127.0.0.1:1', files: createFileStore() })
  expect(wrong).toEqual(
    expect.arrayContaining([
      expect.stringMatching(
        /^The mail server 127\.0\.0\.1 can’t be used \(.*ECONNREFUSED.*\): check SMTP_URL/,
      ),
      expect.stringMatching(/^1 emails are waiting, and one was due at .*npm run staff -- mail list$/),
      expect.stringMatching(/^1 emails were tried for two days and did not leave\..*mail retry all$/),
      expect.stringMatching(/^The file store lacks the files of bill \d+.*: restore them/),
      expect.stringMatching(/^APP_KEY can’t open what was encrypted: set it/),
    ]),
  )
})

it('finds nothing wrong in an address that was mistyped, a mail server that is away and a job that makes its mail anew', async () => {
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  const mail = { payload: {}, origin: '', createdAt: ago(72) }
  const long = { firstTriedAt: ago(72), failedAt: ago(20) }
  await db.insert(outboxMessages).values([
    { ...mail, kind: 'password_changed', firstTriedAt: ago(72), failedAt: ago(72), lastError: '550' },
    { ...mail, ...long, kind: 'invoice', payload: { invoiceId: 1 } },
    { ...mail, ...long, kind: 'password_reset' },
    { ...mail, kind: 'alerts', lastError: 'Try later', attempts: 3, nextAttemptAt: ago(-1) },
  ])
  const { fine, wrong } = await found()
  expect(fine).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^1 emails did not leave yet and are tried again/),
      expect.stringMatching(/^3 emails of the last 30 days were refused or out of date/),
    ]),
  )
  expect(wrong.filter((sentence) => sentence.includes('emails'))).toEqual([])
})

it('reaches the mail server as mail does: with its sign-in and all that SMTP_URL says', async () => {
  const [scheme, host] = mailServer.url.split('//')
  const ofMail = async (smtpUrl: string) => {
    const { fine, wrong } = await found({ smtpUrl })
    return [fine, wrong].map((sentences) => sentences.filter((one) => one.startsWith('The mail server')))
  }
  const signedIn = 'The mail server 127.0.0.1 answers, and accepts the sign-in.'
  expect(await ofMail(`${scheme}//portal:${mailPassword}@${host}`)).toEqual([[signedIn], []])
  for (const url of [`${scheme}//portal:wrong@${host}`, `${mailServer.url}?requireTLS=true`])
    expect(await ofMail(url)).toEqual([[], [expect.stringMatching(/can’t be used \(.+\): check SMTP_URL/)]])
})

it('checks no tables of another version', async () => {
  await db.transaction(async (tx) => {
    await tx.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + 1000000000000`)
    const { wrong } = await found({ db: tx })
    expect(wrong).toEqual([
      'The database is of a newer version of the portal: run that version, or a later one.',
    ])
    await tx.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at - 1000000000000`)
  })
})
