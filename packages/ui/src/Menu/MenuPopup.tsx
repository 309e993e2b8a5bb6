import { useRef, type FocusEvent } from 'react'
import { Check } from 'lucide'
import { DropdownMenu } from 'radix-ui'
import { AnchorProxy } from '../internal/AnchorProxy.tsx'
import { Icon } from '../Icon/Icon.tsx'
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

/** The open menu; mounted while open. The half of Menu that needs radix, kept out of the first load. */
export function MenuPopup({ id, label, items, align, start, anchor, onClose }: MenuPopupProps) {
  const entries = typeof items === 'function' ? items() : items
  const hasMarks = entries.some(
    (entry) => entry !== 'separator' && (entry.icon !== undefined || entry.checked !== undefined),
  )
  const pendingStart = useRef(start)
  const returnsFocus = useRef(true)

  // Radix focuses the menu as it opens; keys ask for an item.
  const focusStart = (event: FocusEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget || pendingStart.current === 'menu') return
    const enabled = event.currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]:not([data-disabled])')
    enabled[pendingStart.current === 'first' ? 0 : enabled.length - 1]?.focus()
    pendingStart.current = 'menu'
  }

  const select = (item: MenuItem) => {
    // First, so that a modal opened by the item returns focus to the button and not to an item that is gone.
    returnsFocus.current = false
    anchor.focus()
    item.onSelect?.()
  }

  return (
    <DropdownMenu.Root
      open
      modal={false}
      dir={getComputedStyle(anchor).direction === 'rtl' ? 'rtl' : 'ltr'}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <DropdownMenu.Trigger asChild>
        <AnchorProxy element={anchor} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          id={id}
          className={css.popup}
          aria-label={label}
          aria-labelledby={undefined}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          loop
          onFocus={focusStart}
          onInteractOutside={(event) => {
            // The button's own click closes the menu.
            if (event.target instanceof Node && anchor.contains(event.target)) event.preventDefault()
            else returnsFocus.current = false
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (returnsFocus.current) anchor.focus()
          }}
        >
          {entries.map((entry, index) =>
            entry === 'separator' ? (
              <DropdownMenu.Separator key={separatorKey(entries, index)} className={css.separator} />
            ) : (
              <MenuRow key={entry.id} item={entry} hasMarks={hasMarks} onSelect={() => select(entry)} />
            ),
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

/** A separator has no id of its own: it is the one after its neighbour. */
function separatorKey(entries: readonly MenuEntry[], index: number) {
  const before = entries[index - 1]
  return `after ${typeof before === 'object' ? before.id : 'nothing'}`
}

interface MenuRowProps {
  item: MenuItem
  hasMarks: boolean
  onSelect: () => void
}

function MenuRow({ item, hasMarks, onSelect }: MenuRowProps) {
  const mark = item.checked === undefined ? item.icon : item.checked ? Check : undefined
  const row = {
    className: css.item({ tone: item.tone ?? 'neutral' }),
    disabled: item.disabled,
    textValue: item.label,
    'aria-keyshortcuts': item.shortcut,
    onSelect,
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

  if (item.checked !== undefined) {
    return (
      <DropdownMenu.CheckboxItem {...row} checked={item.checked}>
        {content}
      </DropdownMenu.CheckboxItem>
    )
  }
  if (item.href !== undefined) {
    return (
      <DropdownMenu.Item {...row} asChild>
        <a href={item.href}>{content}</a>
      </DropdownMenu.Item>
    )
  }
  return <DropdownMenu.Item {...row}>{content}</DropdownMenu.Item>
}
