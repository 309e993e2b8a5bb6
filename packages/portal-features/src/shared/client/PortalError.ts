import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import type { ApiError } from '@doorstep/portal-contract/wire.schema'

/** A failed call, whatever the reason (D1). */
export class PortalError extends Error {
  override name = 'PortalError'
  /** The response's status; 500 when there was no response (specification, section 8). */
  status: number
  /** A 422's messages by field path. */
  errors: Record<string, string[]> | undefined
  /** What is allowed instead, of a 409. */
  allowed: string[] | undefined
  /** What its host reads, of a call of an embed. */
  code: ApiError['code']
  /** The record as it is now, of a 409; the one that is there already, of a duplicate's 422. */
  current: unknown
  /** The seconds to wait before trying again, when the response says so. */
  retryAfter: number | undefined
  /** Whether there was no response, so that what was asked for may have been done or not. */
  isUnanswered: boolean
  /** The response's `X-Request-Id`, to quote to support. */
  requestId: string | undefined

  constructor(response?: Response, body?: Partial<ApiError>, cause?: unknown) {
    super(body?.message || unexpectedFailure, { cause })
    this.status = response?.status ?? 500
    this.isUnanswered = response === undefined
    this.errors = body?.errors
    this.allowed = body?.allowed
    this.code = body?.code
    this.current = body?.current
    this.retryAfter = Number(response?.headers.get('retry-after')) || undefined
    this.requestId = response?.headers.get('x-request-id') ?? undefined
  }
}
