import type { NativeProps } from '../internal/nativeProps.ts'
import * as css from './Ledger.css.ts'
import { plain } from '../internal/plain.css.ts'

export interface LedgerProps extends Omit<NativeProps<'table'>, 'children' | 'aria-label'> {
  label: string
  /** Amounts are already formatted: `£1,902.40`. */
  rows: readonly { label: string; note?: string; amount: string }[]
  total: { label: string; amount: string }
}

/** Amounts that add up, with the total between a single and a double rule. */
export function Ledger({ label, rows, total, ...table }: LedgerProps) {
  return (
    <table {...table} className={css.ledger} aria-label={label}>
      <tbody className={plain}>
        {rows.map((row) => (
          <tr key={`${row.label} ${row.note ?? ''}`} className={plain}>
            <th scope="row" className={css.label}>
              {row.label} {row.note !== undefined && <span className={css.note}>{row.note}</span>}
            </th>
            <td className={css.amount}>{row.amount}</td>
          </tr>
        ))}
      </tbody>
      <tfoot className={plain}>
        <tr className={plain}>
          <th scope="row" className={`${css.label} ${css.total}`}>
            {total.label}
          </th>
          <td className={`${css.amount} ${css.total}`}>{total.amount}</td>
        </tr>
      </tfoot>
    </table>
  )
}
