'use client'

import { centresOf } from '../internal/chart/categoryScale.ts'
import type { ChartSeries } from '../internal/chart/chart.types.ts'
import { ChartTable } from '../internal/chart/ChartTable.tsx'
import { dots, linePath, linePoints } from '../internal/chart/linePath.ts'
import { plainFigure } from '../internal/chart/plainFigure.ts'
import { drawable } from '../internal/chart/scale.ts'
import type { NativeProps } from '../internal/nativeProps.ts'
import * as css from './Sparkline.css.ts'
import { useLocale } from '../KitProvider/kitContext.ts'

export interface SparklineProps extends Omit<NativeProps<'div'>, 'children'> {
  /** What the figures are. */
  label: string
  /** What the categories are, for the table: ‘Month’. */
  categoryLabel: string
  /** The points in time, evenly spaced, oldest first. */
  categories: readonly string[]
  /** One figure for each category, or null if there is none. */
  values: ChartSeries['values']
  format?: (figure: number) => string
}

const width = 88
const height = 24

/** The trend of one figure, a line without axes. Screen readers get the figures as a table. */
export function Sparkline({
  label,
  categoryLabel,
  categories,
  values,
  format: given,
  ...div
}: SparklineProps) {
  const locale = useLocale()
  const format = given ?? ((figure: number) => plainFigure(figure, locale))
  const drawn = categories.map((_, index) => drawable(values[index]))
  const known = drawn.filter((figure) => figure !== null)
  // Without an axis the scale needs no round steps: the line fills its box, or runs through the middle if all figures are equal.
  const [low, high] = [
    known.reduce((least, figure) => Math.min(least, figure), Infinity),
    known.reduce((most, figure) => Math.max(most, figure), -Infinity),
  ]
  const scale = low === high ? { min: low - 1, max: high + 1, ticks: [] } : { min: low, max: high, ticks: [] }
  const points = linePoints(drawn, scale, { width, height }, centresOf(drawn.length))
  return (
    <div {...div} className={css.sparkline}>
      <svg className={css.drawing} width={width} height={height} aria-hidden>
        <path className={css.line} d={linePath(points)} />
        {dots(points).map(({ x, y }) => (
          <circle key={x} className={css.dot} cx={x} cy={y} r="2.5" />
        ))}
      </svg>
      {known.length > 0 && (
        <div className={css.figures}>
          <ChartTable {...{ label, categoryLabel, categories, format }} series={[{ label, values: drawn }]} />
        </div>
      )}
    </div>
  )
}
