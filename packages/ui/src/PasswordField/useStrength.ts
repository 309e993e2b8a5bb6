import { useEffect, useState } from 'react'
import { useHydrated } from '../hooks/useHydrated.ts'
import type { PasswordStrength as PasswordStrengthComponent } from './PasswordStrength.tsx'

let PasswordStrength: typeof PasswordStrengthComponent | undefined

/** The meter's code once loaded: a page that only asks for a password never loads it. Server HTML has no meter. */
export function useStrength(wanted: boolean) {
  const hydrated = useHydrated()
  const [isLoaded, setLoaded] = useState(PasswordStrength !== undefined)

  useEffect(() => {
    const load = async () => {
      try {
        PasswordStrength ??= (await import('./PasswordStrength.tsx')).PasswordStrength
        setLoaded(true)
      } catch {
        // Offline, most likely: the field's own hint and errors say what is needed.
      }
    }
    if (wanted) void load()
  }, [wanted])

  return wanted && hydrated && isLoaded ? PasswordStrength : undefined
}
