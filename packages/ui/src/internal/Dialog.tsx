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
  /** The name, when the heading has more in it than a name. */
  label?: string
  description?: ReactNode
  /** Buttons, the primary one last. */
  footer?: ReactNode
  /** What stands beside the close button, such as ‘2 of 41’. */
  headerEnd?: ReactNode
  /** What gets focus first: the first field, else the first action of the foot, unless given. */
  initialFocus?: RefObject<HTMLElement | null>
  /** What gets focus once it has closed: what opened it, unless given. If that has gone, the next row, the modal below or the page's heading gets it. */
  finalFocus?: FinalFocus
  /** `alertdialog` for what has to be answered: a press beside it does not close it. */
  role?: 'dialog' | 'alertdialog'
  children: ReactNode
}

/** What is passed on to the dialog's element; its name and its events are its own. */
export type DialogElementProps = Omit<
  NativeProps<'div'>,
  'children' | 'title' | 'role' | 'tabIndex' | 'aria-label' | 'aria-labelledby' | `on${string}`
>

interface DialogLooks {
  /** Where it lies and how big it is: a class made on `panelBase`. */
  panelClass: string
  /** How its content lies: a class made on `bodyBase`. */
  bodyClass: string
  /** Without a head: the content has its own way out, and `label` names the dialog. */
  headless?: boolean
}

followPresses()

const actions = 'button:not(:disabled), a[href]'

/** The behaviour and the parts that all modals share: radix Dialog with a head, a body and a foot. */
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
  /** Whether a press beside the modal met an open menu or popup in it. */
  const isForPopup = useRef(false)
  /** The next element to receive focus. */
  const nextFocus = useRef<EventTarget>(null)
  // Before the panel is there, whose styles take the page's scroll bar away.
  useLayoutEffect(() => {
    const page = document.documentElement
    if (open) page.toggleAttribute('data-ds-scrolls', innerWidth > page.clientWidth)
  }, [open])

  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal container={container}>
        {/* Not radix's Overlay: its scroll lock adds a style element, which a strict content security policy refuses. */}
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
          // Not aria-modal, with which a screen reader may leave out toasts: radix hides all else, but for live regions.
          data-ds-modal=""
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            const start =
              initialFocus?.current ??
              bodyRef.current?.querySelector<HTMLElement>(enabledFields) ??
              // The first action of a foot is the least committing.
              footRef.current?.querySelector<HTMLElement>(actions) ??
              (event.currentTarget as HTMLElement)
            start.focus({ preventScroll: true })
          }}
          onCloseAutoFocus={returnFocus}
          onBlur={(event) => {
            nextFocus.current = event.relatedTarget
          }}
          onFocus={(event) => {
            // Radix takes focus to the panel when an element goes while focus moves, as a tooltip or an error does.
            if (event.target === event.currentTarget && nextFocus.current instanceof HTMLElement)
              nextFocus.current.focus({ preventScroll: true })
            nextFocus.current = null
          }}
          onInteractOutside={(event) => {
            // One press closes one layer.
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
