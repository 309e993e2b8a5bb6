import { useId, type ReactNode } from 'react'
import { VisuallyHidden } from '../../VisuallyHidden/VisuallyHidden.tsx'
import type { NativeProps } from '../nativeProps.ts'
import type { ChartSeries } from './chart.types.ts'
import * as css from './ChartFrame.css.ts'
import { ChartTable } from './ChartTable.tsx'
import { drawable } from './scale.ts'
import { useWords } from '../../KitProvider/kitContext.ts'
import { chart } from '../../KitProvider/words/charts.ts'

export interface ChartProps extends Omit<NativeProps<'figure'>, 'children'> {
  /** What the figures are. */
  label: string
  /** Keeps the label for assistive technology only, for when the panel's heading says the same. */
  hideLabel?: boolean
  /** What the categories are, for the table: "Month". */
  categoryLabel: string
  /** Along the axis, in reading order. */
  categories: readonly string[]
  /** One to five series, the one that matters most first. */
  series: readonly ChartSeries[]
  /** Formats a figure; by default with thousands separators. */
  format?: (figure: number) => string
  /** Shown in place of a chart without figures. */
  emptyText?: string
}

interface ChartFrameProps extends Omit<ChartProps, 'format'> {
  format: (figure: number) => string
  totalLabel?: string | undefined
  /** The swatch of each series in the legend. */
  legendKeys: readonly ReactNode[]
  /** The drawing. */
  children: ReactNode
}

/**
 * A chart's header, and its drawing or the same figures as a table. Radio buttons and `:has()` switch the two: no script.
 * The drawing is hidden from assistive technology, which always has the table.
 * @throws RangeError for more than five series, because a sixth would not be distinguishable
 */
export function ChartFrame({
  label,
  hideLabel = false,
  categoryLabel,
  categories,
  series,
  format,
  emptyText,
  totalLabel,
  legendKeys,
  children,
  ...figure
}: ChartFrameProps) {
  const name = useId()
  const words = useWords('chart', chart)
  if (series.length > 5) throw new RangeError('A chart takes five series at most.')
  const empty = !series.some(({ values }) => categories.some((_, index) => drawable(values[index]) !== null))
  return (
    <figure {...figure} className={css.frame}>
      <div className={css.head}>
        <figcaption className={css.caption}>
          {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        </figcaption>
        {series.length > 1 && !empty && (
          <ul className={css.legend} aria-hidden>
            {series.map((one, index) => (
              <li key={one.label} className={css.legendItem}>
                {legendKeys[index]}
                {one.label}
              </li>
            ))}
          </ul>
        )}
        {!empty && (
          <span role="radiogroup" aria-label={words.view(label)} className={css.views}>
            {(['chart', 'table'] as const).map((view) => (
              <label key={view} className={css.view}>
                <input
                  type="radio"
                  className={css.radio}
                  name={name}
                  value={view}
                  defaultChecked={view === 'chart'}
                />
                {words[view]}
              </label>
            ))}
          </span>
        )}
      </div>
      {empty ? (
        <p className={css.nothing}>{emptyText ?? words.noFigures}</p>
      ) : (
        <>
          <div className={css.chart} aria-hidden>
            {children}
          </div>
          <div className={css.figures}>
            <ChartTable {...{ label, categoryLabel, categories, series, format, totalLabel }} />
          </div>
        </>
      )}
    </figure>
  )
}
