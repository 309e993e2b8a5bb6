import type { ReactNode } from 'react'
import type { NativeProps } from '../internal/nativeProps.ts'
import { plain } from '../internal/plain.css.ts'
import { Meter } from '../Meter/Meter.tsx'
import * as css from './Stat.css.ts'

export interface StatFilterProps extends Omit<NativeProps<'a'>, 'children'> {
  label: string
  /** A supplier's logo, 20 px. */
  icon?: ReactNode
  value: string
  note?: string
  /** The value compared to the largest of its neighbours, as a bar. */
  share?: { value: number; max: number }
  /** The address of the list with this filter. When `applied`, the address of the list without it. */
  href: string
  applied?: boolean
}

/** One part of a sum, and a link that narrows the list to it. */
export function StatFilter({ label, icon, value, note, share, applied, ...anchor }: StatFilterProps) {
  return (
    <a {...anchor} className={css.filter} aria-current={applied ? 'true' : undefined}>
      <span className={css.filterHead}>
        {icon}
        <span className={css.filterLabel}>{label}</span>
      </span>
      <span className={css.filterFacts}>
        <span className={css.filterValue}>{value}</span>
        {note !== undefined && <span className={css.filterNote}>{note}</span>}
      </span>
      {share !== undefined && (
        <span className={plain} aria-hidden="true">
          <Meter label={label} {...share} />
        </span>
      )}
    </a>
  )
}
