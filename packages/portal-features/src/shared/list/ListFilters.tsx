import { Button } from '@doorstep/ui/Button'
import { SearchField } from '@doorstep/ui/SearchField'
import { X } from 'lucide'
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import type { AskedList, HistoryStep } from './createListStore.ts'
import { type ListDefinition, type ListQuery, searchMaxLength } from './defineList.ts'
import * as css from './ListFilters.css.ts'

const none = [] as const

/** How long typing rests before the list is asked, ms. */
const typingPause = 250

/** Narrows a list; the words typed so far are sent along. */
export type Narrow<Query> = (change: Partial<Query>) => void

export interface ListFiltersProps<Query extends ListQuery> {
  list: ListDefinition<Query>
  state: AskedList<Query>
  onChange: (change: Partial<Query>, how?: HistoryStep) => unknown
  /** What is searched: "Branches". */
  label: string
  /** What the words may be: "name, city or postcode". */
  searchBy: string
  /** Shows the labels, where other controls have theirs above them. */
  showLabels?: boolean
  /** Filters that came with the address and have no control here: each can be taken away. */
  chips?: readonly { label: string; href: string }[]
  /** The names in the address of the controls in `children`: what has no control is kept by a form without script. */
  names?: readonly (keyof Query & string)[]
  /** How the list is arranged, at the row's end in place of the hint at shortcuts. */
  end?: ReactNode
  /** The other filters. */
  children?: (narrow: Narrow<Query>) => ReactNode
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
  names = none,
  end,
  children,
}: ListFiltersProps<Query>) {
  const { asked } = state
  const { fieldRef, typed, send, sendSoon } = useSearch(state, onChange)
  const [path] = list.path.split('?')

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    send()
  }

  return (
    <search aria-label={label}>
      <form className={showLabels ? `${css.bar} ${css.labelled}` : css.bar} action={path} onSubmit={submit}>
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
        {children?.((change) => onChange({ search: typed(), ...change }))}
        {chips.map((chip) => (
          <Button key={chip.href} href={chip.href} iconEnd={X} aria-label={`Remove filter: ${chip.label}`}>
            {chip.label}
          </Button>
        ))}
        {list.fieldsBeside(asked, ['q', ...names]).map(([name, value]) => (
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
          <Button type="submit">Search</Button>
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
  { asked, state }: AskedList<Query>,
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
    if (search === asked.search) return
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
