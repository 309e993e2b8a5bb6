import type { ReactNode } from 'react'
import { FieldPopup } from '../internal/FieldPopup.tsx'
import { enabledFields } from '../internal/enabledFields.ts'
import * as css from './PopoverPopup.css.ts'

interface PopoverPopupProps {
  id: string
  label: string
  align: 'start' | 'end'
  anchor: HTMLButtonElement
  onClose: () => void
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** The first field, else the panel, because people rarely open it for a button that comes first. */
function focusInside(event: Event) {
  event.preventDefault()
  const panel = event.currentTarget as HTMLElement
  const target = panel.querySelector<HTMLElement>(enabledFields) ?? panel
  target.focus({ preventScroll: true })
}

/** The open popover, mounted while open. Separate from Popover, so that radix isn't in the initial bundle. */
export function PopoverPopup({ id, label, align, anchor, onClose, children }: PopoverPopupProps) {
  return (
    <FieldPopup
      id={id}
      trigger={anchor}
      className={css.popup}
      aria-label={label}
      align={align}
      onOpenAutoFocus={focusInside}
      onClose={onClose}
    >
      {typeof children === 'function' ? children(onClose) : children}
    </FieldPopup>
  )
}
