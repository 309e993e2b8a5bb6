import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from '../db/database.ts'
import { DatabaseFailure, isUnanswered } from '../http/database-errors.ts'
import type { Tracer } from '../tracer.ts'

/** How the portal connects to PostgreSQL. What `DATABASE_URL` says itself, such as `?statement_timeout=60000`, wins. */
export const connectionOptions = (databaseUrl: string) => ({
  connectionString: databaseUrl,
  connectionTimeoutMillis: 5_000,
  // A connection that nobody answers at its other end, as after a failover, is noticed within 20 seconds while nothing was sent on it.
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
})

/** For what may wait for its answers for long, or for less than what `DATABASE_URL` says. */
export function withoutAnswerLimit(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  url.searchParams.delete('query_timeout')
  return url.href
}

/** How long a statement may take, ms; PostgreSQL then ends it. */
const statementTimeoutMs = 30_000
/** What has no answer so long after that never gets one: its connection is dead. */
const answerGraceMs = 5_000

/** The same of jobs, for which nobody waits. */
const jobTimeoutMs = 10 * 60_000
/** How long a job waits until another one leaves it a connection, ms. */
const jobTurnMs = 10 * 60_000

/** How long a health check waits for a connection, and for its answer, ms. */
const checkTimeoutMs = 1_000

/**
 * Whether PgBouncer is between, in transaction mode: each transaction may have another connection, so none of them has settings or
 * prepared statements of its own (docs/operations.md, 'PgBouncer').
 */
export const isBehindPgBouncer = (databaseUrl: string): boolean =>
  new URL(databaseUrl).searchParams.get('pgbouncer') === 'true'

/** Whether an error is PgBouncer's, of a connection that brings settings of its own. */
export const isOfPgBouncer = (error: unknown): boolean =>
  error instanceof Error &&
  (error.message.startsWith('unsupported startup parameter') || isOfPgBouncer(error.cause))

type PoolOptions = {
  isCommand?: boolean | undefined
  onConnectionLost?: ((error: Error) => void) | undefined
  tracer?: Tracer | undefined
}

/**
 * The connections that requests, jobs and commands take turns on.
 * @param options.isCommand nobody waits behind its statements, and some, as of a large demo set, take longer than a request's may
 */
export function openPool(
  databaseUrl: string,
  { isCommand = false, onConnectionLost, tracer }: PoolOptions = {},
) {
  const pool = new pg.Pool({
    ...connectionOptions(isCommand ? withoutAnswerLimit(databaseUrl) : databaseUrl),
    application_name: 'doorstep',
    max: 10,
    ...timeLimits(databaseUrl),
    ...(isCommand && { query_timeout: 0 }),
    ...planning(databaseUrl),
  })
  listenForLosses(pool, onConnectionLost)
  if (tracer) followStatements(pool, tracer)
  return { pool, db: onPool(pool) }
}

/** The connections of jobs: what takes minutes is no failure there, and requests never wait behind it. */
export function openJobsPool(
  databaseUrl: string,
  { onConnectionLost, tracer }: Omit<PoolOptions, 'isCommand'> = {},
) {
  const pool = new pg.Pool({
    ...connectionOptions(databaseUrl),
    application_name: 'doorstep-jobs',
    max: 6,
    connectionTimeoutMillis: jobTurnMs,
    ...timeLimits(databaseUrl, jobTimeoutMs),
    ...planning(databaseUrl),
  })
  listenForLosses(pool, onConnectionLost)
  if (tracer) followStatements(pool, tracer)
  return { pool, db: onPool(pool) }
}

/** Reading by an index costs little more than reading in order: the data is in memory or on an SSD, not on a spinning disk. */
const planning = (databaseUrl: string) =>
  !isBehindPgBouncer(databaseUrl) && {
    onConnect: async (client: pg.ClientBase) => void (await client.query('set random_page_cost = 1.1')),
  }

/** One connection apart from the others, so that a health check waits for no query of anyone. */
export function openCheckPool(databaseUrl: string, onConnectionLost?: PoolOptions['onConnectionLost']) {
  const pool = new pg.Pool({
    ...connectionOptions(withoutAnswerLimit(databaseUrl)),
    application_name: 'doorstep-health',
    max: 1,
    connectionTimeoutMillis: checkTimeoutMs,
    query_timeout: checkTimeoutMs,
  })
  listenForLosses(pool, onConnectionLost)
  const db: Database = drizzle(pool)
  return { pool, db }
}

/** For the job queue, which makes its own pool. */
export const queueOptions = (databaseUrl: string) => ({
  ...connectionOptions(databaseUrl),
  ...timeLimits(databaseUrl),
  max: 2,
})

/** PgBouncer refuses a connection that brings a limit for statements, so there it is set for the role. */
const timeLimits = (databaseUrl: string, limitMs = statementTimeoutMs) => ({
  query_timeout: limitMs + answerGraceMs,
  ...(!isBehindPgBouncer(databaseUrl) && { statement_timeout: limitMs }),
})

function listenForLosses(pool: pg.Pool, onConnectionLost: (error: Error) => void = () => {}): void {
  // A connection that breaks while idle is replaced by the next query; without a listener it would end the process.
  pool.on('error', (cause) => onConnectionLost(new DatabaseFailure('An idle connection broke', { cause })))
  // One that breaks between two statements of a transaction fails the next of them; it too would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
}

/** Tells of each statement of a pool and of transactions on it. Where a pool hands one on to a connection it calls back, and was told. */
function followStatements(pool: pg.Pool, tracer: Tracer): void {
  const follow = (connection: pg.Pool | pg.PoolClient) => {
    const query = connection.query.bind(connection) as (...given: unknown[]) => unknown
    const followed = (...given: unknown[]) => {
      const [statement] = given
      const text = typeof statement === 'string' ? statement : (statement as { text?: unknown }).text
      if (typeof text !== 'string' || typeof given.at(-1) === 'function') return query(...given)
      const end = tracer.beginStatement(text)
      const result = query(...given) as Promise<unknown>
      result.then(() => end(), end)
      return result
    }
    Object.assign(connection, { query: followed })
  }
  follow(pool)
  pool.on('connect', follow)
}

/**
 * Drizzle on a pool. A transaction gives its connection back whatever happens; Drizzle's own keeps it when `begin` fails. A connection
 * without an answer in time is closed at once: a rollback would wait on it as long again, and the next who got it for ever.
 */
function onPool(pool: pg.Pool): Database {
  const db: Database = drizzle(pool)
  db.transaction = async (work, config) => {
    const client = await pool.connect().catch((cause: unknown) => {
      throw new DatabaseFailure('The pool gave no connection', { cause })
    })
    let isClosed = false
    const closeWhenUnanswered = (error: unknown): never => {
      if (!isClosed && isUnanswered(error)) {
        isClosed = true
        client.release(true)
      }
      throw error
    }
    try {
      const own: Database = drizzle(client)
      return await own
        .transaction((tx) => work(tx).catch(closeWhenUnanswered), config)
        .catch(closeWhenUnanswered)
    } finally {
      if (!isClosed) client.release()
    }
  }
  return db
}
