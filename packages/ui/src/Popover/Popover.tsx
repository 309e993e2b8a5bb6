'use client'

import type { MouseEvent, ReactNode } from 'react'
import { ChevronDown, type IconNode } from 'lucide'
import { Button } from '../Button/Button.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import type { NativeProps } from '../internal/nativeProps.ts'
import { useLazyPopup } from '../internal/useLazyPopup.ts'

type ButtonProps = Omit<NativeProps<'button'>, 'children' | 'type' | 'aria-label' | `on${string}`>

export interface PopoverProps extends ButtonProps {
  /** Names what opens and, where the trigger is an icon, its button. */
  label: string
  /** A button with words, or an icon alone. */
  trigger: { text: string; icon?: IconNode } | { text?: never; icon: IconNode }
  variant?: 'secondary' | 'quiet'
  size?: 'small' | 'medium'
  /** Which edge of the trigger it lines up with. */
  align?: 'start' | 'end'
  onOpenChange?: (open: boolean) => void
  /** Called when the popup's code fails to load, as offline: show a message here. The next press retries. */
  onOpenFailure?: () => void
  /** A function gets what closes it, for a button inside. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

const loadPopup = async () => (await import('./PopoverPopup.tsx')).PopoverPopup

/** A few facts or fields behind one button, over the page. Its code loads on the way to the first press, and that press opens it. */
export function Popover({
  label,
  trigger,
  variant = 'secondary',
  size = 'medium',
  align = 'start',
  onOpenChange,
  onOpenFailure,
  children,
  ...button
}: PopoverProps) {
  const popup = useLazyPopup(loadPopup, { onOpenChange, onOpenFailure })
  const { opened, close } = popup

  const triggerProps = {
    ...button,
    ...popup.triggerProps,
    variant,
    size,
    'aria-haspopup': 'dialog',
    onClick: (event: MouseEvent<HTMLButtonElement>) =>
      opened ? close() : void popup.open(event.currentTarget),
  } as const

  return (
    <>
      {trigger.text === undefined ? (
        <IconButton {...triggerProps} label={label} icon={trigger.icon} />
      ) : (
        <Button {...triggerProps} icon={trigger.icon} iconEnd={ChevronDown}>
          {trigger.text}
        </Button>
      )}
      {opened && (
        <opened.Popup id={popup.id} label={label} align={align} anchor={opened.anchor} onClose={close}>
          {children}
        </opened.Popup>
      )}
    </>
  )
}
