import type { ReactNode } from 'react'
import { Popover } from 'radix-ui'
import { AnchorProxy } from '../internal/AnchorProxy.tsx'
import { fields } from '../internal/fields.ts'
import { popupContainer } from '../internal/popupContainer.ts'
import * as css from './PopoverPopup.css.ts'

interface PopoverPopupProps {
  id: string
  label: string
  align: 'start' | 'end'
  anchor: HTMLButtonElement
  onClose: () => void
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** The first field, else the panel: a button that happens to come first is not what it was opened for. */
function focusInside(event: Event) {
  event.preventDefault()
  const panel = event.currentTarget as HTMLElement
  const target = panel.querySelector<HTMLElement>(fields) ?? panel
  target.focus({ preventScroll: true })
}

/** The open popover; mounted while open. The half of Popover that needs radix, kept out of the first load. */
export function PopoverPopup({ id, label, align, anchor, onClose, children }: PopoverPopupProps) {
  return (
    <Popover.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Popover.Trigger asChild>
        <AnchorProxy element={anchor} />
      </Popover.Trigger>
      <Popover.Portal container={popupContainer(anchor)}>
        <Popover.Content
          id={id}
          className={css.popup}
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={focusInside}
        >
          {typeof children === 'function' ? children(onClose) : children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
