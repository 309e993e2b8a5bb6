import { useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { Search, X } from 'lucide'
import { Icon } from '../Icon/Icon.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { isPlainPress } from '../internal/isPlainPress.ts'
import { Listbox } from '../internal/listbox/Listbox.tsx'
import { ListboxInput } from '../internal/listbox/ListboxInput.tsx'
import { ListStatus } from '../internal/listbox/ListStatus.tsx'
import { optionId } from '../internal/listbox/optionId.ts'
import { scrollInList } from '../internal/listbox/scrollInList.ts'
import { useLoad, type Load } from '../internal/listbox/useLoad.ts'
import { formatCount } from '../internal/formatCount.ts'
import { arrangeCommands, indexCommands } from './arrangeCommands.ts'
import type { Command } from './command.ts'
import * as css from './CommandPalette.css.ts'
import { CommandRow } from './CommandRow.tsx'
import { limitGroups } from './limitGroups.ts'
import { pressRow } from './pressRow.ts'
import { useLocale, useWords } from '../KitProvider/kitContext.ts'
import { commandPalette } from '../KitProvider/words/CommandPalette.ts'
import { shared } from '../KitProvider/words/common.ts'
import { listbox } from '../KitProvider/words/listbox.ts'

export interface CommandSearchProps {
  /** Names the palette and its search field: ‘Search pages and actions’. */
  label: string
  placeholder?: string
  /** The search words to start with, such as letters that people typed before its code had loaded. */
  defaultQuery?: string
  commands: readonly Command[]
  /** Ids of recently used commands, the latest first. They come first in the list. Store them when `onCommand` reports one. */
  recent?: readonly string[]
  recentLabel?: string
  /** Loads further commands that match the query. Further typing aborts the signal. */
  loadCommands?: Load<Command>
  /** Shown when nothing matches. */
  emptyText?: string
  /** Shown when commands could not be loaded. */
  failedText?: string
  /** Called with the chosen command before it runs, also if its link opens in a new tab. */
  onCommand?: (command: Command) => void
  onClose: () => void
}

const none: readonly string[] = []

/** The content of an open palette: a search field (APG combobox) over a listbox of commands in groups; focus stays in the field. */
export function CommandSearch({
  label,
  placeholder = label,
  defaultQuery = '',
  commands,
  recent = none,
  recentLabel,
  loadCommands,
  emptyText,
  failedText,
  onCommand,
  onClose,
}: CommandSearchProps) {
  const { close } = useWords('shared', shared)
  const { searching } = useWords('listbox', listbox)
  const inWords = useWords('commandPalette', commandPalette)
  const locale = useLocale()
  const recentText = recentLabel ?? inWords.recent
  const noneText = emptyText ?? inWords.none
  const failureText = failedText ?? inWords.failed
  const listRef = useRef<HTMLDivElement>(null)
  const listId = useId()
  const [query, setQuery] = useState(defaultQuery)
  /** Stored by id, because later results may move it. */
  const [markedId, setMarkedId] = useState<string>()

  const words = query.trim()
  const { items, state, retry } = useLoad(loadCommands, words, words !== '')
  const index = useMemo(() => indexCommands(commands, recent), [commands, recent])
  const groups = useMemo(
    // Results of the previous query don't match what is typed now.
    () => arrangeCommands(index, { query, loaded: state === 'ready' ? items : [], recentLabel: recentText }),
    [index, query, state, items, recentText],
  )
  const { shown, rows, hidden } = useMemo(() => limitGroups(groups), [groups])
  const active = Math.max(
    rows.findIndex((command) => command.id === markedId),
    rows.length > 0 ? 0 : -1,
  )
  const rowId = (place: number) => optionId(listId, place)

  useLayoutEffect(() => {
    const row = document.getElementById(optionId(listId, active))
    if (listRef.current && row) scrollInList(listRef.current, row)
  }, [listId, active])

  const pick = (place: number, event: MouseEvent) => {
    const command = rows[place]
    if (command) onCommand?.(command)
    // Opening a link in a new tab keeps the palette open.
    if (!isPlainPress(event)) return
    onClose()
    command?.onSelect?.()
  }

  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return undefined
    if (active >= 0) pressRow(rowId(active), event)
    else if (state === 'failed') retry()
    return true
  }

  const find = (typed: string) => {
    setQuery(typed)
    setMarkedId(undefined)
  }

  const count = rows.length + hidden
  const status = () => {
    if (state === 'loading') return searching
    const outcome = count === 0 ? noneText : inWords.saysFound(formatCount(count, locale), count)
    return state === 'failed' ? `${failureText} ${outcome}` : outcome
  }
  return (
    <>
      <div className={css.search}>
        <Icon icon={Search} size="large" />
        <ListboxInput
          className={css.input}
          aria-label={label}
          placeholder={placeholder}
          enterKeyHint="go"
          rows={{ id: listId, count: rows.length, active, activeId: rowId(active) }}
          query={query}
          onQuery={find}
          onMove={(place) => setMarkedId(rows[place]?.id)}
          onPress={press}
          status={words !== '' && status()}
          // Puts the caret at the end, so that people can keep typing.
          onFocus={({ currentTarget }) => currentTarget.setSelectionRange(query.length, query.length)}
        />
        <IconButton label={close} icon={X} variant="quiet" size="small" onClick={onClose} />
      </div>
      {rows.length > 0 && (
        <Listbox ref={listRef} id={listId} label={label} multiple={false} onPick={pick}>
          {shown.map((group, place) => {
            // Not made from the heading's text, because a space would split the id reference.
            const headingId = `${listId}-group-${place}`
            return (
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <optgroup> is only allowed in a <select>
              <div key={group.label} role="group" aria-labelledby={headingId} className={css.group}>
                <div id={headingId} role="presentation" className={css.groupLabel}>
                  {group.label}
                </div>
                {group.commands.map((command, inGroup) => {
                  const own = group.start + inGroup
                  return (
                    <CommandRow
                      key={command.id}
                      id={rowId(own)}
                      command={command}
                      active={own === active}
                      place={own}
                      count={rows.length}
                    />
                  )
                })}
              </div>
            )
          })}
        </Listbox>
      )}
      {hidden > 0 && <p className={css.more}>{inWords.more(formatCount(hidden, locale), hidden)}</p>}
      <ListStatus state={state} count={count} onRetry={retry} failed={failureText} nothing={noneText} />
    </>
  )
}
