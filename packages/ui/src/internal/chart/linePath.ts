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
 * The point of each figure in the box: in the middle of its category, y downwards; null where there is none.
 * @param centres where the middle of each category is, from 0 to 1
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

/** An SVG path through the points, broken where one is missing; empty where none has a neighbour. */
export const linePath = (points: Gapped): string => path(points) ?? ''

/** The points that a line cannot show, for want of a neighbour, and the last one: they are drawn as dots. */
export function dots(points: Gapped): Point[] {
  const last = points.findLastIndex((point) => point !== null)
  return points.flatMap((point, index) =>
    point !== null && (index === last || isAlone(points, index)) ? [point] : [],
  )
}
