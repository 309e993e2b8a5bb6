import { offlineTexts } from '@doorstep/portal-contract/messages'
import { pushToast } from '../state/toasts.ts'
import type { KeyedCalls } from './keyedCalls.ts'
import { PortalError } from './PortalError.ts'

/** Whether a call got no answer because the device has no network. */
export const isOffline = (error: unknown): boolean =>
  error instanceof PortalError && error.isUnanswered && globalThis.navigator?.onLine === false

const sayInToast = (isWaiting: boolean) => {
  if (isWaiting) pushToast({ tone: 'neutral', message: offlineTexts.change })
}

/**
 * Makes a call. Without a network it says so, keeps the call, and makes it again once there is one; the browser asks before the page is
 * left meanwhile. Any other failure is thrown.
 * @param onWaiting says that it waits, and that it no longer does
 * @throws the signal's reason, if it is aborted while the call waits
 */
export async function keepWhileOffline<Answer>(
  call: () => Promise<Answer>,
  onWaiting = sayInToast,
  signal?: AbortSignal,
): Promise<Answer> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (signal?.aborted || !isOffline(error)) throw error
      onWaiting(true)
      await untilOnline(signal).finally(() => onWaiting(false))
    }
  }
}

/** Keyed calls that are kept while there is no network. */
export const keptOffline =
  (calls: KeyedCalls): KeyedCalls =>
  (call) =>
    keepWhileOffline(() => calls(call))

async function untilOnline(signal?: AbortSignal): Promise<void> {
  const end = new AbortController()
  addEventListener('beforeunload', (event) => event.preventDefault(), end)
  await new Promise((resolve, reject) => {
    addEventListener('online', resolve, end)
    signal?.addEventListener('abort', () => reject(signal.reason), end)
  }).finally(() => end.abort())
}
