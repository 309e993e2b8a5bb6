import { useEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { Part } from './guide.ts'

interface Place {
  number: number
  left: number
  top: number
}

/** Higher than this, an element has its number at its top. */
const tall = 64

/** Half of a number, and a little room beside it. */
const reach = 12

/** What the numbers are in: a popover that is open is above everything outside it. */
const hostOf = (box: HTMLElement) => box.querySelector<HTMLElement>(':popover-open') ?? box

/** Where the centres of the numbers are, in px of what they are in. */
function placesOf(parts: readonly Part[], box: HTMLElement): Place[] {
  const origin = hostOf(box).getBoundingClientRect()
  const isRightToLeft = document.documentElement.dir === 'rtl'
  return parts.flatMap(({ at, side }, index) => {
    // What opens over a page is outside the box, in a window of its own.
    const found = box.querySelector(at) ?? document.querySelector(at)
    if (!found?.checkVisibility()) return []
    const { left, right, top, height } = found.getBoundingClientRect()
    const isAtLeft = (side !== 'after') !== isRightToLeft
    const outwards = side === 'above' ? -reach : reach
    const middle = height > tall ? top + reach : top + height / 2
    return [
      {
        number: index + 1,
        left: (isAtLeft ? left - outwards : right + outwards) - origin.left,
        top: (side === 'above' ? top - reach : middle) - origin.top,
      },
    ]
  })
}

/** Puts the number of each part at its element; the list of parts beside it says the same in words. */
export function NumberedParts({ parts, children }: { parts: readonly Part[]; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [places, setPlaces] = useState<Place[]>([])
  const [host, setHost] = useState<HTMLElement>()
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const place = () => {
      setHost(hostOf(element))
      setPlaces((before) => {
        const after = placesOf(parts, element)
        return JSON.stringify(after) === JSON.stringify(before) ? before : after
      })
    }
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
  const numbers = places.map(({ number, left, top }) => (
    // oxlint-disable-next-line react/forbid-dom-props -- it is measured
    <span key={number} className="part-number" aria-hidden style={{ left, top }}>
      {number}
    </span>
  ))
  return (
    <div ref={box} className="numbered-parts">
      {children}
      {host && createPortal(numbers, host)}
    </div>
  )
}
