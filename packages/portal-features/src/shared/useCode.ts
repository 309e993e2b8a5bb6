import { useEffect, useState } from 'react'
import { sayUnexpectedFailure } from './state/toasts.ts'

/**
 * Code that loads when it is first needed; null until then. A failure says so and is tried again at the next need.
 * @param load a function that stays the same between renders
 */
export function useCode<Code extends object>(isNeeded: boolean, load: () => Promise<Code>): Code | null {
  const [code, setCode] = useState<Code | null>(null)
  useEffect(() => {
    if (!isNeeded || code) return
    load().then(setCode, sayUnexpectedFailure)
  }, [isNeeded, code, load])
  return code
}
