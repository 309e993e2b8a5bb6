import { useEffect, useEffectEvent, useState } from 'react'
import { sayUnexpectedFailure } from './state/toasts.ts'

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
  const fail = useEffectEvent(() => {
    sayUnexpectedFailure()
    onFailure?.()
  })
  useEffect(() => {
    if (!isNeeded || code) return
    load().then(setCode, () => fail())
  }, [isNeeded, code, load])
  return code
}
