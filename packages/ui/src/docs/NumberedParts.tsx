import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Part } from './guide.ts'

interface Place {
  number: number
  left: number
  top: number
}

/** Higher than this, an element has its number at its top. */
const tall = 64

/** Where the numbers go: at the start of each part that shows, in px of the box. */
function placesOf(parts: readonly Part[], box: HTMLElement): Place[] {
  const origin = box.getBoundingClientRect()
  const isRightToLeft = document.documentElement.dir === 'rtl'
  return parts.flatMap(({ at }, index) => {
    // What opens over a page is outside the box, in a window of its own.
    const found =
      at === undefined
        ? null
        : (box.querySelector(at) ?? document.querySelector(`body > div:not([id]) ${at}`))
    if (!found) return []
    const rect = found.getBoundingClientRect()
    return [
      {
        number: index + 1,
        left: (isRightToLeft ? rect.right : rect.left) - origin.left,
        top: (rect.height > tall ? rect.top : rect.top + rect.height / 2) - origin.top,
      },
    ]
  })
}

/** Puts the number of each part at its element; the list of parts beside it says the same in words. */
export function NumberedParts({ parts, children }: { parts: readonly Part[]; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [places, setPlaces] = useState<Place[]>([])
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const place = () =>
      setPlaces((before) => {
        const after = placesOf(parts, element)
        return JSON.stringify(after) === JSON.stringify(before) ? before : after
      })
    const sizes = new ResizeObserver(place)
    sizes.observe(element)
    // What opens is loaded first, and then moves into its place.
    const changes = new MutationObserver(place)
    changes.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('animationend', place)
    document.addEventListener('transitionend', place)
    place()
    return () => {
      sizes.disconnect()
      changes.disconnect()
      document.removeEventListener('animationend', place)
      document.removeEventListener('transitionend', place)
    }
  }, [parts])
  return (
    <div className="numbered-parts">
      <div ref={box}>{children}</div>
      {places.map(({ number, left, top }) => (
        // oxlint-disable-next-line react/forbid-dom-props -- it is measured
        <span key={number} className="part-number" aria-hidden style={{ left, top }}>
          {number}
        </span>
      ))}
    </div>
  )
}
