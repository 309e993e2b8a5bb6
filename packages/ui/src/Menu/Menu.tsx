'use client'

import { useImperativeHandle, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { ChevronDown, Ellipsis, RotateCcw, type IconNode } from 'lucide'
import { Button } from '../Button/Button.tsx'
import { lazyPart } from '../hooks/lazyPart.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import type { NativeProps } from '../internal/nativeProps.ts'
import { useLazyPopup } from '../internal/useLazyPopup.ts'
import type { MenuEntry, MenuStart } from './menuEntry.ts'

export type { MenuEntry, MenuItem } from './menuEntry.ts'

type ButtonProps = Omit<NativeProps<'button'>, 'children' | 'type' | 'aria-label' | `on${string}`>

export interface MenuProps extends ButtonProps {
  /** Names the menu, and its button if that has no words: ‘Actions for 14B Cardigan Lane’. */
  label: string
  /** The entries, or a function that makes them when the menu opens, so that closed menus cost nothing. */
  items: readonly MenuEntry[] | (() => readonly MenuEntry[])
  /** Loads code that `items` needs, together with the menu's own. */
  load?: () => Promise<unknown>
  /** Three dots, another icon, or a button with words. */
  trigger?: 'more' | { icon: IconNode } | { text: string; icon?: IconNode }
  variant?: 'secondary' | 'quiet'
  size?: 'small' | 'medium'
  /** Which edge of the trigger the menu lines up with. */
  align?: 'start' | 'end'
  /** Whether it is open, if you control it. Without it, the button opens and closes it. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** Called when the popup's code fails to load, for example offline: show a message here. The next press retries. */
  onOpenFailure?: () => void
}

const popupPart = lazyPart(async () => (await import('./MenuPopup.tsx')).MenuPopup)

const loadWith = async (load: () => Promise<unknown>) => (await Promise.all([popupPart.load(), load()]))[0]

/** Actions behind one button. The popup's code loads on hover, focus or the first press, which then opens it. */
export function Menu({
  label,
  items,
  load,
  trigger = 'more',
  variant,
  size = trigger === 'more' ? 'small' : 'medium',
  align = 'end',
  open,
  onOpenChange,
  onOpenFailure,
  ref,
  ...button
}: MenuProps) {
  const [part] = useState(() => (load ? lazyPart(async () => loadWith(load)) : popupPart))
  const popup = useLazyPopup(part, { open, onOpenChange, onOpenFailure })
  const { opened, isSlow, triggerRef } = popup
  const [start, setStart] = useState<MenuStart>('menu')
  useImperativeHandle(ref, () => triggerRef.current as HTMLButtonElement, [triggerRef])

  const triggerProps = {
    ...button,
    ...popup.triggerProps,
    size,
    'aria-haspopup': 'menu',
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      // Enter, Space and assistive technology click without a pointer: detail is 0.
      setStart(event.detail === 0 ? 'first' : 'menu')
      popup.triggerProps.onClick()
    },
    onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      setStart(event.key === 'ArrowDown' ? 'first' : 'last')
      popup.open()
    },
  } as const

  return (
    <>
      {trigger !== 'more' && 'text' in trigger ? (
        <Button
          {...triggerProps}
          icon={trigger.icon}
          iconEnd={isSlow ? RotateCcw : ChevronDown}
          variant={variant ?? 'secondary'}
        >
          {trigger.text}
        </Button>
      ) : (
        <IconButton
          {...triggerProps}
          label={label}
          icon={isSlow ? RotateCcw : trigger === 'more' ? Ellipsis : trigger.icon}
          variant={variant ?? 'quiet'}
        />
      )}
      {opened && (
        <opened.loaded
          id={popup.id}
          anchor={opened.trigger}
          onClose={popup.close}
          {...{ label, items, align, start }}
        />
      )}
    </>
  )
}
