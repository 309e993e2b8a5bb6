import { DrizzleQueryError } from 'drizzle-orm'

/** SQLSTATE classes and codes that say: the database takes no connection, or ended this one. */
const awayStates = /^(08...|57P0[1-5]|53300)$/

/** Those that say: the database did not manage this statement, as it was busy, locked or short of room. */
const busyStates = /^(57014|53...|55P03)$/

/** A deadlock, or transactions that could not be put in one order: the database undid this one so that another could go on. */
const conflictStates = new Set(['40001', '40P01'])

/** What a socket or the pool says when the connection broke or never came up. */
const lostCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
const lostMessages =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|client was closed|query read timeout/i

/** Text that the database cannot hold: a NUL character, half a surrogate pair. */
const unstorableStates = new Set(['22021', '22P05'])

/** Whether an error means that the database could not be reached or asked us to try again. */
export function isDatabaseLost(error: unknown): boolean {
  return causes(error).some((cause) => saysAway(cause) || busyStates.test(codeOf(cause)))
}

/**
 * Whether an error means that the database can't be reached, and nothing else. The same words of another service, such as a mail server, don't
 * count, nor does a statement that failed.
 */
export function isDatabaseAway(error: unknown): boolean {
  const chain = causes(error)
  return chain.some(isOfDatabase) && chain.some(saysAway)
}

/** An error of the database whose cause doesn't say whose it is, such as a connection that is refused. */
export class DatabaseFailure extends Error {}

/** Whether an error means that a query had no answer in time (`query_timeout`): its connection still waits and is of no more use. */
export const isUnanswered = (error: unknown): boolean =>
  causes(error).some(({ message }) => message === 'Query read timeout')

const saysAway = (cause: Error) =>
  awayStates.test(codeOf(cause)) || lostCodes.has(codeOf(cause)) || saysLost(cause)

/** Messages of queries and of PostgreSQL itself may quote what a person wrote, so only those of the connection count. */
const saysLost = (cause: Error) => !isOfDatabase(cause) && lostMessages.test(cause.message)

/** Whether an error means that a transaction was undone for another's sake: run again it usually succeeds. */
export function isTransactionConflict(error: unknown): boolean {
  return causes(error).some((cause) => conflictStates.has(codeOf(cause)))
}

/** Whether an error means that the input holds characters no text column takes. */
export function isUnstorableText(error: unknown): boolean {
  return causes(error).some((cause) => unstorableStates.has(codeOf(cause)))
}

/** Whether an error means that others held a lock for longer than `lock_timeout`. */
export const isLockTimeout = (error: unknown): boolean =>
  causes(error).some((cause) => codeOf(cause) === '55P03')

/** Whether an error means that a value which has to be unique is taken. @param constraint only by this one */
export function isDuplicate(error: unknown, constraint?: string): boolean {
  return causes(error).some(
    (cause) =>
      codeOf(cause) === '23505' &&
      (constraint === undefined || ('constraint' in cause && cause.constraint === constraint)),
  )
}

/** Whether an error means that a row refers to what it may not, or to what is gone. @param constraints only by one of these */
export function isForeign(error: unknown, constraints?: readonly string[]): boolean {
  return causes(error).some(
    (cause) =>
      codeOf(cause) === '23503' &&
      (constraints === undefined ||
        ('constraint' in cause && constraints.includes(String(cause.constraint)))),
  )
}

/** Whether an error means that a row overlaps another where none may: two tenancies on one day, say. */
export function isOverlap(error: unknown): boolean {
  return causes(error).some((cause) => codeOf(cause) === '23P01')
}

/** For `catch`: throws a refusal instead of an error that says why, and any other error as it is. */
export const refuseWhen =
  (isRefused: (error: unknown) => boolean, refusal: () => Error) =>
  (error: unknown): never => {
    throw isRefused(error) ? refusal() : error
  }

/** The error and what caused it: Drizzle wraps the driver's error, Node wraps several failed connections. */
export function causes(error: unknown): Error[] {
  if (!(error instanceof Error)) return []
  const several = error instanceof AggregateError ? error.errors.flatMap(causes) : []
  return [error, ...several, ...causes(error.cause)]
}

/**
 * An error as it may be logged: what a query was given, and what the database quotes of it, may be secret or personal. The statement,
 * SQLSTATE and names of tables and constraints stay.
 */
export function withoutData(error: unknown): unknown {
  return causes(error).some(isOfDatabase) ? copyWithoutData(error) : error
}

function copyWithoutData(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined
  const message = messageWithoutData(error)
  const cause = copyWithoutData(error.cause)
  const copy = isOfDatabase(error) ? new DatabaseFailure(message, { cause }) : new Error(message, { cause })
  // The stack begins with the message.
  const frames = error.stack?.split(error.message, 2)[1] ?? ''
  copy.stack = `${error.name}: ${message}${frames}`
  return Object.assign(copy, pick(error, ['code', 'table', 'column', 'constraint', 'routine']))
}

function messageWithoutData(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`
  // Class 22 says which value is wrong: 'invalid input syntax for type integer: "…"'.
  return isFromDatabase(error) && codeOf(error).startsWith('22') ? 'A value was refused.' : error.message
}

const isOfDatabase = (error: Error) =>
  error instanceof DrizzleQueryError || error instanceof DatabaseFailure || isFromDatabase(error)

/** Both drivers' errors have the fields of PostgreSQL's own. */
const isFromDatabase = (error: Error) => 'severity' in error && /^[0-9A-Z]{5}$/.test(codeOf(error))

const pick = (from: object, names: string[]) =>
  Object.fromEntries(
    Object.entries(from).filter(([name, value]) => names.includes(name) && value !== undefined),
  )

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}
