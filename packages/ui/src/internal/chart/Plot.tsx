import type { ReactNode } from 'react'
import { axisLabels, overhangs, placedAxisLabels } from './axisLabels.ts'
import { centresOf } from './categoryScale.ts'
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

/** A share of the plot as SVG takes it. */
export const percent = (part: number): string => `${Number((part * 100).toFixed(3))}%`

interface PlotProps {
  scale: Scale
  categories: readonly string[]
  format: (figure: number) => string
  /** Where the categories are along the axis where they are not evenly apart, in any measure; rising. */
  positions?: readonly number[] | undefined
  /** Of the last category, where there is something to say it over. */
  lastFigure?: { text: string; y: number } | undefined
  children: ReactNode
}

/** Axes and lines around what a chart draws. It is as wide as its place: positions along it are percentages. */
export function Plot({ scale, categories, format, positions, lastFigure, children }: PlotProps) {
  const ticks = scale.ticks.map((tick) => ({ tick, words: format(tick), y: plotY(tick, scale) }))
  const longest = ticks.reduce((most, { words }) => Math.max(most, words.length), 0)
  const axisWidth = Math.ceil(longest * 7)
  const centres = centresOf(categories.length, positions)
  const shown = positions ? placedAxisLabels(categories, centres) : axisLabels(categories)
  const last = categories.length - 1
  const lastCentre = centres[last] ?? 0
  // As many categories as there would be if all had the last one's room.
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
