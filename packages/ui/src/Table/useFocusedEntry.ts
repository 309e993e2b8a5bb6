import { useEffect, useMemo, useState, type RefObject } from 'react'
import type { Entry } from './virtualEntries.ts'

/** The entry with focus in it, or -1. Known by its key, so that sorting takes focus along. */
export function useFocusedEntry(
  bodyRef: RefObject<HTMLTableSectionElement | null>,
  entries: readonly Entry[],
  before: number | undefined,
) {
  const [key, setKey] = useState(before === undefined ? undefined : entries[before]?.key)
  useEffect(() => {
    const body = bodyRef.current as HTMLElement
    const listening = new AbortController()
    const follow = (target: EventTarget | null) => {
      const row =
        target instanceof Element && body.contains(target) && target.closest<HTMLElement>('tr[data-index]')
      setKey(row ? entries[Number(row.dataset['index'])]?.key : undefined)
    }
    body.addEventListener('focusin', ({ target }) => follow(target), listening)
    body.addEventListener('focusout', ({ relatedTarget }) => follow(relatedTarget), listening)
    return () => listening.abort()
  }, [bodyRef, entries])
  return useMemo(
    () => (key === undefined ? -1 : entries.findIndex((entry) => entry.key === key)),
    [entries, key],
  )
}
