import { Button } from '@doorstep/ui/Button'
import { SearchField } from '@doorstep/ui/SearchField'
import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useRef } from 'react'
import * as css from './ListSearch.css.ts'
import { searchMaxLength } from './listQuery.ts'

/** How long typing rests before the list is asked, ms. */
const typingPause = 250

const none = [] as const

export interface ListSearchProps {
  /** What is searched: "Branches". */
  label: string
  /** What the words may be: "name, city or postcode". */
  by: string
  /** The page's path, for people without script. */
  action: string
  /** What of the address stays, by name. */
  keep?: readonly (readonly [name: string, value: string])[]
  /** What the rows are searched by. */
  search: string
  /** The first search is a step of its own in the history; making it more exact is not. */
  onSearch: (search: string, how: 'push' | 'replace') => void
  /** Beside filters whose labels are above them. */
  showLabel?: boolean
  /** Other filters, in the same row. */
  children?: ReactNode
}

/** Searches a list as people type. A form that also works before any script runs. */
export function ListSearch({
  label,
  by,
  action,
  keep = none,
  search,
  onSearch,
  showLabel = false,
  children,
}: ListSearchProps) {
  const ref = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** What was sent from here last. */
  const sent = useRef<string>(undefined)

  const send = (unless = sent.current ?? search) => {
    clearTimeout(timer.current)
    const typed = ref.current?.value.trim() ?? ''
    if (typed === unless) return
    const how = sent.current === undefined ? 'push' : 'replace'
    sent.current = typed
    onSearch(typed, how)
  }
  const sendSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => send(), typingPause)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Also what was sent already, when its rows are not there: it failed, perhaps.
    send(search)
  }

  const known = useRef(search)
  useEffect(() => {
    if (known.current === search) return
    known.current = search
    if (sent.current === search) return
    // Another search came otherwise, by a link or back and forward: the field follows, and what was not sent yet is dropped.
    sent.current = undefined
    clearTimeout(timer.current)
    if (ref.current) ref.current.value = search
  }, [search])

  // What was typed before the script ran counts too.
  const takeOver = useEffectEvent(() => {
    if (ref.current && ref.current.value !== search) sendSoon()
  })
  useEffect(() => {
    takeOver()
    return () => clearTimeout(timer.current)
  }, [])

  return (
    <search aria-label={label}>
      <form className={css.bar} action={action} onSubmit={submit}>
        <SearchField
          ref={ref}
          label={`Search by ${by}`}
          hideLabel={!showLabel}
          name="q"
          placeholder={by.charAt(0).toUpperCase() + by.slice(1)}
          maxLength={searchMaxLength}
          defaultValue={search}
          onValueChange={sendSoon}
        />
        {keep.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children}
        <span className={css.withoutScript}>
          <Button type="submit">Search</Button>
        </span>
      </form>
    </search>
  )
}
