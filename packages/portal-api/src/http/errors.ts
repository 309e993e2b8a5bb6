import { resourcesFailure } from '@doorstep/portal-contract/messages'
import { sizeText } from '@doorstep/portal-contract/uploads'
import type { ApiError as ApiErrorBody } from '@doorstep/portal-contract/wire.schema'

/** Every status that an error of ours may have (D1). */
export type ErrorStatus =
  | 400
  | 401
  | 403
  | 404
  | 405
  | 409
  | 410
  | 413
  | 415
  | 416
  | 419
  | 422
  | 429
  | 500
  | 503

/** What a route throws to answer with an error (D1); answer-error.ts turns it into JSON. */
export class ApiError extends Error {
  readonly status: ErrorStatus
  readonly body: ApiErrorBody
  readonly headers: Record<string, string>

  constructor(
    status: ErrorStatus,
    message: string,
    details: Omit<ApiErrorBody, 'message'> & { headers?: Record<string, string> } = {},
  ) {
    super(message)
    const { headers = {}, ...rest } = details
    this.status = status
    this.body = { message, ...rest }
    this.headers = headers
  }
}

export const notSignedIn = () => new ApiError(401, 'Sign in to continue.')

/** Signed in, the right partner, but the role is too low (D1, D52). */
export const forbidden = (message: string) => new ApiError(403, message)

/** Unknown, and anything of another partner: nobody learns which (D1, D10). */
export const notFound = () => new ApiError(404, 'We couldn’t find that.')

/** What was looked for. @throws 404 when there is none */
export function orNotFound<Found>(found: Found | null | undefined): Found {
  if (found === null || found === undefined) throw notFound()
  return found
}

/** @param current the record as somebody else changed it, where the caller needs it to decide */
export const conflict = (message: string, current?: unknown) =>
  new ApiError(409, message, current === undefined ? {} : { current })

/**
 * The check of a record's version, for every change that a person makes to what they saw (db/version.ts makes them).
 * @param now null when there is no such record any more
 * @param current the record as it is now
 * @throws a 409 with the sentence and the record when the person saw another version than there is
 */
export async function refuseOutdated(
  seen: string,
  now: string | null,
  sentence: string,
  current: () => unknown,
): Promise<void> {
  if (seen !== now) throw conflict(sentence, await current())
}

export const pageExpired = () => new ApiError(419, 'This page has expired. Reload it and try again.')

/** A 422 on one field; its sentence is also the message. @param current the record that is there already, for a duplicate */
export const invalid = (field: string, sentence: string, current?: unknown) =>
  new ApiError(422, sentence, {
    errors: { [field]: [sentence] },
    ...(current !== undefined && { current }),
  })

/**
 * A body over its route's limit. The rest of it stays unread, so the connection is closed.
 * @param maxFileBytes how large the route's files may be together; 0 when it takes none
 */
export function tooLarge(maxFileBytes: number): ApiError {
  const advice =
    maxFileBytes > 0 ? `Choose a file of up to ${sizeText(maxFileBytes)}.` : 'Send less at a time.'
  return new ApiError(413, `That is too large. ${advice}`, { headers: { Connection: 'close' } })
}

/** @param seconds how long to wait, in whole seconds, at least 1 */
export function tooManyTries(seconds: number): ApiError {
  const minutes = Math.ceil(seconds / 60)
  return new ApiError(
    429,
    `Too many attempts. Wait ${minutes} minute${minutes === 1 ? '' : 's'}, then try again.`,
    {
      headers: { 'Retry-After': String(seconds) },
    },
  )
}

/** More is asked at once than the portal does at once; the caller may try again in a moment. */
export const overloaded = () =>
  new ApiError(503, 'We’re very busy at the moment. Try again shortly.', {
    headers: { 'Retry-After': '5' },
  })

/** The file store does not answer; the caller may try again in a moment. Calls that need no file go on. */
export const filesUnavailable = () =>
  new ApiError(503, 'We can’t reach our files at the moment. Try again shortly.', {
    headers: { 'Retry-After': '5' },
  })

/** The content service does not answer, and there is no earlier answer. Whatever needs no resource goes on. */
export const contentUnavailable = () =>
  new ApiError(503, resourcesFailure, {
    headers: { 'Retry-After': '5' },
  })

/** PDFs are made where the portal runs on a server, and not in a browser. */
export const pdfUnavailable = () => new ApiError(503, 'We can’t make PDFs here.')

/** The database does not answer; the caller may try again in a moment (D1, D8). */
export const unavailable = () =>
  new ApiError(503, 'We can’t reach our records at the moment. Try again shortly.', {
    headers: { 'Retry-After': '2' },
  })
