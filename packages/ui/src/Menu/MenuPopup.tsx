import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { Check } from 'lucide'
import { DropdownMenu } from 'radix-ui'
import { Icon } from '../Icon/Icon.tsx'
import { AnchorProxy } from '../internal/AnchorProxy.tsx'
import { directionOf } from '../internal/directionOf.ts'
import { usePopupContainer } from '../internal/usePopupContainer.ts'
import { useCloseRequest } from '../internal/useCloseRequest.ts'
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

/** The open menu, mounted while open. Separate from Menu, so that radix isn't in the initial bundle. */
export function MenuPopup({ id, label, items, align, start, anchor, onClose }: MenuPopupProps) {
  const container = usePopupContainer(anchor)
  const ref = useRef<HTMLDivElement>(null)
  useCloseRequest(onClose)
  const entries = typeof items === 'function' ? items() : items
  const hasMarks = entries.some(
    (entry) => entry !== 'separator' && (entry.icon !== undefined || entry.checked !== undefined),
  )

  // Radix focuses the first item after a key press only, and its code was not loaded yet when the key was pressed.
  useLayoutEffect(() => {
    if (start === 'menu') return
    const reachable =
      ref.current?.querySelectorAll<HTMLElement>('[role^=menuitem]:not([data-disabled])') ?? []
    Array.from(reachable)
      .at(start === 'first' ? 0 : -1)
      ?.focus({ preventScroll: true })
  }, [start])

  const closeByTab = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return
    // Radix would keep focus in the menu. Moving it to the button first lets the browser tab on from there.
    event.stopPropagation()
    onClose()
  }

  return (
    <DropdownMenu.Root
      open
      modal={false}
      dir={directionOf(anchor)}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <DropdownMenu.Trigger asChild>
        <AnchorProxy element={anchor} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={container}>
        <DropdownMenu.Content
          ref={ref}
          id={id}
          className={css.popup}
          aria-label={label}
          aria-labelledby={undefined}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          loop
          onKeyDownCapture={closeByTab}
          onInteractOutside={(event) => {
            // The button's own click closes it.
            if (anchor.contains(event.target as Node)) event.preventDefault()
          }}
        >
          {entries.map((entry, index) =>
            entry === 'separator' ? (
              <DropdownMenu.Separator key={separatorKey(entries, index)} className={css.separator} />
            ) : (
              <MenuRow
                key={entry.id}
                item={entry}
                hasMarks={hasMarks}
                onChoose={() => {
                  onClose()
                  entry.onSelect?.()
                }}
              />
            ),
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

/** A separator has no id, so its key is made from the item before it. */
function separatorKey(entries: readonly MenuEntry[], index: number) {
  const before = entries[index - 1]
  return `after ${typeof before === 'object' ? before.id : 'nothing'}`
}

interface MenuRowProps {
  item: MenuItem
  hasMarks: boolean
  onChoose: () => void
}

function MenuRow({ item, hasMarks, onChoose }: MenuRowProps) {
  const mark = item.checked === undefined ? item.icon : item.checked ? Check : undefined
  // A disabled item has no `href`, so it can't be followed.
  const href = item.disabled ? undefined : item.href
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
  const row = {
    className: css.item[item.tone ?? 'neutral'],
    disabled: item.disabled,
    textValue: item.label,
    'aria-keyshortcuts': item.shortcut,
    onSelect: onChoose,
    asChild: href !== undefined,
    children: href === undefined ? content : <a href={href}>{content}</a>,
  }
  return item.checked === undefined ? (
    <DropdownMenu.Item {...row} />
  ) : (
    <DropdownMenu.CheckboxItem {...row} checked={item.checked} />
  )
}
