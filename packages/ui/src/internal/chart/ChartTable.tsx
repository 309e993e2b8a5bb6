import { VisuallyHidden } from '../../VisuallyHidden/VisuallyHidden.tsx'
import type { ChartSeries, Figure } from './chart.types.ts'
import * as css from './ChartTable.css.ts'
import { drawable } from './scale.ts'
import { total } from './stack.ts'
import { plain } from '../plain.css.ts'

export interface ChartTableProps {
  label: string
  /** What the categories are: "Month". */
  categoryLabel: string
  categories: readonly string[]
  series: readonly ChartSeries[]
  format: (figure: number) => string
  /** The header of a last column with the sum of the series. */
  totalLabel?: string | undefined
}

/** The chart's exact figures as a table, for screen readers. */
export function ChartTable({
  label,
  categoryLabel,
  categories,
  series,
  format,
  totalLabel,
}: ChartTableProps) {
  const inWords = (figure: Figure | undefined) => {
    const known = drawable(figure)
    return known === null ? '–' : format(known)
  }
  return (
    <table className={css.table}>
      <caption className={plain}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </caption>
      <thead className={plain}>
        <tr className={plain}>
          <th className={plain} scope="col">
            {categoryLabel}
          </th>
          {series.map((one) => (
            <th key={one.label} className={plain} scope="col">
              {one.label}
            </th>
          ))}
          {totalLabel !== undefined && (
            <th className={plain} scope="col">
              {totalLabel}
            </th>
          )}
        </tr>
      </thead>
      <tbody className={plain}>
        {categories.map((category, index) => (
          // Two categories may have the same name: January of two years.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={index} className={plain}>
            <th className={plain} scope="row">
              {category}
            </th>
            {series.map((one) => (
              <td key={one.label} className={plain}>
                {inWords(one.values[index])}
              </td>
            ))}
            {totalLabel !== undefined && <td className={plain}>{inWords(total(series, index))}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
