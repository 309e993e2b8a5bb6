import type { ReactNode } from 'react'
import type { NativeProps } from '../internal/nativeProps.ts'
import * as css from './Stat.css.ts'
import { StatChange, type StatChangeProps } from './StatChange.tsx'

export type { StatChangeProps } from './StatChange.tsx'
export { StatFilter } from './StatFilter.tsx'
export type { StatFilterProps } from './StatFilter.tsx'
export { StatStrip } from './StatStrip.tsx'
export type { StatStripProps } from './StatStrip.tsx'

export interface StatProps extends Omit<NativeProps<'div'>, 'children'> {
  label: string
  /** The figure. `<small>` inside it is styled as pence. */
  value: ReactNode
  note?: ReactNode
  noteTone?: 'neutral' | 'positive' | 'critical'
  /** The change from the previous period and what it means. Name the periods once on the page. */
  change?: StatChangeProps
  /** A Sparkline of the same figure. */
  sparkline?: ReactNode
}

/** A key figure under its name. */
export function Stat({ label, value, note, noteTone = 'neutral', change, sparkline, ...div }: StatProps) {
  return (
    <div {...div} className={css.stat}>
      <p className={css.label}>{label}</p>
      <p className={css.figure}>{value}</p>
      {change && <StatChange {...change} />}
      {note !== undefined && <p className={css.note[noteTone]}>{note}</p>}
      {sparkline !== undefined && <div className={css.sparkline}>{sparkline}</div>}
    </div>
  )
}
