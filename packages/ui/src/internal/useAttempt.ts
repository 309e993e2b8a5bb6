import { useEffect, useRef, useState } from 'react'

interface Ending {
  /** Called if the action succeeds while the dialog is still open. */
  onDone?: () => void
  /** Called with the action's error, also after the dialog was closed. */
  onFailure?: ((error: unknown) => void) | undefined
}

/**
 * The action of a dialog's primary button, one at a time. The state is reset on each opening: an attempt that settles after the
 * dialog was closed is ignored.
 */
export function useAttempt(open: boolean) {
  const [phase, setPhase] = useState<'idle' | 'working' | 'failed'>('idle')
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setPhase('idle')
  }
  const pastOpenings = useRef(0)
  const isWorking = useRef(false)
  useEffect(() => {
    if (!open) return
    isWorking.current = false
    return () => {
      pastOpenings.current += 1
    }
  }, [open])

  const attempt = async (action: () => void | Promise<void>, { onDone, onFailure }: Ending) => {
    if (isWorking.current) return
    isWorking.current = true
    setPhase('working')
    const opening = pastOpenings.current
    const isSuccess = await succeeds(action, onFailure)
    if (opening !== pastOpenings.current) return
    isWorking.current = false
    setPhase(isSuccess ? 'idle' : 'failed')
    if (isSuccess) onDone?.()
  }

  return { phase, attempt }
}

async function succeeds(
  action: () => void | Promise<void>,
  onFailure: Ending['onFailure'],
): Promise<boolean> {
  try {
    await action()
    return true
  } catch (error) {
    onFailure?.(error)
    return false
  }
}
