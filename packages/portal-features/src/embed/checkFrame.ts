import { type EmbedErrorCode, embedRefusals, isAllowedOrigin } from '@doorstep/portal-contract/embeds'
import type { FrameMessage } from '@doorstep/portal-contract/embed-protocol'
import { connectHost } from './connectHost.ts'

/**
 * Sends a page the reason why its widget stays empty, which the browser keeps to itself.
 * @param allowed the origins that the key allows; null where the key is unknown
 */
export async function checkFrame(allowed: readonly string[] | null): Promise<void> {
  const { origin, send } = await connectHost()
  send(refusalOf(allowed, origin))
}

function refusalOf(allowed: readonly string[] | null, origin: string): FrameMessage {
  const refused = (code: EmbedErrorCode, message: string, retryable: boolean): FrameMessage => ({
    type: 'error',
    error: { code, message, retryable, requestId: null },
    isShown: false,
  })
  if (!allowed) return refused('invalid_key', embedRefusals.publishableKey, false)
  if (!isAllowedOrigin(allowed, origin)) return refused('origin_not_allowed', embedRefusals.origin, false)
  return refused('network', 'The widget’s own page could not be loaded.', true)
}
