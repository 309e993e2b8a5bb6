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

/** The point of each figure in the box: in the middle of its category, y downwards; null where there is none. */
export function linePoints(figures: readonly Figure[], scale: Scale, box: Box): (Point | null)[] {
  return figures.map((value, index) => {
    const figure = drawable(value)
    if (figure === null) return null
    return {
      x: rounded(((index + 0.5) / figures.length) * box.width),
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
