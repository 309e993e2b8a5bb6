import { useEffect, useRef, useState } from 'react'

interface Ending {
  /** Called if the action succeeds while the dialog is still open. */
  onDone?: () => void
  /** Called with the action's error, also after the dialog was closed; not if it was cancelled. */
  onFailure?: ((error: unknown) => void) | undefined
}

/**
 * The action of a dialog's primary button, one at a time. The state is reset on closing: an attempt that settles after the
 * dialog was closed, or after it was cancelled, is ignored.
 */
export function useAttempt(open: boolean) {
  const [phase, setPhase] = useState<'idle' | 'working' | 'failed'>('idle')
  /** The attempt that is on its way. */
  const current = useRef<AbortController>(null)
  useEffect(() => {
    if (!open) return
    return () => {
      current.current = null
      setPhase('idle')
    }
  }, [open])

  const attempt = async (
    action: (sending: AbortController) => void | Promise<void>,
    { onDone, onFailure }: Ending,
  ) => {
    if (current.current) return
    const own = new AbortController()
    current.current = own
    setPhase('working')
    let isDone = true
    try {
      await action(own)
    } catch (error) {
      isDone = false
      if (!own.signal.aborted) onFailure?.(error)
    }
    if (current.current !== own) return
    current.current = null
    setPhase(isDone ? 'idle' : 'failed')
    if (isDone) onDone?.()
  }

  return {
    phase,
    attempt,
    /** Aborts the attempt that is on its way. */
    cancel() {
      current.current?.abort()
      current.current = null
      setPhase('idle')
    },
  }
}
