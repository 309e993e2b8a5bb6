import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent as ReactPointerEvent,
} from 'react'
import { Check } from 'lucide'
import { Icon } from '../Icon/Icon.tsx'
import { followAnchor, placePopup } from '../internal/placePopup.ts'
import type { MenuEntry, MenuItem, MenuStart } from './menuEntry.ts'
import * as css from './MenuPopup.css.ts'

interface MenuPopupProps {
  id: string
  label: string
  items: readonly MenuEntry[] | (() => readonly MenuEntry[])
  align: 'start' | 'end'
  start: MenuStart
  anchor: HTMLButtonElement
  onClose: () => void
}

/** The items that keys and pointers can reach, in order. */
const itemsOf = (menu: HTMLElement) =>
  Array.from(menu.querySelectorAll<HTMLElement>('[role^=menuitem]:not([aria-disabled=true])'))

/** The open menu; mounted while open, in the browser's top layer, so that nothing around its button can cut it off. */
export function MenuPopup({ id, label, items, align, start, anchor, onClose }: MenuPopupProps) {
  const ref = useRef<HTMLDivElement>(null)
  const entries = typeof items === 'function' ? items() : items
  const hasMarks = entries.some(
    (entry) => entry !== 'separator' && (entry.icon !== undefined || entry.checked !== undefined),
  )

  const open = useEffectEvent(() => {
    const menu = ref.current as HTMLDivElement
    menu.showPopover()
    placePopup(menu, anchor, align)
    const focused = start === 'menu' ? menu : itemsOf(menu).at(start === 'first' ? 0 : -1)
    focused?.focus({ preventScroll: true })
  })
  useLayoutEffect(() => open(), [])

  const placeAgain = useEffectEvent(() => placePopup(ref.current as HTMLDivElement, anchor, align))
  const closeOutside = useEffectEvent((event: PointerEvent) => {
    const pressed = event.target as Node
    // The button closes by its own click.
    if (!ref.current?.contains(pressed) && !anchor.contains(pressed)) onClose()
  })
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('pointerdown', (event) => closeOutside(event), { signal })
    followAnchor(ref.current, () => placeAgain(), signal)
    return () => listening.abort()
  }, [])

  const closeWhenLeft = (event: FocusEvent) => {
    const goesTo = event.relatedTarget
    if (goesTo !== null && goesTo !== anchor && !event.currentTarget.contains(goesTo)) onClose()
  }

  const closeAndReturn = () => {
    anchor.focus()
    onClose()
  }

  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const menu = event.currentTarget
    const reachable = itemsOf(menu)
    const current = reachable.indexOf(document.activeElement as HTMLElement)
    const last = reachable.length - 1
    const moves: Record<string, number> = {
      ArrowDown: current < last ? current + 1 : 0,
      ArrowUp: current > 0 ? current - 1 : last,
      Home: 0,
      End: last,
    }
    const target = reachable[moves[event.key] ?? startingWith(event, reachable, current)]
    if (target !== undefined) {
      target.focus()
    } else if (event.key === 'Escape') {
      closeAndReturn()
    } else {
      // The browser goes on from the button.
      if (event.key === 'Tab') closeAndReturn()
      return
    }
    event.preventDefault()
    // A dialog or table around it has its own use for these keys.
    event.stopPropagation()
  }

  const choose = (item: MenuItem) => {
    // First, so that a modal opened by the item returns focus to the button and not to an item that is gone.
    closeAndReturn()
    item.onSelect?.()
  }

  return (
    <div
      ref={ref}
      id={id}
      className={css.popup}
      popover="manual"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={press}
      onBlur={closeWhenLeft}
    >
      {entries.map((entry, index) =>
        entry === 'separator' ? (
          <hr key={separatorKey(entries, index)} className={css.separator} />
        ) : (
          <MenuRow key={entry.id} item={entry} hasMarks={hasMarks} onChoose={() => choose(entry)} />
        ),
      )}
    </div>
  )
}

/** The place of the next item whose label starts with a typed letter; -1 when the key is none or there is none. */
function startingWith(event: KeyboardEvent, reachable: readonly HTMLElement[], current: number): number {
  if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return -1
  const letter = event.key.toLocaleLowerCase('en-GB')
  const matches = reachable.flatMap((item, place) =>
    item.dataset['label']?.toLocaleLowerCase('en-GB').startsWith(letter) ? place : [],
  )
  return matches.find((place) => place > current) ?? matches[0] ?? -1
}

/** A separator has no id of its own: it is the one after its neighbour. */
function separatorKey(entries: readonly MenuEntry[], index: number) {
  const before = entries[index - 1]
  return `after ${typeof before === 'object' ? before.id : 'nothing'}`
}

const focusUnderPointer = (event: ReactPointerEvent<HTMLElement>) => {
  if (event.pointerType === 'mouse') event.currentTarget.focus({ preventScroll: true })
}

interface MenuRowProps {
  item: MenuItem
  hasMarks: boolean
  onChoose: () => void
}

function MenuRow({ item, hasMarks, onChoose }: MenuRowProps) {
  const mark = item.checked === undefined ? item.icon : item.checked ? Check : undefined
  const row = {
    className: css.item[item.tone ?? 'neutral'],
    role: item.checked === undefined ? 'menuitem' : 'menuitemcheckbox',
    tabIndex: -1,
    'data-label': item.label,
    'aria-checked': item.checked,
    'aria-disabled': item.disabled || undefined,
    'aria-keyshortcuts': item.shortcut,
    onPointerMove: item.disabled ? undefined : focusUnderPointer,
    onClick: (event: MouseEvent) => {
      if (item.disabled) event.preventDefault()
      else onChoose()
    },
  }
  const content = (
    <>
      {hasMarks && <span className={css.mark}>{mark !== undefined && <Icon icon={mark} />}</span>}
      <span className={css.words}>
        {item.label}
        {item.description !== undefined && <span className={css.description}>{item.description}</span>}
      </span>
      {item.shortcut !== undefined && (
        <kbd className={css.shortcut} aria-hidden="true">
          {item.shortcut}
        </kbd>
      )}
    </>
  )
  if (item.href !== undefined) {
    return (
      <a {...row} href={item.href}>
        {content}
      </a>
    )
  }
  return (
    <button {...row} type="button">
      {content}
    </button>
  )
}
