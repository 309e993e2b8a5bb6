import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import type { ApiError } from '@doorstep/portal-contract/wire'

/** A call that failed, whatever the reason (D1). */
export class PortalError extends Error {
  override name = 'PortalError'
  /** The answer's status; 500 when there was no answer (specification, section 8). */
  status: number
  /** A 422's sentences by field path. */
  errors: Record<string, string[]> | undefined
  /** What a 409 would allow. */
  allowed: string[] | undefined
  /** After how many seconds to try again, where the answer says so. */
  retryAfter: number | undefined
  /** The answer's `X-Request-Id`, to quote to support. */
  requestId: string | undefined

  constructor(response?: Response, body?: Partial<ApiError>, cause?: unknown) {
    super(body?.message || unexpectedFailure, { cause })
    this.status = response?.status ?? 500
    this.errors = body?.errors
    this.allowed = body?.allowed
    this.retryAfter = Number(response?.headers.get('retry-after')) || undefined
    this.requestId = response?.headers.get('x-request-id') ?? undefined
  }
}
