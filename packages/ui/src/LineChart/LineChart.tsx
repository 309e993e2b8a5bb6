'use client'

import { centresOf } from '../internal/chart/categoryScale.ts'
import { ChartFrame, type ChartProps } from '../internal/chart/ChartFrame.tsx'
import { dots, linePath, linePoints } from '../internal/chart/linePath.ts'
import { percent, Plot, plotBox } from '../internal/chart/Plot.tsx'
import { plainFigure } from '../internal/chart/plainFigure.ts'
import { niceScale } from '../internal/chart/scale.ts'
import * as css from './LineChart.css.ts'
import { useLocale } from '../KitProvider/kitContext.ts'

export type { ChartSeries, Figure } from '../internal/chart/chart.types.ts'

export interface LineChartProps extends ChartProps {
  /** The categories' positions along the axis in any unit, such as days, in ascending order. Without it they are evenly spaced. */
  positions?: readonly number[]
  /** Starts the scale at zero, for when the size of a figure matters more than its trend. */
  fromZero?: boolean
}

const keys = [1, 2, 3, 4, 5] as const
/** Dash patterns in the order of the series, so that lines differ in greyscale print. */
const dashes = [undefined, '7 4', '2 3', '12 4 2 4', '4 7']

/** Series over time as lines, with gaps for missing figures. Includes a table of the same figures. */
export function LineChart({ format: given, positions, fromZero = false, ...chart }: LineChartProps) {
  const locale = useLocale()
  const format = given ?? ((figure: number) => plainFigure(figure, locale))
  const { categories, series } = chart
  // Figures without a category are dropped, and categories without a figure are gaps.
  const drawn = series.map(({ values }) => categories.map((_, index) => values[index] ?? null))
  const scale = niceScale(drawn.flat(), fromZero)
  const centres = centresOf(categories.length, positions)
  const box = { width: 100, height: plotBox.height }
  const points = drawn.map((values) => linePoints(values, scale, box, centres))
  const shown = keys.slice(0, series.length)
  return (
    <ChartFrame
      {...chart}
      format={format}
      legendKeys={shown.map((key, index) => (
        <svg key={key} className={css.swatch} width="26" height="12">
          <line className={css.lines[key]} x1="0" x2="26" y1="6" y2="6" strokeDasharray={dashes[index]} />
        </svg>
      ))}
    >
      <Plot scale={scale} categories={categories} format={format} positions={positions}>
        {/* Stretched to the width of the plot, without stretching strokes and dashes. */}
        <svg
          className={css.box}
          y={plotBox.y}
          width="100%"
          height={plotBox.height}
          viewBox={`0 0 ${box.width} ${box.height}`}
          preserveAspectRatio="none"
        >
          {shown.map((key, index) => (
            <path
              key={key}
              className={css.lines[key]}
              d={linePath(points[index] ?? [])}
              strokeDasharray={dashes[index]}
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        {shown.map((key, index) => (
          <g key={key} className={css.dots[key]}>
            {dots(points[index] ?? []).map(({ x, y }) => (
              <circle key={x} cx={percent(x / box.width)} cy={plotBox.y + y} r="3.5" />
            ))}
          </g>
        ))}
      </Plot>
    </ChartFrame>
  )
}
