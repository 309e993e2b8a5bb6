import type { Address } from '../state/address.ts'

/** A fake address bar with a history. @param start its initial value */
export function fakeAddress(start: string) {
  const entries = [start]
  let at = 0
  let listener: (search: string) => void = () => {}
  const step = (by: number) => {
    at += by
    listener(new URL(entries[at] ?? '', 'http://here').search)
  }
  const address: Address & { entries: () => string[]; current: () => string; forward: () => void } = {
    push: (href) => {
      entries.splice(at + 1, entries.length, href)
      at += 1
    },
    replace: (href) => void entries.splice(at, 1, href),
    back: () => step(-1),
    forward: () => step(1),
    onMove: (listen) => {
      listener = listen
      return () => {
        listener = () => {}
      }
    },
    entries: () => entries.slice(0, at + 1),
    current: () => entries[at] ?? '',
  }
  return address
}
