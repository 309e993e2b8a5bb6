import type { ReactNode } from 'react'
import * as css from './placing.css.ts'

/** A share of the whole as an attribute. */
export const percent = (share: number) => `${(share * 100).toFixed(3)}%`

/**
 * HTML over a stretch of time, in an SVG as wide as the time shown: attributes place it, because the content security policy refuses
 * style attributes in server HTML.
 */
export function Span({
  place,
  y = '0',
  children,
}: {
  place: { start: number; length: number }
  y?: string
  children: ReactNode
}) {
  return (
    <foreignObject
      className={css.box}
      x={percent(place.start)}
      width={percent(place.length)}
      y={y}
      height="100%"
    >
      {children}
    </foreignObject>
  )
}

/** The same for a point in time: what is inside counts from it, and may lie on both sides of it. */
export function At({ share, children }: { share: number; children: ReactNode }) {
  return (
    <svg className={css.point} x={percent(share)}>
      {children}
    </svg>
  )
}
