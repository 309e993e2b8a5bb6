import { useEscapeWhile } from '@doorstep/ui/hooks/useEscapeWhile'
import { useEffect, useEffectEvent, useState } from 'react'
import { trackProgress } from './state/progress.ts'
import { toastUnexpectedFailure } from './state/toasts.ts'

/**
 * Code that loads when it is first needed; null until then.
 * @param load a function that stays the same between renders
 * @param onFailure ends the need after a failure, which a toast reports, so that the next press tries again
 */
export function useCode<Code extends object>(
  isNeeded: boolean,
  load: () => Promise<Code>,
  onFailure?: () => void,
): Code | null {
  const [code, setCode] = useState<Code | null>(null)
  const isLoaded = useEffectEvent(() => code !== null)
  const fail = useEffectEvent(() => {
    toastUnexpectedFailure()
    onFailure?.()
  })
  useEffect(() => {
    if (!isNeeded || isLoaded()) return
    let isCurrent = true
    trackProgress(load()).then(setCode, () => isCurrent && fail())
    return () => {
      isCurrent = false
    }
  }, [isNeeded, load])
  return code
}

/**
 * The same for a dialog.
 * @param onClose closes it after a failure, or by Escape while its code loads
 */
export function useDialogCode<Code extends object>(
  isOpen: boolean,
  load: () => Promise<Code>,
  onClose: () => void,
): Code | null {
  const code = useCode(isOpen, load, onClose)
  useEscapeWhile(isOpen && code === null, onClose)
  return code
}
