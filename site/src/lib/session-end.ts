import type { SessionEnd } from '@doorstep/portal-contract/session-end'

/** How long a browser keeps a page that it fetched ahead, seconds. */
const keptAhead = 300

/** When the session ends, as the page is told: one that is fetched ahead may be shown some minutes later (docs/decisions/0003). */
export function endOnScreen(end: SessionEnd | undefined, headers: Headers): SessionEnd | undefined {
  const isAhead = headers.get('Sec-Purpose')?.includes('prefetch')
  return end && isAhead ? { ...end, seconds: Math.max(0, end.seconds - keptAhead) } : end
}
