import type { ReactNode } from 'react'
import type { NativeProps } from '../internal/nativeProps.ts'
import * as css from './Stat.css.ts'

export interface StatStripProps extends Omit<NativeProps<'section'>, 'aria-label'> {
  label: string
  /** Stat and StatFilter, side by side. Below 1024 px filters scroll sideways, and figures alone wrap. */
  children: ReactNode
}

/** The summary above a list: figures in one row. */
export function StatStrip({ label, children, ...section }: StatStripProps) {
  return (
    <section {...section} className={css.strip} aria-label={label}>
      {children}
    </section>
  )
}
