'use client'

import { useImperativeHandle, type ReactNode } from 'react'
import { ChevronDown, RotateCcw, type IconNode } from 'lucide'
import { Button } from '../Button/Button.tsx'
import { lazyPart } from '../hooks/lazyPart.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import type { NativeProps } from '../internal/nativeProps.ts'
import { useLazyPopup } from '../internal/useLazyPopup.ts'

type ButtonProps = Omit<NativeProps<'button'>, 'children' | 'type' | 'aria-label' | `on${string}`>

export interface PopoverProps extends ButtonProps {
  /** Names the popover, and its button if that is only an icon. */
  label: string
  /** A button with words, or an icon alone. */
  trigger: { text: string; icon?: IconNode } | { text?: never; icon: IconNode }
  variant?: 'secondary' | 'quiet'
  size?: 'small' | 'medium'
  /** Which edge of the trigger it lines up with. */
  align?: 'start' | 'end'
  /** Whether it is open, if you control it. Without it, the button opens and closes it. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** Called when the popup's code fails to load, for example offline: show a message here. The next press retries. */
  onOpenFailure?: () => void
  /** The content, or a function that gets `close`, for a button inside. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

const popupPart = lazyPart(async () => (await import('./PopoverPopup.tsx')).PopoverPopup)

/** A few facts or fields behind one button, over the page. Its code loads on hover, focus or the first press, which then opens it. */
export function Popover({
  label,
  trigger,
  variant = 'secondary',
  size = 'medium',
  align = 'start',
  open,
  onOpenChange,
  onOpenFailure,
  children,
  ref,
  ...button
}: PopoverProps) {
  const popup = useLazyPopup(popupPart, { open, onOpenChange, onOpenFailure })
  const { opened, isSlow, triggerRef } = popup
  useImperativeHandle(ref, () => triggerRef.current as HTMLButtonElement, [triggerRef])

  const triggerProps = {
    ...button,
    ...popup.triggerProps,
    variant,
    size,
    'aria-haspopup': 'dialog',
  } as const

  return (
    <>
      {trigger.text === undefined ? (
        <IconButton {...triggerProps} label={label} icon={isSlow ? RotateCcw : trigger.icon} />
      ) : (
        <Button {...triggerProps} icon={trigger.icon} iconEnd={isSlow ? RotateCcw : ChevronDown}>
          {trigger.text}
        </Button>
      )}
      {opened && (
        <opened.loaded id={popup.id} anchor={opened.trigger} onClose={popup.close} {...{ label, align }}>
          {children}
        </opened.loaded>
      )}
    </>
  )
}
