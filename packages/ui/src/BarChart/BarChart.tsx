'use client'

import { useId } from 'react'
import { bands } from '../internal/chart/categoryScale.ts'
import { ChartFrame, type ChartProps } from '../internal/chart/ChartFrame.tsx'
import { percent, Plot, plotY } from '../internal/chart/Plot.tsx'
import { plainFigure } from '../internal/chart/plainFigure.ts'
import { niceScale } from '../internal/chart/scale.ts'
import { stack, total, type Segment } from '../internal/chart/stack.ts'
import * as css from './BarChart.css.ts'
import { patternFill, SeriesPatterns } from './SeriesPatterns.tsx'
import { useLocale, useWords } from '../KitProvider/kitContext.ts'
import { chart as chartWords } from '../KitProvider/words/charts.ts'

export type { ChartSeries, Figure } from '../internal/chart/chart.types.ts'

export interface BarChartProps extends ChartProps {
  /** The header of the totals in the table, if there are several series. ‘Total’ by default. */
  totalLabel?: string
}

/** px between two parts of a bar. */
const gap = 1.5

/** Figures by category as bars. Several series are stacked, with negative figures below zero. Includes a table of the same figures. */
export function BarChart({ totalLabel, format: given, ...chart }: BarChartProps) {
  const locale = useLocale()
  const words = useWords('chart', chartWords)
  const format = given ?? ((figure: number) => plainFigure(figure, locale))
  const { categories, series } = chart
  const id = useId()
  const places = bands(categories.length)
  const stacks = categories.map((_, category) => stack(series, category))
  const scale = niceScale(
    stacks.flatMap((segments) => segments.map(({ to }) => to)),
    true,
  )
  const bar = ({ from, to, series: index }: Segment, category: number) => {
    const [upper, lower] = [plotY(Math.max(from, to), scale), plotY(Math.min(from, to), scale)]
    const parting = from === 0 || lower - upper <= gap ? 0 : gap
    return (
      <rect
        key={`${category}-${index}`}
        className={css.bar}
        fill={patternFill(id, index)}
        x={percent(places(category) ?? 0)}
        width={percent(places.bandwidth())}
        y={to > 0 ? upper : upper + parting}
        height={Number((lower - upper - parting).toFixed(2))}
      />
    )
  }
  const last = total(series, categories.length - 1)
  const lastTop = (stacks.at(-1) ?? []).reduce((most, { to }) => Math.max(most, to), 0)
  return (
    <ChartFrame
      {...chart}
      format={format}
      totalLabel={series.length > 1 ? (totalLabel ?? words.total) : undefined}
      legendKeys={series.map(({ label }, index) => (
        <svg key={label} className={css.swatch} width="12" height="12">
          <rect className={css.bar} fill={patternFill(id, index)} width="12" height="12" rx="2" />
        </svg>
      ))}
    >
      <SeriesPatterns chart={id} series={series.length} />
      <Plot
        scale={scale}
        categories={categories}
        format={format}
        lastFigure={last === null ? undefined : { text: format(last), y: plotY(lastTop, scale) }}
      >
        {stacks.flatMap((segments, category) => segments.map((segment) => bar(segment, category)))}
      </Plot>
    </ChartFrame>
  )
}
