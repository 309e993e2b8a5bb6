import { inspect } from 'node:util'

/** Logs a failure that is not the visitor's fault, for the operator. */
export function logFailure(what: string, error: unknown): void {
  process.stderr.write(`${what}: ${inspect(error)}\n`)
}
