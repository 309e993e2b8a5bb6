import { useMemo, useRef, useState, type ComponentType, type KeyboardEvent } from 'react'
import { Search } from 'lucide'
import { Icon } from '../Icon/Icon.tsx'
import { FieldPopup } from '../internal/FieldPopup.tsx'
import type { ListOption } from '../internal/listbox/listOption.ts'
import { ListStatus } from '../internal/listbox/ListStatus.tsx'
import { OptionList } from '../internal/listbox/OptionList.tsx'
import { ListboxInput } from '../internal/listbox/ListboxInput.tsx'
import type { OptionListProps } from '../internal/listbox/OptionRow.tsx'
import { useOptionSearch, type LoadOptions } from '../internal/listbox/useOptionSearch.ts'
import { popupPanel } from './MultiSelect.css.ts'
import * as css from './MultiSelectPopup.css.ts'
import { formatCount } from '../internal/formatCount.ts'
import { useLocale, useWords } from '../KitProvider/kitContext.ts'
import { multiSelect } from '../KitProvider/words/MultiSelect.ts'

export interface MultiSelectPopupProps {
  id: string
  trigger: HTMLElement
  label: string
  searchLabel: string
  options: readonly ListOption[]
  loadOptions?: LoadOptions | undefined
  value: readonly string[]
  onValueChange: (value: string[]) => void
  /** Called with the chosen options, because only they keep the labels of loaded options that are no longer listed. */
  onPick: (options: readonly ListOption[]) => void
  /** Called on Backspace in the empty search field, if there is something to remove. */
  onRemoveLast?: (() => void) | undefined
  /** The virtual list, if there are many options. */
  List?: ComponentType<OptionListProps> | undefined
  /** Stops buffering typed letters, and returns those typed before the search field existed. */
  takeLetters: () => string
  onClose: () => void
}

/** The popup of a MultiSelect: a search field (APG combobox) over a listbox with ticks. Focus stays in the search field. */
export function MultiSelectPopup({
  id,
  trigger,
  label,
  searchLabel,
  options: known,
  loadOptions,
  value,
  onValueChange,
  onPick,
  onRemoveLast,
  List = OptionList,
  takeLetters,
  onClose,
}: MultiSelectPopupProps) {
  const words = useWords('multiSelect', multiSelect)
  const locale = useLocale()
  const write = (number: number) => formatCount(number, locale)
  const inputRef = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState(takeLetters)
  /** Space types a space while people are typing, and ticks an option once they move through the list. */
  const [walking, setWalking] = useState(query === '')

  const search = useOptionSearch({ options: known, loadOptions, query })
  const { state, options, matches, count, active, moveTo, retry } = search
  const chosen = useMemo(() => new Set(value), [value])

  const focusInside = (event: Event) => {
    event.preventDefault()
    const box = inputRef.current
    // On a touch screen, focusing the search field would open a keyboard over the options. People who have typed have one already.
    const isTouch = query === '' && window.matchMedia('(pointer: coarse)').matches
    const target = isTouch ? (event.currentTarget as HTMLElement) : box
    target?.focus({ preventScroll: true })
    // Radix would select the typed letters, so the next one would replace them. Safari also needs this to focus the field.
    if (query !== '') box?.setSelectionRange(query.length, query.length)
  }

  const choose = (added: readonly ListOption[]) => {
    if (loadOptions) onPick(added)
    onValueChange([...value, ...added.map((option) => option.value)])
  }

  const toggle = (place: number) => {
    const option = options[matches[place] ?? -1]
    if (option === undefined) return
    moveTo(place)
    if (chosen.has(option.value)) onValueChange(value.filter((one) => one !== option.value))
    else choose([option])
  }

  const find = (typed: string) => {
    setQuery(typed)
    moveTo(0)
    setWalking(typed === '')
  }

  const walkTo = (place: number) => {
    moveTo(place)
    setWalking(true)
  }

  const pressInFindBox = ({ key }: KeyboardEvent) => {
    if (key === 'Enter' || (key === ' ' && walking)) {
      if (state === 'failed') retry()
      else toggle(active)
    } else if (key === 'Backspace' && query === '' && onRemoveLast) {
      onRemoveLast()
    } else {
      return undefined
    }
    return true
  }

  const closeAndReturn = () => {
    trigger.focus()
    onClose()
  }

  /** Radix would trap Tab inside. Here Tab leaves the popup, as if the popup were at the position of its control. */
  const leaveByTab = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Tab' || event.target !== lastStop(event.currentTarget, event.shiftKey)) return
    // Forwards, the browser continues from the control; backwards, it stops at the control.
    if (event.shiftKey) event.preventDefault()
    closeAndReturn()
  }

  const changeAll = (change: () => void) => {
    change()
    // The pressed button is removed.
    inputRef.current?.focus()
  }

  const offersAll = query !== '' && state === 'ready' && count > 1
  const unchosen = offersAll
    ? matches.flatMap((index) => options[index] ?? []).filter((option) => !chosen.has(option.value))
    : []

  return (
    <FieldPopup
      id={id}
      trigger={trigger}
      className={popupPanel}
      aria-label={label}
      onOpenAutoFocus={focusInside}
      onKeyDown={leaveByTab}
      onClose={onClose}
    >
      <div className={css.search}>
        <Icon icon={Search} />
        <ListboxInput
          ref={inputRef}
          className={css.searchInput}
          aria-label={searchLabel}
          placeholder={searchLabel}
          rows={search}
          query={query}
          onQuery={find}
          onMove={walkTo}
          onPress={pressInFindBox}
          status={(query !== '' || state !== 'ready') && search.words}
        />
      </div>
      {unchosen.length > 0 && (
        <div className={css.all}>
          <button type="button" className={css.footButton} onClick={() => changeAll(() => choose(unchosen))}>
            {words[loadOptions ? 'selectShown' : 'selectMatching'](write(count), count)}
          </button>
        </div>
      )}
      {count > 0 && (
        <List id={search.id} multiple onPick={toggle} {...{ label, options, matches, chosen, active }} />
      )}
      <ListStatus state={state} count={count} onRetry={() => changeAll(retry)} />
      <div className={css.foot}>
        {value.length > 0 && (
          <button type="button" className={css.footButton} onClick={() => changeAll(() => onValueChange([]))}>
            {words.clear}
          </button>
        )}
        <span className={css.chosen}>
          {loadOptions
            ? words.chosen(write(value.length), value.length)
            : words.chosenOf(write(value.length), write(known.length))}
        </span>
        <button type="button" className={`${css.footButton} ${css.done}`} onClick={closeAndReturn}>
          {words.done}
        </button>
      </div>
    </FieldPopup>
  )
}

/** Where Tab leaves the popup, since Clear and Done aren't always rendered. */
function lastStop(popup: HTMLElement, backwards: boolean) {
  const stops = Array.from(popup.querySelectorAll('input, button')).filter((stop) => stop.checkVisibility())
  return stops.at(backwards ? 0 : -1)
}
