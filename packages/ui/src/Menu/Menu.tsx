import { useId, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { ChevronDown, Ellipsis, type IconNode } from 'lucide'
import { Button } from '../Button/Button.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { focusStays } from '../internal/focusStays.ts'
import type { NativeProps } from '../internal/nativeProps.ts'
import type { MenuEntry, MenuStart } from './menuEntry.ts'
import type { MenuPopup as MenuPopupComponent } from './MenuPopup.tsx'

export type { MenuEntry, MenuItem } from './menuEntry.ts'

type ButtonProps = Omit<NativeProps<'button'>, 'children' | 'type' | 'aria-label' | `on${string}`>

export interface MenuProps extends ButtonProps {
  /** Names the menu and, for `more`, its button: "Actions for 14B Cardigan Lane". */
  label: string
  /** A function is called as the menu opens, so that closed menus cost nothing. */
  items: readonly MenuEntry[] | (() => readonly MenuEntry[])
  /** Three dots, or a button with words. */
  trigger?: 'more' | { text: string; icon?: IconNode }
  variant?: 'secondary' | 'quiet'
  size?: 'small' | 'medium'
  /** Which edge of the trigger the menu lines up with. */
  align?: 'start' | 'end'
  /** What opens could not be fetched, as offline: the place to say so. The next press tries again. */
  onOpenFailure?: () => void
}

let MenuPopup: typeof MenuPopupComponent | undefined

const loadPopup = async () => {
  MenuPopup ??= (await import('./MenuPopup.tsx')).MenuPopup
}

/** Ahead of the press; should it fail, the press tries again. */
const prefetchPopup = () => {
  loadPopup().catch(() => {})
}

/** Actions behind one button. The popup's code loads on the way to the first press, and that press opens it. */
export function Menu({
  label,
  items,
  trigger = 'more',
  variant,
  size = trigger === 'more' ? 'small' : 'medium',
  align = 'end',
  onOpenFailure,
  ...button
}: MenuProps) {
  const popupId = useId()
  const [opened, setOpened] = useState<{ anchor: HTMLButtonElement; start: MenuStart } | null>(null)
  const isOpen = opened !== null
  const close = () => setOpened(null)

  const open = async (anchor: HTMLButtonElement, start: MenuStart) => {
    const stays = focusStays()
    try {
      if (MenuPopup === undefined) await loadPopup()
      if (stays(anchor)) setOpened({ anchor, start })
    } catch {
      onOpenFailure?.()
    }
  }

  const triggerProps = {
    ...button,
    size,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? popupId : undefined,
    onPointerEnter: prefetchPopup,
    onFocus: prefetchPopup,
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      if (isOpen) close()
      // Enter, Space and assistive technology click without a pointer: detail is 0.
      else void open(event.currentTarget, event.detail === 0 ? 'first' : 'menu')
    },
    onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      void open(event.currentTarget, event.key === 'ArrowDown' ? 'first' : 'last')
    },
  } as const

  return (
    <>
      {trigger === 'more' ? (
        <IconButton {...triggerProps} label={label} icon={Ellipsis} variant={variant ?? 'quiet'} />
      ) : (
        <Button {...triggerProps} icon={trigger.icon} iconEnd={ChevronDown} variant={variant ?? 'secondary'}>
          {trigger.text}
        </Button>
      )}
      {isOpen && MenuPopup !== undefined && (
        <MenuPopup {...opened} id={popupId} label={label} items={items} align={align} onClose={close} />
      )}
    </>
  )
}
