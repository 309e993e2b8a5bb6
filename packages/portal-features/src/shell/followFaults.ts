import { logFault, reportFault } from '../shared/change/reportFault.ts'

/** What React mends by itself as it hydrates: an extension changed the page, say. */
const isMended = /hydrat|React error #4(?:1[89]|2[1-5])\b/i

/** Reports whatever nobody caught on the page. Returns what stops it. */
export function followFaults(): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  addEventListener(
    'error',
    ({ error }) => {
      // Without one it is a notice of the browser's, such as a ResizeObserver that takes another round, or another site's script.
      if (!(error instanceof Error)) return
      if (isMended.test(error.message)) logFault(error)
      else reportFault(error)
    },
    { signal },
  )
  addEventListener('unhandledrejection', ({ reason }) => reportFault(reason), { signal })
  return () => stopping.abort()
}
