import { holdKeys } from '@doorstep/ui/hooks/holdKeys'
import { useEffect, useEffectEvent, useState } from 'react'
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
  return useLoaded(isNeeded, load, onFailure)
}

/** The same for a dialog, which takes the focus: keys pressed while its code loads are pressed in it. */
export function useDialogCode<Code extends object>(
  isOpen: boolean,
  load: () => Promise<Code>,
  onFailure: () => void,
): Code | null {
  return useLoaded(isOpen, load, onFailure, true)
}

function useLoaded<Code extends object>(
  isNeeded: boolean,
  load: () => Promise<Code>,
  onFailure?: () => void,
  holdsKeys = false,
): Code | null {
  const [code, setCode] = useState<Code | null>(null)
  const isLoaded = useEffectEvent(() => code !== null)
  const fail = useEffectEvent(() => {
    toastUnexpectedFailure()
    onFailure?.()
  })
  useEffect(() => {
    if (!isNeeded || isLoaded()) return
    const keys = holdsKeys ? holdKeys(() => null) : null
    const show = async (loaded: Code) => {
      setCode(loaded)
      await keys?.pressInside()
    }
    load().then(show, () => {
      keys?.drop()
      fail()
    })
    return () => keys?.drop()
  }, [isNeeded, load, holdsKeys])
  return code
}
