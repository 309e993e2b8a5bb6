import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent,
} from 'react'
import { Search } from 'lucide'
import { Icon } from '../Icon/Icon.tsx'
import { visuallyHidden } from '../VisuallyHidden/VisuallyHidden.css.ts'
import { filterOptions, foldLabels } from './filterOptions.ts'
import { panel } from './MultiSelect.css.ts'
import type { MultiSelectOption } from './MultiSelect.types.ts'
import { MultiSelectList } from './MultiSelectList.tsx'
import { optionId, type OptionListProps } from './MultiSelectOptionRow.tsx'
import * as css from './MultiSelectPopup.css.ts'
import { placeInView } from './placeInView.ts'

/** How far Page Up and Page Down go. */
const pageOfOptions = 8

export interface MultiSelectPopupProps {
  id: string
  label: string
  searchLabel: string
  options: readonly MultiSelectOption[]
  value: readonly string[]
  onValueChange: (value: string[]) => void
  /** The list for many options, when there are. */
  List?: ComponentType<OptionListProps> | undefined
  /** Focus has gone elsewhere already. */
  onClose: () => void
  onCloseAndReturn: () => void
}

/** What opens under a MultiSelect: a find box (APG combobox) over a listbox with ticks; focus stays in the find box. */
export function MultiSelectPopup({
  id,
  label,
  searchLabel,
  options,
  value,
  onValueChange,
  List = MultiSelectList,
  onClose,
  onCloseAndReturn,
}: MultiSelectPopupProps) {
  const rootRef = useRef<HTMLDivElement>(null)
  const inputRef = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  /** Space writes a space while a person is typing words, and ticks once they walk the list. */
  const [walking, setWalking] = useState(true)

  const folded = useMemo(() => foldLabels(options), [options])
  const matches = useMemo(() => filterOptions(folded, query), [folded, query])
  const chosen = useMemo(() => new Set(value), [value])
  const listId = `${id}-list`

  useLayoutEffect(() => {
    const root = rootRef.current as HTMLDivElement
    placeInView(root)
    // On a touch screen the find box would bring up a keyboard over the options.
    const first = window.matchMedia('(pointer: coarse)').matches ? root : inputRef.current
    first?.focus({ preventScroll: true })
  }, [])

  // On click and not before: a press on the scrim would otherwise fall through to what is under it.
  const closeOutside = useEffectEvent((event: MouseEvent) => {
    // The control closes by its own press.
    const ours = `#${id}, [aria-controls="${id}"]`
    if (!(event.target as Element).closest(ours)) onClose()
  })
  useEffect(() => {
    document.addEventListener('click', closeOutside)
    return () => document.removeEventListener('click', closeOutside)
  }, [])

  const closeWhenLeft = (event: FocusEvent) => {
    const goesTo = event.relatedTarget
    if (goesTo !== null && !event.currentTarget.contains(goesTo)) onClose()
  }

  const toggle = (place: number) => {
    const option = options[matches[place] ?? -1]
    if (option === undefined) return
    setActive(place)
    onValueChange(
      chosen.has(option.value) ? value.filter((one) => one !== option.value) : [...value, option.value],
    )
  }

  const find = (words: string) => {
    setQuery(words)
    setActive(0)
    setWalking(words === '')
  }

  const walk = (place: number) => {
    setActive(Math.max(0, Math.min(place, matches.length - 1)))
    setWalking(true)
  }

  const pressInFindBox = (event: KeyboardEvent) => {
    const steps: Record<string, () => void> = {
      ArrowDown: () => walk(active + 1),
      ArrowUp: () => walk(active - 1),
      PageDown: () => walk(active + pageOfOptions),
      PageUp: () => walk(active - pageOfOptions),
      Home: () => walk(0),
      End: () => walk(matches.length - 1),
      Enter: () => toggle(active),
      ...(walking && { ' ': () => toggle(active) }),
    }
    const step = steps[event.key]
    if (step === undefined || event.nativeEvent.isComposing) return
    event.preventDefault()
    step()
  }

  const leaveByKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') {
      // A dialog or table around it keeps its own Escape for the next press.
      event.preventDefault()
      event.stopPropagation()
      onCloseAndReturn()
    } else if (event.key === 'Tab' && event.target === lastStop(event.currentTarget, event.shiftKey)) {
      // Forwards, the browser goes on from the control; backwards, the control is where it arrives.
      if (event.shiftKey) event.preventDefault()
      onCloseAndReturn()
    }
  }

  const clear = () => {
    onValueChange([])
    inputRef.current?.focus()
  }

  const found = matches.length > 0
  return (
    <>
      <div className={css.scrim} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it listens to the keys and focus of what is in it */}
      <div
        ref={rootRef}
        id={id}
        className={`${panel} ${css.popup}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <dialog> that is not modal brings only styles to undo
        role="dialog"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={leaveByKey}
        onBlur={closeWhenLeft}
      >
        <div className={css.search}>
          <Icon icon={Search} />
          <input
            ref={inputRef}
            className={css.searchInput}
            role="combobox"
            aria-label={searchLabel}
            aria-autocomplete="list"
            aria-expanded={found}
            aria-controls={found ? listId : undefined}
            aria-activedescendant={found ? optionId(listId, matches[active]) : undefined}
            placeholder={searchLabel}
            autoComplete="off"
            spellCheck={false}
            value={query}
            onChange={(event) => find(event.currentTarget.value)}
            onKeyDown={pressInFindBox}
          />
        </div>
        {found ? (
          <List id={listId} label={label} onPick={toggle} {...{ options, matches, chosen, active }} />
        ) : (
          <p className={css.noMatches}>No options match</p>
        )}
        <output className={visuallyHidden}>{query !== '' && matchesInWords(matches.length)}</output>
        <div className={css.foot}>
          {value.length > 0 && (
            <button type="button" className={css.footButton} onClick={clear}>
              Clear
            </button>
          )}
          <span className={css.chosen}>
            {value.length} of {options.length.toLocaleString('en-GB')} chosen
          </span>
          <button type="button" className={`${css.footButton} ${css.done}`} onClick={onCloseAndReturn}>
            Done
          </button>
        </div>
      </div>
    </>
  )
}

/** Where Tab leaves the popup: Clear and Done are not always there. */
function lastStop(popup: HTMLElement, backwards: boolean) {
  const stops = Array.from(popup.querySelectorAll('input, button')).filter((stop) => stop.checkVisibility())
  return stops.at(backwards ? 0 : -1)
}

function matchesInWords(count: number) {
  if (count === 0) return 'No options match'
  return count === 1 ? '1 option matches' : `${count.toLocaleString('en-GB')} options match`
}
