import * as css from '../internal/tabs.css.ts'

interface TabLabelProps {
  label: string
  /** The number of things in the tab. */
  count?: number
}

/** The label of a tab. */
export function TabLabel({ label, count }: TabLabelProps) {
  return (
    <>
      {label}
      {count !== undefined && <span className={css.count}>{count}</span>}
    </>
  )
}
