/** SQLSTATE classes and codes that say: the database is away or busy, the same request may succeed in a moment. */
const lostStates = /^(08...|57P0[1-5]|57014|53...|40001|40P01|55P03)$/

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
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error/i

/** Text that the database cannot hold: a NUL character, half a surrogate pair. */
const unstorableStates = new Set(['22021', '22P05'])

/** Whether an error means that the database could not be reached or asked us to try again. */
export function isDatabaseLost(error: unknown): boolean {
  return causes(error).some(
    (cause) =>
      lostStates.test(codeOf(cause)) || lostCodes.has(codeOf(cause)) || lostMessages.test(cause.message),
  )
}

/** Whether an error means that the input holds characters no text column takes. */
export function isUnstorableText(error: unknown): boolean {
  return causes(error).some((cause) => unstorableStates.has(codeOf(cause)))
}

/** Whether an error means that a value which has to be unique is taken. */
export function isDuplicate(error: unknown): boolean {
  return causes(error).some((cause) => codeOf(cause) === '23505')
}

/** The error and what caused it: Drizzle wraps the driver's error, Node wraps several failed connections. */
function causes(error: unknown): Error[] {
  if (!(error instanceof Error)) return []
  const several = error instanceof AggregateError ? error.errors.flatMap(causes) : []
  return [error, ...several, ...causes(error.cause)]
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}
