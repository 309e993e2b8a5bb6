import * as css from './Tabs.css.ts'

interface TabLabelProps {
  label: string
  /** How many things are behind the tab. */
  count?: number
}

/** What stands on a tab. */
export function TabLabel({ label, count }: TabLabelProps) {
  return (
    <>
      {label}
      {count !== undefined && <span className={css.count}>{count}</span>}
    </>
  )
}
