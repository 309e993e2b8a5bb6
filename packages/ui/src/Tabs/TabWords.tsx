import * as css from '../internal/tabs.css.ts'

interface TabWordsProps {
  label: string
  /** How many things are behind the tab. */
  count?: number
}

/** What stands on a tab. */
export function TabWords({ label, count }: TabWordsProps) {
  return (
    <>
      {label}
      {count !== undefined && <span className={css.count}>{count}</span>}
    </>
  )
}
