'use client'

import { useId } from 'react'
import type { Figure } from '../internal/chart/chart.types.ts'
import { barParts, shareInWords } from '../internal/chart/barParts.ts'
import { marks } from '../internal/chart/marks.ts'
import { plainFigure } from '../internal/chart/plainFigure.ts'
import { drawable } from '../internal/chart/scale.ts'
import type { NativeProps } from '../internal/nativeProps.ts'
import { shapeOfTone, type StatusShape, type StatusTone } from '../StatusBadge/shapes.ts'
import { StatusMark } from '../StatusBadge/StatusMark.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import * as css from './StackedBar.css.ts'
import { plain } from '../internal/plain.css.ts'
import { useLocale, useWords } from '../KitProvider/kitContext.ts'
import { stackedBar } from '../KitProvider/words/charts.ts'

export interface StackedBarPart {
  /** Must differ from the names of the other parts. */
  label: string
  /** A part of zero or less is not drawn; its row shows the figure. */
  value: Figure
  tone: StatusTone
  /** Each tone has its own. */
  shape?: StatusShape
  /** Links to the list filtered to this part. In the bar only the mouse can follow it; keyboard and screen reader users have the link in the table. */
  href?: string
  /** What to do about it: ‘action required’. */
  note?: string
}

export interface StackedBarProps extends Omit<NativeProps<'div'>, 'children'> {
  label: string
  /** What the parts are, for screen readers: ‘Status’. */
  partLabel: string
  /** What is counted, for screen readers: ‘Properties’. */
  valueLabel: string
  /** The parts, in the order of the bar. */
  parts: readonly StackedBarPart[]
  format?: (figure: number) => string
}

/** The parts of a total as a bar, over a table of the same figures with their names. */
export function StackedBar({ label, partLabel, valueLabel, parts, format: given, ...div }: StackedBarProps) {
  const id = useId()
  const locale = useLocale()
  const words = useWords('stackedBar', stackedBar)
  const format = given ?? ((figure: number) => plainFigure(figure, locale))
  const figures = parts.map(({ value }) => value)
  const widths = barParts(figures)
  const starts = widths.map((_, index) => widths.slice(0, index).reduce((sum, width) => sum + width, 0))
  const percent = (share: number) => `${(share * 100).toFixed(2)}%`
  return (
    <div {...div} className={plain}>
      <svg className={css.bar} aria-hidden>
        <defs>
          {marks.map((mark, index) => (
            <pattern key={mark} id={`${id}-${index}`} patternUnits="userSpaceOnUse" width="8" height="8">
              <path d={mark} className={css.marks} />
            </pattern>
          ))}
        </defs>
        <rect className={css.whole} width="100%" height="100%" />
        {parts.map(({ label: name, tone, href }, index) => {
          const [start = 0, width = 0] = [starts[index], widths[index]]
          if (width === 0) return null
          const place = { x: percent(start), width: percent(width), height: '100%' }
          const drawing = (
            <>
              <rect className={css.parts[tone]} {...place} />
              <rect fill={`url(#${id}-${index % marks.length})`} {...place} />
            </>
          )
          return (
            <g key={name}>
              {href === undefined ? (
                drawing
              ) : (
                <a className={plain} href={href} tabIndex={-1}>
                  {drawing}
                </a>
              )}
              {start > 0 && (
                <line className={css.parting} x1={percent(start)} x2={percent(start)} y1="0" y2="100%" />
              )}
            </g>
          )
        })}
      </svg>
      <table className={css.table}>
        <caption className={plain}>
          <VisuallyHidden>{label}</VisuallyHidden>
        </caption>
        <thead className={plain}>
          <tr className={plain}>
            {[partLabel, valueLabel, words.share].map((header) => (
              <th key={header} className={plain} scope="col">
                <VisuallyHidden>{header}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={plain}>
          {parts.map(({ label: name, value, tone, shape = shapeOfTone[tone], href, note }) => {
            const figure = drawable(value)
            return (
              <tr key={name} className={plain}>
                <th className={plain} scope="row">
                  <span className={css.name}>
                    <StatusMark tone={tone} shape={shape} />
                    {href === undefined ? (
                      name
                    ) : (
                      <a className={css.link} href={href}>
                        {name}
                      </a>
                    )}
                    {note !== undefined && <span className={css.note}>{note}</span>}
                  </span>
                </th>
                <td className={css.figure}>{figure === null ? '–' : format(figure)}</td>
                <td className={css.share}>{shareInWords(value, figures, words, locale)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
