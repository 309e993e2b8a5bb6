'use client'

import { X } from 'lucide'
import { Dialog as RadixDialog } from 'radix-ui'
import {
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type ReactNode,
  type RefObject,
} from 'react'
import { followPresses } from '../hooks/opener.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import * as css from './Dialog.css.ts'
import { enabledFields } from './enabledFields.ts'
import type { NativeProps } from './nativeProps.ts'
import { addOpenModal, hasOpenPopup } from './openModals.ts'
import { useCloseRequest } from './useCloseRequest.ts'
import { useReturnFocus, type FinalFocus } from './useReturnFocus.ts'
import { KitContext, useWords } from '../KitProvider/kitContext.ts'
import { shared } from '../KitProvider/words/common.ts'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The heading; it names the modal unless `label` does. */
  title: ReactNode
  /** The name, if the heading contains more than a name. */
  label?: string
  description?: ReactNode
  /** Buttons, the primary one last. */
  footer?: ReactNode
  /** Content beside the close button, such as ‘2 of 41’. */
  headerEnd?: ReactNode
  /** What gets focus first. By default the first field, else the first action in the footer. */
  initialFocus?: RefObject<HTMLElement | null>
  /** What gets focus after closing. By default what opened the dialog; if that was removed, the next row, the modal below or the page's heading. */
  finalFocus?: FinalFocus
  /** `alertdialog` for a question that needs an answer: a press outside doesn't close it. */
  role?: 'dialog' | 'alertdialog'
  children: ReactNode
}

/** Attributes passed on to the dialog's element, except its name and its events. */
export type DialogElementProps = Omit<
  NativeProps<'div'>,
  'children' | 'title' | 'role' | 'tabIndex' | 'aria-label' | 'aria-labelledby' | `on${string}`
>

interface DialogLooks {
  /** Its position and size: a class composed with `panelBase`. */
  panelClass: string
  /** The layout of its content: a class composed with `bodyBase`. */
  bodyClass: string
  /** Omits the header: the content has its own close button, and `label` names the dialog. */
  headless?: boolean
}

followPresses()

const actions = 'button:not(:disabled), a[href]'

/** The behaviour and parts shared by all modals: radix Dialog with a header, a body and a footer. */
export function Dialog({
  open,
  onOpenChange,
  title,
  label,
  description,
  footer,
  headerEnd,
  initialFocus,
  finalFocus,
  role = 'dialog',
  children,
  panelClass,
  bodyClass,
  headless = false,
  ...element
}: DialogProps & DialogLooks & DialogElementProps) {
  const { close } = useWords('shared', shared)
  const { container } = useContext(KitContext)
  const bodyRef = useRef<HTMLDivElement>(null)
  const footRef = useRef<HTMLDivElement>(null)
  const returnFocus = useReturnFocus(open, finalFocus)
  /** Whether a menu or popup was open in the modal when a press outside started. */
  const isForPopup = useRef(false)
  /** The next element to receive focus. */
  const nextFocus = useRef<EventTarget>(null)
  // Read before the panel is mounted, because its styles hide the page's scroll bar.
  useLayoutEffect(() => {
    const page = document.documentElement
    if (open) page.toggleAttribute('data-ds-scrolls', innerWidth > page.clientWidth)
  }, [open])

  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal container={container}>
        {/* Not radix's Overlay, because its scroll lock adds a style element, which a strict content security policy refuses. */}
        <div
          className={css.veil}
          onPointerDown={() => {
            const modal = bodyRef.current?.closest('[data-ds-modal]')
            isForPopup.current = modal != null && hasOpenPopup(modal)
          }}
        />
        <RadixDialog.Content
          {...element}
          {...(label !== undefined && { 'aria-label': label, 'aria-labelledby': undefined })}
          role={role}
          className={panelClass}
          // Not aria-modal, because screen readers may then skip toasts. Radix hides everything else except live regions.
          data-ds-modal=""
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            const start =
              initialFocus?.current ??
              bodyRef.current?.querySelector<HTMLElement>(enabledFields) ??
              // The first action in the footer has the least consequences.
              footRef.current?.querySelector<HTMLElement>(actions) ??
              (event.currentTarget as HTMLElement)
            start.focus({ preventScroll: true })
          }}
          onCloseAutoFocus={returnFocus}
          onBlur={(event) => {
            nextFocus.current = event.relatedTarget
          }}
          onFocus={(event) => {
            // Radix moves focus to the panel if an element, such as a tooltip or an error, is removed while focus moves.
            if (event.target === event.currentTarget && nextFocus.current instanceof HTMLElement)
              nextFocus.current.focus({ preventScroll: true })
            nextFocus.current = null
          }}
          onInteractOutside={(event) => {
            // One press must close only one layer.
            if (isForPopup.current || role === 'alertdialog') event.preventDefault()
          }}
        >
          <OpenModal bodyRef={bodyRef} onClose={() => onOpenChange(false)} />
          {!headless && (
            <div className={css.head}>
              <RadixDialog.Title className={css.title}>{title}</RadixDialog.Title>
              {headerEnd !== undefined && <div className={css.headerEnd}>{headerEnd}</div>}
              <IconButton
                label={close}
                icon={X}
                variant="quiet"
                size="small"
                onClick={() => onOpenChange(false)}
              />
            </div>
          )}
          <div ref={bodyRef} className={bodyClass}>
            {description !== undefined && (
              <RadixDialog.Description className={css.description}>{description}</RadixDialog.Description>
            )}
            {children}
          </div>
          {footer !== undefined && (
            <div ref={footRef} className={css.foot}>
              {footer}
            </div>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

interface OpenModalProps {
  bodyRef: RefObject<HTMLDivElement | null>
  onClose: () => void
}

/** Registers the modal around it while it is open, for the Toaster. */
function OpenModal({ bodyRef, onClose }: OpenModalProps) {
  const close = useEffectEvent(onClose)
  useCloseRequest(onClose)
  useEffect(() => {
    const element = bodyRef.current?.closest<HTMLElement>('[data-ds-modal]')
    if (element) return addOpenModal({ element, close: () => close() })
  }, [bodyRef])
  return null
}
