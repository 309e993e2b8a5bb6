import type { EmbedError } from '@doorstep/portal-contract/embed-protocol'
import type { EmbedErrorCode } from '@doorstep/portal-contract/embeds'
import { PortalError } from '../shared/client/PortalError.ts'

const codes: Record<number, EmbedErrorCode> = {
  401: 'session_expired',
  403: 'not_allowed',
  429: 'rate_limited',
}

/** A failure as the host's page hears of it. */
export function frameError(error: unknown): EmbedError {
  // Code that can't be loaded fails with the browser's own error.
  if (!(error instanceof PortalError)) {
    return { code: 'network', message: String(error), retryable: true, requestId: null }
  }
  const { status, isUnanswered, message, requestId = null } = error
  const code = isUnanswered ? 'network' : (codes[status] ?? 'unknown')
  return { code, message, retryable: code !== 'not_allowed', requestId }
}
