import type { EmbedError } from '@doorstep/portal-contract/embed-protocol'
import type { EmbedErrorCode } from '@doorstep/portal-contract/embeds'
import { PortalError } from '../shared/client/PortalError.ts'

const codes: Record<number, EmbedErrorCode> = {
  401: 'session_expired',
  403: 'not_allowed',
  429: 'rate_limited',
}

/** What only a change of the key or of the person's rights ends. */
const lasting = new Set<EmbedErrorCode>(['not_allowed', 'origin_not_allowed', 'invalid_key'])

/** A failure as it is sent to the host's page. */
export function frameError(error: unknown): EmbedError {
  if (!(error instanceof PortalError)) {
    return { code: 'unknown', message: String(error), retryable: true, requestId: null }
  }
  const { status, isUnanswered, message, requestId = null } = error
  const code = error.code ?? (isUnanswered ? 'network' : (codes[status] ?? 'unknown'))
  return { code, message, retryable: !lasting.has(code), requestId }
}
