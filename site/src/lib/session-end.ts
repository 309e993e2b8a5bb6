import type { SessionEnd } from '@doorstep/portal-contract/session-end'

/** How long a browser keeps a prefetched page, seconds. */
const prefetchLifetime = 300

/** When the session ends, for the page's script: a prefetched page may be shown some minutes later (docs/decisions/0003). */
export function endOnScreen(end: SessionEnd | undefined, headers: Headers): SessionEnd | undefined {
  const isPrefetch = headers.get('Sec-Purpose')?.includes('prefetch')
  return end && isPrefetch ? { ...end, seconds: Math.max(0, end.seconds - prefetchLifetime) } : end
}
