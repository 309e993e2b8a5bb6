import { useEffect, useLayoutEffect, useRef } from 'react'
import { type KeyGroup, registerKeys } from './keys.ts'

/** Shortcuts for as long as the component is on the page (D44). They may change with every render; `keys: []` is none. */
export function useKeys(group: KeyGroup): void {
  const latest = useRef(group)
  useLayoutEffect(() => {
    latest.current = group
  })
  useEffect(() => registerKeys(() => latest.current), [])
}
