import { marks } from '../internal/chart/marks.ts'
import * as css from './BarChart.css.ts'

const keys = [1, 2, 3, 4, 5] as const

export const patternId = (chart: string, series: number) => `${chart}-${series}`
export const patternFill = (chart: string, series: number) => `url(#${patternId(chart, series)})`

/** The fills of the series of one chart. */
export function SeriesPatterns({ chart, series }: { chart: string; series: number }) {
  return (
    <svg className={css.patterns} width="0" height="0">
      <defs>
        {keys.slice(0, series).map((key, index) => (
          <pattern key={key} id={patternId(chart, index)} patternUnits="userSpaceOnUse" width="8" height="8">
            <rect
              width="8"
              height="8"
              className={index === 0 ? `${css.grounds[key]} ${css.solid}` : css.grounds[key]}
            />
            {index > 0 && <path d={marks[index]} className={css.marks} />}
          </pattern>
        ))}
      </defs>
    </svg>
  )
}
