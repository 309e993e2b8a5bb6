import { apiError } from '@doorstep/portal-contract/wire.schema'
import type { z } from 'zod'

/** Declares a JSON answer of a route. */
export const jsonOf = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  description,
  content: { 'application/json': { schema } },
})

/** Declares a file as the answer. */
export const fileOf = (mediaTypes: string | readonly string[], description: string) => ({
  description,
  content: Object.fromEntries(
    [mediaTypes].flat().map((type) => [type, { schema: { type: 'string', format: 'binary' } as const }]),
  ),
})

const meanings = {
  401: 'Not signed in.',
  403: 'The user’s role does not allow it.',
  404: 'No such record that the user may see.',
  409: 'The record changed in the meantime.',
  410: 'The link has expired, was withdrawn or was used.',
  413: 'The body is larger than the route allows.',
  419: 'The CSRF token is missing or belongs to another session.',
  422: 'Something in the request is wrong; `errors` says what, by field.',
  429: 'Too many attempts, or too much mail; `Retry-After` says how many seconds to wait.',
  503: 'The database or the file store is not reachable; `Retry-After` says when to try again.',
} as const

/** Declares the errors that a route answers with (D1). */
export function errorsOf<Status extends keyof typeof meanings>(...statuses: Status[]) {
  return Object.fromEntries(statuses.map((status) => [status, jsonOf(apiError, meanings[status])])) as Record<
    Status,
    ReturnType<typeof jsonOf<typeof apiError>>
  >
}
