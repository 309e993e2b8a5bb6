import type { ReactNode } from 'react'
import type { NativeProps } from '../internal/nativeProps.ts'
import * as css from './Stat.css.ts'

export { StatFilter } from './StatFilter.tsx'
export type { StatFilterProps } from './StatFilter.tsx'
export { StatStrip } from './StatStrip.tsx'
export type { StatStripProps } from './StatStrip.tsx'

export interface StatProps extends Omit<NativeProps<'div'>, 'children'> {
  label: string
  /** The figure; what stands in `<small>` is set as its pence. */
  value: ReactNode
  note?: ReactNode
  noteTone?: 'neutral' | 'positive' | 'critical'
}

/** A key figure under its name. */
export function Stat({ label, value, note, noteTone = 'neutral', ...div }: StatProps) {
  return (
    <div {...div} className={css.stat}>
      <p className={css.label}>{label}</p>
      <p className={css.figure}>{value}</p>
      {note !== undefined && <p className={css.note[noteTone]}>{note}</p>}
    </div>
  )
}
