import { IconButton } from '@doorstep/ui/IconButton'
import { Search } from 'lucide'
import { openSearch, searchLabel, type SearchProps } from './openSearch.ts'

/** Opens the search where there is room for an icon only. An island; the field, which is on the page too, listens to the keys. */
export function SearchButton({ action, searcher }: SearchProps) {
  return (
    <form
      action={action}
      onSubmit={(event) => {
        event.preventDefault()
        openSearch(searcher)
      }}
    >
      <IconButton type="submit" label={searchLabel} icon={Search} variant="quiet" />
    </form>
  )
}
