import { ProgressBar } from '@doorstep/ui/ProgressBar'
import { useEffect, useState } from 'react'
import { $loading } from '../state/progress.ts'
import { $toasts, dismissToast, pushToast } from '../state/toasts.ts'
import { useStore } from '../state/useStore.ts'

type ToasterModule = typeof import('@doorstep/ui/Toaster')

/**
 * The island behind every signed-in page: toasts and the loading bar, for whatever the other islands report. The toaster's code
 * comes with the first toast; its live regions stand empty for one render, so that the first toast is announced too.
 */
export function ShellFeedback({ flash }: { flash?: string }) {
  const toasts = useStore($toasts)
  const loading = useStore($loading)
  const [loaded, setLoaded] = useState<ToasterModule>()
  const [mounted, setMounted] = useState(false)
  const needed = toasts.length > 0

  useEffect(() => {
    if (flash) pushToast({ tone: 'neutral', message: flash })
  }, [flash])

  useEffect(() => {
    if (needed && !loaded) void import('@doorstep/ui/Toaster').then(setLoaded)
  }, [needed, loaded])

  useEffect(() => setMounted(Boolean(loaded)), [loaded])

  return (
    <>
      <ProgressBar label="Loading" active={loading} />
      {loaded && <loaded.Toaster toasts={mounted ? toasts : []} onDismiss={dismissToast} />}
    </>
  )
}
