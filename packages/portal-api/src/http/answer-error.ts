import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { isDatabaseLost, isTransactionConflict, isUnstorableText, withoutData } from './database-errors.ts'
import { FilesUnavailable } from '../files/file-store.ts'
import { AppKeyError } from './crypto.ts'
import type { ApiEnv } from './environment.ts'
import { ApiError, filesUnavailable, notFound, overloaded, unavailable } from './errors.ts'

/**
 * Hears of every failure that is our fault, without what a query was given; `requestId` finds it again in what the user saw, and
 * `callersId` in the logs of a client that sent an `X-Request-Id` of its own.
 */
export type FailureListener = (error: unknown, requestId: string, callersId?: string) => void

/** What an id looks like. Anything else that a client sends has no place in a log. */
const idForm = /^[\w=-]{1,64}$/

/** Turns whatever a route threw into D1's JSON; tells `onFailure` about those that nobody expected. */
export function answerErrors(onFailure: FailureListener) {
  return (error: unknown, c: Context<ApiEnv>): Response => {
    const known = asApiError(error)
    if (known.status >= 500) {
      const callersId = c.req.header('X-Request-Id')
      onFailure(
        withoutData(error),
        c.get('requestId'),
        callersId && idForm.test(callersId) ? callersId : undefined,
      )
    }
    return answer(c, known)
  }
}

/** An address that is no call of ours. */
export function answerNotFound(c: Context<ApiEnv>): Response {
  return answer(c, notFound())
}

/** A call of ours, with a method it does not take. */
export function answerMethodNotAllowed(c: Context<ApiEnv>, methods: string[]): Response {
  const allow = methods.join(', ')
  return answer(c, new ApiError(405, `This address only accepts ${allow}.`, { headers: { Allow: allow } }))
}

function answer(c: Context<ApiEnv>, error: ApiError): Response {
  // Hono's types know no status 419.
  return c.json(error.body, error.status as ContentfulStatusCode, error.headers)
}

function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof HTTPException) return asRequestError(error)
  // Before the database: what a store's connection says of its end may sound the same.
  if (error instanceof FilesUnavailable) return filesUnavailable()
  if (error instanceof AppKeyError)
    return new ApiError(
      503,
      'We can’t decrypt this at the moment. Try again later. To sign in, use a passkey or a recovery code.',
    )
  if (isDatabaseLost(error)) return unavailable()
  if (isTransactionConflict(error)) return overloaded()
  if (isUnstorableText(error)) {
    return new ApiError(422, 'Some of the characters can’t be saved. Remove any that aren’t plain text.')
  }
  return new ApiError(500, unexpectedFailure)
}

/** What Hono itself refuses: a body that cannot be read, or of a kind that the call does not take. */
function asRequestError({ status }: HTTPException): ApiError {
  if (status === 415)
    return new ApiError(415, 'Send the body as JSON, or as a form where the call takes forms.')
  if (status === 400)
    return new ApiError(400, 'The body can’t be read. Check that it is complete and well formed.')
  return new ApiError(500, unexpectedFailure)
}
