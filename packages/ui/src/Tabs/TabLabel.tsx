import type { ReactNode } from 'react'
import * as css from '../internal/tabs.css.ts'
import { formatCount } from '../internal/formatCount.ts'
import { useLocale } from '../KitProvider/kitContext.ts'

export interface TabLabelProps {
  label: string
  /** The number of things in the tab. */
  count?: number
  /** Decoration before the label, such as a StatusDot that is hidden from assistive technology. */
  mark?: ReactNode
  /** Words after the count, such as "action required". */
  note?: string
}

/** The label of a tab. */
export function TabLabel({ label, count, mark, note }: TabLabelProps) {
  const locale = useLocale()
  return (
    <>
      {mark}
      {label}
      {count !== undefined && <span className={css.count}>{formatCount(count, locale)}</span>}
      {note !== undefined && <span className={css.note}>{note}</span>}
    </>
  )
}
