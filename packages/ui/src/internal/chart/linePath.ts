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

/** The room beside the first and the last of categories that are not evenly apart, as a share of the plot. */
const margin = 0.04

/**
 * Where the middle of each category is along the axis, from 0 to 1.
 * @param positions where they are in any measure, rising
 */
export function centresOf(count: number, positions: readonly number[]): number[] {
  const first = positions[0] ?? 0
  const length = (positions.at(-1) ?? 0) - first
  return Array.from({ length: count }, (_, index) =>
    length > 0
      ? margin + (((positions[index] ?? 0) - first) / length) * (1 - 2 * margin)
      : (index + 0.5) / count,
  )
}

/** The point of each figure in the box: in the middle of its category, y downwards; null where there is none. Evenly apart without `centres`. */
export function linePoints(
  figures: readonly Figure[],
  scale: Scale,
  box: Box,
  centres?: readonly number[],
): (Point | null)[] {
  return figures.map((value, index) => {
    const figure = drawable(value)
    if (figure === null) return null
    return {
      x: rounded((centres?.[index] ?? (index + 0.5) / figures.length) * box.width),
      y: rounded((1 - share(figure, scale)) * box.height),
    }
  })
}

/** An SVG path through the points, broken where one is missing; empty where none has a neighbour. */
export function linePath(points: readonly (Point | null)[]): string {
  return points
    .flatMap((point, index) => {
      const before = points[index - 1] ?? null
      const after = points[index + 1] ?? null
      if (point === null || (before === null && after === null)) return []
      return [`${before === null ? 'M' : 'L'}${point.x} ${point.y}`]
    })
    .join('')
}

/** The points that a line cannot show, for want of a neighbour, and the last one: they are drawn as dots. */
export function dots(points: readonly (Point | null)[]): Point[] {
  const last = points.findLastIndex((point) => point !== null)
  return points.flatMap((point, index) => {
    const alone = (points[index - 1] ?? null) === null && (points[index + 1] ?? null) === null
    return point !== null && (alone || index === last) ? [point] : []
  })
}
