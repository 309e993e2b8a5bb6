import { inspect } from 'node:util'

/** Tells whoever runs the portal of a failure that is not the visitor's. */
export function logFailure(what: string, error: unknown): void {
  process.stderr.write(`${what}: ${inspect(error)}\n`)
}
