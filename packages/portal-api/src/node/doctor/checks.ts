import { asc, desc, isNotNull, sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { statfs } from 'node:fs/promises'
import type { Database } from '../../db/database.ts'
import { documents } from '../../db/schema/documents.ts'
import { postalBills } from '../../db/schema/postal-bills.ts'
import { totpKeys } from '../../db/schema/second-factor.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { Sealer } from '../../http/crypto.ts'
import { type OutboxState, readOutboxState } from '../../mail/outbox-state.ts'
import { openDetails, sealedAccounts } from '../../mandates/accounts.ts'
import { totpPurpose } from '../../second-factor/second-step.ts'
import { readJobStates, type JobState } from '../job-states.ts'
import { migrationsFolder } from '../migrate.ts'
import { fine, type Finding, timeText, wrong } from './finding.ts'

const minuteMs = 60_000

/** Links in mail and limits of attempts are counted in minutes. */
const clockLimitMs = 30_000

/** The database's version, and whether its clock agrees with this machine's. */
export async function checkDatabase(db: Database): Promise<Finding[]> {
  const before = Date.now()
  const { rows } = await db.execute<{ version: string; now_ms: string }>(
    sql`select current_setting('server_version') as version, extract(epoch from clock_timestamp()) * 1000 as now_ms`,
  )
  const between = (before + Date.now()) / 2
  const { version = '', now_ms: nowMs = '' } = rows[0] ?? {}
  const seconds = Math.round((Number(nowMs) - between) / 1000)
  return [
    fine(`The database answers: PostgreSQL ${version.split(' ')[0]}.`),
    Math.abs(seconds) * 1000 < clockLimitMs
      ? fine('The clocks of the database and this machine agree.')
      : wrong(
          `The database’s clock is ${Math.abs(seconds)} s ${seconds > 0 ? 'ahead of' : 'behind'} this machine’s: set both by a time service such as chrony.`,
        ),
  ]
}

/** Whether the database is of this version of the portal. */
export async function checkMigrations(db: Database): Promise<Finding[]> {
  const known = readMigrationFiles({ migrationsFolder })
  const { rows: tables } = await db.execute<{ found: string | null }>(
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as found`,
  )
  if (!tables[0]?.found) return [wrong('The database is empty: start the portal once, which fills it.')]
  const { rows } = await db.execute<{ last: string | null }>(
    sql`select max(created_at) as last from drizzle.__drizzle_migrations`,
  )
  const last = Number(rows[0]?.last ?? 0)
  const newest = known.at(-1)?.folderMillis ?? 0
  const pending = known.filter(({ folderMillis }) => folderMillis > last).length
  if (last > newest)
    return [wrong('The database is of a newer version of the portal: run that version, or a later one.')]
  if (pending > 0)
    return [wrong(`${pending} of the database’s migrations are pending: start the portal of this version.`)]
  return [fine('The database is up to date.')]
}

/** Whether mail leaves. */
export async function checkOutbox(db: Database, now: Date): Promise<Finding[]> {
  const state = await readOutboxState(db, now)
  return [waitingFinding(state, now), failedFinding(state)]
}

const seeMail = 'See why: npm run staff -- mail list'

function waitingFinding({ waiting, retrying, overdueSince }: OutboxState, now: Date): Finding {
  if (overdueSince && now.getTime() - overdueSince.getTime() > 10 * minuteMs)
    return wrong(
      `${waiting} emails are waiting, and one was due at ${timeText(overdueSince)}: see that a portal runs without MAIL=off. ${seeMail}`,
    )
  if (retrying > 0) return fine(`${retrying} emails did not leave yet and are tried again. ${seeMail}`)
  return fine(waiting === 0 ? 'No email is waiting.' : 'Emails leave as they are made.')
}

function failedFinding({ failed, givenUp }: OutboxState): Finding {
  if (givenUp > 0)
    return wrong(
      `${givenUp} emails were tried for two days and did not leave. ${seeMail}, then: npm run staff -- mail retry all`,
    )
  // Somebody's mistyped address is for them to put right, and they see it.
  if (failed > 0) return fine(`${failed} emails of the last 30 days were refused or out of date. ${seeMail}`)
  return fine('No email failed in the last 30 days.')
}

/** Whether each job succeeds, and when it is due. @param now the time */
export async function checkJobs(db: Database, now: Date): Promise<Finding[]> {
  const states = await readJobStates(db, now)
  if (!states) return [wrong('No job has run in this database yet: start a portal without JOBS=off.')]
  const problems = states.flatMap((state) => problemOf(state) ?? [])
  return problems.length > 0
    ? problems.map(wrong)
    : [fine(`All ${states.length} jobs ran when they were due.`)]
}

function problemOf({ name, succeededAt, failure, lateSince }: JobState): string | undefined {
  if (failure !== null)
    return `The job ${name} failed last (${failure}): see the log, and npm run jobs for its other runs.`
  if (!lateSince) return undefined
  const last = succeededAt ? `last ran at ${timeText(succeededAt)}` : 'has not run in the last seven days'
  return `The job ${name} ${last}, and was due at ${timeText(lateSince)}: see that a portal runs without JOBS=off.`
}

/** How much room there has to be: for a day of uploads, and for the database to go on. */
const leastBytes = 1024 ** 3

/** Whether the disk of a folder has room left. */
export async function checkDisk(folder: string): Promise<Finding[]> {
  const { bavail, bsize } = await statfs(folder)
  const bytes = bavail * bsize
  const left = `${(bytes / 1024 ** 3).toFixed(1)} GB are free on the disk of DATA_DIR`
  return [
    bytes < leastBytes ? wrong(`${left}: make room, or move DATA_DIR to a larger one.`) : fine(`${left}.`),
  ]
}

/** How many files of each kind are looked for: the first and the latest. */
const sampled = 5

/** Whether the file store answers and has the files that rows name; a sample of them. */
export async function checkFiles(db: Database, files: FileStore): Promise<Finding[]> {
  const kinds = [
    { table: documents, title: 'document' },
    { table: postalBills, title: 'bill' },
  ] as const
  const missing: string[] = []
  let looked = 0
  for (const { table, title } of kinds) {
    for (const order of [asc(table.id), desc(table.id)]) {
      const rows = await db
        .select({ id: table.id, key: table.fileKey })
        .from(table)
        .where(isNotNull(table.fileKey))
        .orderBy(order)
        .limit(sampled)
      for (const { id, key } of rows) {
        looked += 1
        if (key !== null && !(await files.get(key))) missing.push(`${title} ${id}`)
      }
    }
  }
  if (missing.length > 0)
    return [
      wrong(
        `The file store lacks the files of ${[...new Set(missing)].join(', ')}: restore them from a backup, and see that all processes use the same FILES_URL or DATA_DIR.`,
      ),
    ]
  return [
    fine(looked === 0 ? 'There are no files yet.' : `The file store has the ${looked} files looked for.`),
  ]
}

/** Whether the key opens what it encrypted. */
export async function checkKey(db: Database, sealer: Sealer): Promise<Finding[]> {
  const [app] = await db.select().from(totpKeys).orderBy(desc(totpKeys.userId)).limit(1)
  const [account] = await sealedAccounts(db)
  const isOpened = await Promise.all([
    app && sealer.open(app.sealedSecret, totpPurpose(app.userId)),
    account && openDetails(sealer, account),
  ]).then(
    () => true,
    () => false,
  )
  return isOpened
    ? [fine('APP_KEY opens what was encrypted.')]
    : [
        wrong(
          'APP_KEY can’t open what was encrypted: set it to the key that was used, or that one as APP_KEY_BEFORE.',
        ),
      ]
}
