'use client'

import { useState, type KeyboardEvent, type MouseEvent } from 'react'
import { ChevronDown, Ellipsis, type IconNode } from 'lucide'
import { Button } from '../Button/Button.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import type { NativeProps } from '../internal/nativeProps.ts'
import { useLazyPopup } from '../internal/useLazyPopup.ts'
import type { MenuEntry, MenuStart } from './menuEntry.ts'

export type { MenuEntry, MenuItem } from './menuEntry.ts'

type ButtonProps = Omit<NativeProps<'button'>, 'children' | 'type' | 'aria-label' | `on${string}`>

export interface MenuProps extends ButtonProps {
  /** Names the menu and a button without words: "Actions for 14B Cardigan Lane". */
  label: string
  /** A function is called as the menu opens, so that closed menus cost nothing. */
  items: readonly MenuEntry[] | (() => readonly MenuEntry[])
  /** Loads code that `items` needs, together with the menu's own. */
  load?: () => Promise<unknown>
  /** Three dots, another icon, or a button with words. */
  trigger?: 'more' | { icon: IconNode } | { text: string; icon?: IconNode }
  variant?: 'secondary' | 'quiet'
  size?: 'small' | 'medium'
  /** Which edge of the trigger the menu lines up with. */
  align?: 'start' | 'end'
  /** Called when the popup's code fails to load, as offline: show a message here. The next press retries. */
  onOpenFailure?: () => void
}

const loadPopup = async () => (await import('./MenuPopup.tsx')).MenuPopup

/** Actions behind one button. The popup's code loads on the way to the first press, and that press opens it. */
export function Menu({
  label,
  items,
  load,
  trigger = 'more',
  variant,
  size = trigger === 'more' ? 'small' : 'medium',
  align = 'end',
  onOpenFailure,
  ...button
}: MenuProps) {
  const popup = useLazyPopup(() => Promise.all([loadPopup(), load?.()]).then(([Popup]) => Popup), {
    onOpenFailure,
  })
  const { opened, close } = popup
  const [start, setStart] = useState<MenuStart>('menu')

  const open = (anchor: HTMLButtonElement, next: MenuStart) => {
    setStart(next)
    void popup.open(anchor)
  }

  const triggerProps = {
    ...button,
    ...popup.triggerProps,
    size,
    'aria-haspopup': 'menu',
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      if (opened) close()
      // Enter, Space and assistive technology click without a pointer: detail is 0.
      else open(event.currentTarget, event.detail === 0 ? 'first' : 'menu')
    },
    onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      open(event.currentTarget, event.key === 'ArrowDown' ? 'first' : 'last')
    },
  } as const

  return (
    <>
      {trigger !== 'more' && 'text' in trigger ? (
        <Button {...triggerProps} icon={trigger.icon} iconEnd={ChevronDown} variant={variant ?? 'secondary'}>
          {trigger.text}
        </Button>
      ) : (
        <IconButton
          {...triggerProps}
          label={label}
          icon={trigger === 'more' ? Ellipsis : trigger.icon}
          variant={variant ?? 'quiet'}
        />
      )}
      {opened && (
        <opened.Popup
          id={popup.id}
          anchor={opened.anchor}
          onClose={close}
          {...{ label, items, align, start }}
        />
      )}
    </>
  )
}
