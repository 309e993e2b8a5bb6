import { stack as stackOf, stackOffsetDiverging } from 'd3-shape'
import type { ChartSeries, Figure } from './chart.types.ts'
import { drawable } from './scale.ts'

/** One series' part of a bar, from the figure nearer zero to the one further away. */
export interface Segment {
  series: number
  from: number
  to: number
}

/** The parts of one category's bar, from zero outwards. Negative figures are stacked downwards. */
export function stack(series: readonly ChartSeries[], category: number): Segment[] {
  const layers = stackOf<number, number>()
    .keys(series.keys())
    .value((_, index) => drawable(series[index]?.values[category]) ?? 0)
    .offset(stackOffsetDiverging)([category])
  return layers.flatMap(([ends], index) => {
    const [low = 0, high = 0] = ends ?? []
    if (low === high) return []
    return high > 0 ? { series: index, from: low, to: high } : { series: index, from: high, to: low }
  })
}

/** The sum of a category over all series; null if none has a figure. */
export function total(series: readonly ChartSeries[], category: number): Figure {
  const figures = series.map(({ values }) => drawable(values[category])).filter((figure) => figure !== null)
  return figures.length === 0 ? null : figures.reduce((sum, figure) => sum + figure, 0)
}
