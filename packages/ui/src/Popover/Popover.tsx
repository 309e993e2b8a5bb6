import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type ToggleEvent,
} from 'react'
import { ChevronDown, type IconNode } from 'lucide'
import { Button } from '../Button/Button.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { fields } from '../internal/fields.ts'
import type { NativeProps } from '../internal/nativeProps.ts'
import { followAnchor, placePopup } from '../internal/placePopup.ts'
import * as css from './Popover.css.ts'

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
  /** A function gets what closes it, for a button inside. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A few facts or fields behind one button, over the page. The browser's own popover: without script it opens and closes too. */
export function Popover({
  label,
  trigger,
  variant = 'secondary',
  size = 'medium',
  align = 'start',
  onOpenChange,
  children,
  ...button
}: PopoverProps) {
  const popupId = useId()
  const popupRef = useRef<HTMLDialogElement>(null)
  const anchorRef = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)

  const place = useEffectEvent(() =>
    placePopup(popupRef.current as HTMLDialogElement, anchorRef.current as HTMLButtonElement, align),
  )
  useEffect(() => {
    if (!isOpen) return
    const following = new AbortController()
    followAnchor(popupRef.current, () => place(), following.signal)
    return () => following.abort()
  }, [isOpen])

  const close = () => {
    popupRef.current?.hidePopover()
    anchorRef.current?.focus()
  }

  const toggle = (event: MouseEvent<HTMLButtonElement>) => {
    const popup = popupRef.current as HTMLDialogElement
    const anchor = event.currentTarget
    anchorRef.current = anchor
    // In place of the browser's own toggling, which would show it before it has its place.
    event.preventDefault()
    if (popup.matches(':popover-open')) {
      popup.hidePopover()
      return
    }
    popup.showPopover({ source: anchor })
    placePopup(popup, anchor, align)
    const start = popup.querySelector<HTMLElement>(fields) ?? popup
    start.focus({ preventScroll: true })
  }

  const changeOpen = (event: ToggleEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return
    const open = event.newState === 'open'
    setOpen(open)
    onOpenChange?.(open)
  }

  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !isOpen) return
    // A dialog around it has its own use for the key.
    event.preventDefault()
    event.stopPropagation()
    close()
  }

  const closeWhenLeft = (event: FocusEvent<HTMLDialogElement>) => {
    const goesTo = event.relatedTarget
    const isLeft = goesTo !== null && goesTo !== anchorRef.current && !event.currentTarget.contains(goesTo)
    if (isLeft) event.currentTarget.hidePopover()
  }

  const triggerProps = {
    ...button,
    variant,
    size,
    popoverTarget: popupId,
    'aria-haspopup': 'dialog',
    onClick: toggle,
    onKeyDown: closeByEscape,
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
      {/* Escape, pressed inside, comes by on its way to a dialog around it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <dialog
        ref={popupRef}
        id={popupId}
        className={css.popup}
        popover="auto"
        aria-label={label}
        tabIndex={-1}
        onToggle={changeOpen}
        onKeyDown={closeByEscape}
        onBlur={closeWhenLeft}
      >
        {/* What closes it runs on a press; the rule takes any function given to a function for one that is called. */}
        {/* oxlint-disable-next-line react/refs */}
        {typeof children === 'function' ? children(close) : children}
      </dialog>
    </>
  )
}
