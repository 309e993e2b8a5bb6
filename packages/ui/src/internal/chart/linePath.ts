import { line } from 'd3-shape'
import type { Figure } from './chart.types.ts'
import { drawable, share, type Scale } from './scale.ts'

export interface Box {
  width: number
  height: number
}

export interface Point {
  x: number
  y: number
}

const rounded = (measure: number) => Number(measure.toFixed(2))

/**
 * The point of each figure in the box: at the centre of its category, with y downwards; null for a missing figure.
 * @param centres the centre of each category, from 0 to 1
 */
export function linePoints(
  figures: readonly Figure[],
  scale: Scale,
  box: Box,
  centres: readonly number[],
): (Point | null)[] {
  return figures.map((value, index) => {
    const figure = drawable(value)
    if (figure === null) return null
    return {
      x: rounded((centres[index] ?? 0) * box.width),
      y: rounded((1 - share(figure, scale)) * box.height),
    }
  })
}

type Gapped = readonly (Point | null)[]

const isAlone = (points: Gapped, index: number) =>
  (points[index - 1] ?? null) === null && (points[index + 1] ?? null) === null

const path = line<Point | null>()
  .defined((point, index, points) => point !== null && !isAlone(points, index))
  .x((point) => point?.x ?? 0)
  .y((point) => point?.y ?? 0)

/** An SVG path through the points, with gaps for missing ones; empty if no point has a neighbour. */
export const linePath = (points: Gapped): string => path(points) ?? ''

/** The points that a line can't show because they have no neighbour, and the last one: they are drawn as dots. */
export function dots(points: Gapped): Point[] {
  const last = points.findLastIndex((point) => point !== null)
  return points.flatMap((point, index) =>
    point !== null && (index === last || isAlone(points, index)) ? [point] : [],
  )
}
