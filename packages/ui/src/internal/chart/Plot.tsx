import type { ReactNode } from 'react'
import { axisLabels, overhangs } from './axisLabels.ts'
import * as css from './Plot.css.ts'
import { share, type Scale } from './scale.ts'

/** px: the room above the highest line, the lines' own, and the names below. */
const top = 18
const height = 150
const below = 26

/** The position of a figure in a plot, in px from its top. */
export const plotY = (figure: number, scale: Scale): number =>
  Number((top + (1 - share(figure, scale)) * height).toFixed(2))

/** The box of the lines in a plot, in px. */
export const plotBox = { y: top, height }

/** Where a category begins and how wide it is, in per cent of the plot. */
export const band = (category: number, categories: number) => ({
  start: (category / categories) * 100,
  width: 100 / categories,
})

export const percent = (value: number): string => `${Number(value.toFixed(3))}%`

interface PlotProps {
  scale: Scale
  categories: readonly string[]
  format: (figure: number) => string
  /** Of the last category, where there is something to say it over. */
  lastFigure?: { text: string; y: number } | undefined
  children: ReactNode
}

/** Axes and lines around what a chart draws. It is as wide as its place: positions along it are percentages. */
export function Plot({ scale, categories, format, lastFigure, children }: PlotProps) {
  const ticks = scale.ticks.map((tick) => ({ tick, words: format(tick), y: plotY(tick, scale) }))
  const longest = ticks.reduce((most, { words }) => Math.max(most, words.length), 0)
  const axisWidth = Math.ceil(longest * 7)
  const shown = axisLabels(categories)
  const last = categories.length - 1
  const lastAtEdge = overhangs(categories.at(-1) ?? '', categories.length)
  const figureAtEdge = lastFigure !== undefined && overhangs(lastFigure.text, categories.length)
  return (
    <div className={css.plot}>
      <svg className={css.axis} width={axisWidth} height={top + height + below}>
        {ticks.map(({ tick, words, y }) => (
          <text key={tick} className={css.tick} x={axisWidth} y={y + 4}>
            {words}
          </text>
        ))}
      </svg>
      <svg className={css.drawing} height={top + height + below}>
        {ticks.map(({ tick, y }) => (
          <line key={tick} className={css.gridline} x1="0" x2="100%" y1={y} y2={y} />
        ))}
        {children}
        <line
          className={css.baseline}
          x1="0"
          x2="100%"
          y1={plotY(Math.max(0, scale.min), scale)}
          y2={plotY(Math.max(0, scale.min), scale)}
        />
        {categories.map((category, index) => {
          const label = shown[index]
          if (label === undefined || label === 'never') return null
          const { start, width } = band(index, categories.length)
          const atEdge = index === last && lastAtEdge
          const className = index < last ? css.labels[label] : atEdge ? css.lastLabelAtEdge : css.lastLabel
          const x = percent(start + (atEdge ? width : width / 2))
          return (
            <text key={x} className={className} x={x} y={top + height + 19}>
              {category}
            </text>
          )
        })}
        {lastFigure && (
          <text
            className={figureAtEdge ? css.lastLabelAtEdge : css.lastLabel}
            x={percent(figureAtEdge ? 100 : 100 - 50 / categories.length)}
            y={lastFigure.y - 6}
          >
            {lastFigure.text}
          </text>
        )}
      </svg>
    </div>
  )
}
