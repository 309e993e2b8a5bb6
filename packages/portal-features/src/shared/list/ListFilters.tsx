import { Button } from '@doorstep/ui/Button'
import { SearchField } from '@doorstep/ui/SearchField'
import { X } from 'lucide'
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import type { RequestedList, HistoryStep } from './createListStore.ts'
import { type FilterName, type ListDefinition, type ListQuery, searchMaxLength } from './defineList.ts'
import * as css from './ListFilters.css.ts'

const none = [] as const

/** How long typing rests before the list is asked, ms. */
const typingPause = 250

/** What the controls of a list's filters stand on. */
export type FilterControls<Query> = {
  /** The name and values of a filter's control. Spread it, also where the control has values of its own. */
  control: <Name extends FilterName<Query>>(
    name: Name,
  ) => { name: Name; value: string[]; onValueChange: (texts: readonly string[]) => void }
  /** Narrows the list otherwise; the words typed so far are sent along. */
  narrow: (change: Partial<Query>) => void
}

export interface ListFiltersProps<Query extends ListQuery> {
  list: ListDefinition<Query>
  state: RequestedList<Query>
  onChange: (change: Partial<Query>, how?: HistoryStep) => unknown
  /** What is searched: "Branches". */
  label: string
  /** What the words may be: "name, city or postcode". Without it the list has no search. */
  searchBy?: string
  /** Shows the labels, where other controls have theirs above them. */
  showLabels?: boolean
  /** Filters that came with the address and have no control here: each can be taken away. */
  chips?: readonly { label: string; href: string }[]
  /** How the list is arranged, at the row's end in place of the hint at shortcuts. */
  end?: ReactNode
  /** The other filters. What has no control is kept by a form without script. */
  children?: (controls: FilterControls<Query>) => ReactNode
}

/** Searches and narrows a list as people type and choose. A form that also works without script. */
export function ListFilters<Query extends ListQuery>({
  list,
  state,
  onChange,
  label,
  searchBy,
  showLabels = false,
  chips = none,
  end,
  children,
}: ListFiltersProps<Query>) {
  const { requested: asked } = state
  const { fieldRef, typed, send, sendSoon } = useSearch(state, onChange)
  const [path] = list.path.split('?')

  const narrow = (change: Partial<Query>) => void onChange({ search: typed(), ...change })
  const names = ['q']
  const filters = children?.({
    narrow,
    control(name) {
      names.push(name)
      return {
        name,
        value: list.textsOf(asked, name),
        onValueChange: (texts) => narrow(list.read(name, texts)),
      }
    },
  })

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    send()
  }

  return (
    <search aria-label={label}>
      <form className={showLabels ? `${css.bar} ${css.labelled}` : css.bar} action={path} onSubmit={submit}>
        {searchBy !== undefined && (
          <SearchField
            ref={fieldRef}
            label={`Search by ${searchBy}`}
            hideLabel={!showLabels}
            name="q"
            placeholder={showLabels ? undefined : `Search by ${searchBy}`}
            maxLength={searchMaxLength}
            defaultValue={asked.search}
            onValueChange={sendSoon}
            onKeyDown={leaveOnEscape}
            aria-keyshortcuts="/"
          />
        )}
        {filters}
        {chips.map((chip) => (
          <Button key={chip.href} href={chip.href} iconEnd={X} aria-label={`Remove filter: ${chip.label}`}>
            {chip.label}
          </Button>
        ))}
        {list.fieldsBeside(asked, names).map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        {list.isNarrowed(asked) && (
          <Button href={list.href(list.clear(asked))} variant="quiet">
            Clear filters
          </Button>
        )}
        {end && <span className={css.end}>{end}</span>}
        {!showLabels && !end && (
          <span className={css.keyHint}>
            <kbd>?</kbd> for keyboard shortcuts
          </span>
        )}
        <span className={css.withoutScript}>
          <Button type="submit">{searchBy === undefined ? 'Filter' : 'Search'}</Button>
        </span>
      </form>
    </search>
  )
}

/** The words stay: the letters that follow are shortcuts again (D44). */
function leaveOnEscape(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
  // The browser would empty the field.
  event.preventDefault()
  event.currentTarget.blur()
}

/**
 * The search field's words: sent when typing rests. They follow the list when it is narrowed otherwise, which drops what was not sent
 * yet. The first search is a step of its own in the history; making it more exact is not.
 */
function useSearch<Query extends ListQuery>(
  { requested: asked, state }: RequestedList<Query>,
  onChange: ListFiltersProps<Query>['onChange'],
) {
  const fieldRef = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** What was sent last, while nothing else has narrowed the list since. */
  const sent = useRef<string>(undefined)

  const followed = useRef(asked)
  useEffect(() => {
    // Not when rows arrive: someone may be typing by then.
    if (followed.current === asked) return
    followed.current = asked
    // A search that failed stays in the field, to be sent again.
    if (state === 'error' || sent.current === asked.search) return
    sent.current = undefined
    clearTimeout(timer.current)
    if (fieldRef.current) fieldRef.current.value = asked.search
  }, [asked, state])

  useEffect(() => () => clearTimeout(timer.current), [])

  const typed = () => {
    clearTimeout(timer.current)
    return fieldRef.current?.value.trim() ?? ''
  }
  const send = () => {
    const search = typed()
    // One that failed is taken back by what is shown.
    if (search === asked.search && state !== 'error') return
    const how = sent.current === undefined ? 'push' : 'replace'
    sent.current = search
    onChange({ search } as Partial<Query>, how)
  }
  const sendSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(send, typingPause)
  }
  return { fieldRef, typed, send, sendSoon }
}
