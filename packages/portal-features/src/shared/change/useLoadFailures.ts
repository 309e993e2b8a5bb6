import { useEffect, useEffectEvent } from 'react'
import { pushToast } from '../state/toasts.ts'

/**
 * Says in toasts which parts of a page could not be loaded, once for each load (D35a), where no list or record kit does.
 * @param parts what was loaded: the same object until it is loaded again; null is what could not be
 * @param failures what people read of each part
 */
export function useLoadFailures<Parts extends object>(
  parts: Parts,
  failures: Partial<Record<keyof Parts, string>>,
): void {
  const announce = useEffectEvent((loaded: Parts) => {
    for (const [name, message] of Object.entries<string | undefined>(failures)) {
      if (message && loaded[name as keyof Parts] === null) pushToast({ tone: 'critical', message })
    }
  })
  useEffect(() => announce(parts), [parts])
}
