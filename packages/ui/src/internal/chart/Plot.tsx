import type { ReactNode } from 'react'
import { axisLabels, overhangs, placedAxisLabels } from './axisLabels.ts'
import { centresOf } from './categoryScale.ts'
import * as css from './Plot.css.ts'
import { share, type Scale } from './scale.ts'

/** In px: the space above the highest line, the height of the lines, and the space for names below. */
const top = 18
const height = 150
const below = 26

/** The position of a figure in a plot, in px from its top. */
export const plotY = (figure: number, scale: Scale): number =>
  Number((top + (1 - share(figure, scale)) * height).toFixed(2))

/** The box of the lines in a plot, in px. */
export const plotBox = { y: top, height }

/** A share of the plot as an SVG percentage. */
export const percent = (part: number): string => `${Number((part * 100).toFixed(3))}%`

interface PlotProps {
  scale: Scale
  categories: readonly string[]
  format: (figure: number) => string
  /** The categories' positions along the axis in any unit, ascending, if they aren't evenly spaced. */
  positions?: readonly number[] | undefined
  /** The label of the last figure, if there is one. */
  lastFigure?: { text: string; y: number } | undefined
  children: ReactNode
}

/** Axes and grid lines around a chart's drawing. It fills its container, so horizontal positions are percentages. */
export function Plot({ scale, categories, format, positions, lastFigure, children }: PlotProps) {
  const ticks = scale.ticks.map((tick) => ({ tick, words: format(tick), y: plotY(tick, scale) }))
  const longest = ticks.reduce((most, { words }) => Math.max(most, words.length), 0)
  const axisWidth = Math.ceil(longest * 7)
  const centres = centresOf(categories.length, positions)
  const shown = positions ? placedAxisLabels(categories, centres) : axisLabels(categories)
  const last = categories.length - 1
  const lastCentre = centres[last] ?? 0
  // The number of categories if all were as wide as the last one.
  const lastAtEdge = overhangs(categories.at(-1) ?? '', 0.5 / (1 - lastCentre))
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
          const atEdge = index === last && lastAtEdge
          const className = index < last ? css.labels[label] : atEdge ? css.lastLabelAtEdge : css.lastLabel
          const x = percent(atEdge ? 1 : (centres[index] ?? 0))
          return (
            <text key={x} className={className} x={x} y={top + height + 19}>
              {category}
            </text>
          )
        })}
        {lastFigure && (
          <text
            className={figureAtEdge ? css.lastLabelAtEdge : css.lastLabel}
            x={percent(figureAtEdge ? 1 : lastCentre)}
            y={lastFigure.y - 6}
          >
            {lastFigure.text}
          </text>
        )}
      </svg>
    </div>
  )
}
