import { Icon } from '@doorstep/ui/Icon'
import { useCommandKey } from '@doorstep/ui/hooks/useCommandKey'
import { useHydrated } from '@doorstep/ui/hooks/useHydrated'
import { Search } from 'lucide'
import { useKeys } from '../keys/useKeys.ts'
import { openSearch, searchLabel, type SearchProps } from './openSearch.ts'
import * as styles from './SearchField.css.ts'

/** The button in the top bar, in the look of a field, that opens the search as Ctrl+K and ⌘K do (D53). An island. */
export function SearchField({ action, searcher }: SearchProps) {
  const isApple = useHydrated() && /mac|iphone|ipad/i.test(navigator.userAgent)
  const keys = isApple ? '⌘K' : 'Ctrl K'
  useCommandKey(() => openSearch(searcher))
  // Listed only: `useCommandKey` acts on it.
  useKeys({ group: 'Everywhere', keys: [{ keys: [keys], label: 'Search' }] })
  return (
    <form
      className={styles.form}
      action={action}
      onSubmit={(event) => {
        event.preventDefault()
        openSearch(searcher)
      }}
    >
      <button className={styles.field} aria-keyshortcuts="Control+K Meta+K">
        <Icon icon={Search} />
        <span className={styles.words}>{searchLabel}</span>
        <kbd className={styles.key} aria-hidden="true">
          {keys}
        </kbd>
      </button>
    </form>
  )
}
