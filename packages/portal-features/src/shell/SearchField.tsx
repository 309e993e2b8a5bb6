import { Icon } from '@doorstep/ui/Icon'
import { IconButton } from '@doorstep/ui/IconButton'
import { useCommandKey } from '@doorstep/ui/hooks/useCommandKey'
import { useHydrated } from '@doorstep/ui/hooks/useHydrated'
import { Search } from 'lucide'
import type { ReactNode } from 'react'
import { useKeys } from '../shared/keys/useKeys.ts'
import { openSearch, searchLabel, type SearchProps } from '../shared/search/openSearch.ts'
import * as styles from './SearchField.css.ts'

/** The button in the top bar, in the look of a field, that opens the search as Ctrl+K and ⌘K do (D53). */
export function SearchField(props: SearchProps) {
  const isApple = useHydrated() && /mac|iphone|ipad/i.test(navigator.userAgent)
  const keys = isApple ? '⌘K' : 'Ctrl K'
  useCommandKey(() => openSearch(props.searcher))
  // Listed only: `useCommandKey` acts on it.
  useKeys({ group: 'Everywhere', keys: [{ keys: [keys], label: 'Search' }] })
  return (
    <SearchForm {...props} className={styles.form}>
      <button className={styles.field} aria-keyshortcuts="Control+K Meta+K">
        <Icon icon={Search} />
        <span className={styles.words}>{searchLabel}</span>
        <kbd className={styles.key} aria-hidden="true">
          {keys}
        </kbd>
      </button>
    </SearchForm>
  )
}

/** The same where there is room for an icon only. The field, which is on the page too, listens to the keys. */
export function SearchButton(props: SearchProps) {
  return (
    <SearchForm {...props}>
      <IconButton type="submit" label={searchLabel} icon={Search} variant="quiet" />
    </SearchForm>
  )
}

/** Opens the search; without script, the list that can be searched. */
function SearchForm({
  action,
  searcher,
  className,
  children,
}: SearchProps & { className?: string; children: ReactNode }) {
  return (
    <form
      className={className}
      action={action}
      onSubmit={(event) => {
        event.preventDefault()
        openSearch(searcher)
      }}
    >
      {children}
    </form>
  )
}
