import type { ChartSeries, Figure } from './chart.types.ts'
import { drawable } from './scale.ts'

/** One series' part of a bar, from the figure nearer zero to the one further away. */
export interface Segment {
  series: number
  from: number
  to: number
}

/** The parts of the bar of one category, from zero outwards: what is negative is stacked downwards. */
export function stack(series: readonly ChartSeries[], category: number): Segment[] {
  let up = 0
  let down = 0
  return series.flatMap(({ values }, index) => {
    const figure = drawable(values[category])
    if (figure === null || figure === 0) return []
    const from = figure > 0 ? up : down
    const to = from + figure
    if (figure > 0) up = to
    else down = to
    return [{ series: index, from, to }]
  })
}

/** The sum of a category over every series; null where none has a figure. */
export function total(series: readonly ChartSeries[], category: number): Figure {
  const figures = series.map(({ values }) => drawable(values[category])).filter((figure) => figure !== null)
  return figures.length === 0 ? null : figures.reduce((sum, figure) => sum + figure, 0)
}
