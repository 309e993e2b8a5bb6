import { useRef, useState, type ReactNode } from 'react'
import { X } from 'lucide'
import { Dialog } from 'radix-ui'
import { IconButton } from '../IconButton/IconButton.tsx'
import { applyCspNonce } from '../theme/cspNonce.ts'
import * as css from './Modal.css.ts'

applyCspNonce()

export interface ModalProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The heading; it names the modal unless `label` does. */
  title: ReactNode
  /** The name, when the heading has more in it than a name. */
  label?: string
  description?: ReactNode
  /** 440 px to confirm, 560 for a form, 760 for a table, 1200 for a viewer. Below 1024 px all fill the screen. */
  size?: 'small' | 'medium' | 'large' | 'viewer'
  /** Buttons, the primary one last. */
  footer?: ReactNode
  /** Beside the close button. */
  headerEnd?: ReactNode
  children: ReactNode
}

/** Takes over the page for one task. Import it from code that itself loads on demand: it brings radix Dialog along. */
export function Modal({ open, onOpenChange, ...panel }: ModalProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={css.scrim} />
        <ModalPanel {...panel} />
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const fields = 'input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled)'
const actions = 'button:not(:disabled), a[href]'

/** Mounted as the modal opens, so that it knows where focus was. */
function ModalPanel({
  title,
  label,
  description,
  size = 'medium',
  footer,
  headerEnd,
  children,
}: Omit<ModalProps, 'open' | 'onOpenChange'>) {
  const [opener] = useState(() => document.activeElement)
  const bodyRef = useRef<HTMLDivElement>(null)
  const footRef = useRef<HTMLElement>(null)

  /** The first field, else the first (least committing) action of the foot, else the panel. `autoFocus` comes before all. */
  const focusInside = (event: Event) => {
    event.preventDefault()
    const target =
      bodyRef.current?.querySelector<HTMLElement>(fields) ??
      footRef.current?.querySelector<HTMLElement>(actions) ??
      (event.currentTarget as HTMLElement)
    target.focus({ preventScroll: true })
  }

  return (
    <Dialog.Content
      className={css.panel[size]}
      onOpenAutoFocus={focusInside}
      onCloseAutoFocus={(event) => {
        event.preventDefault()
        if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      }}
      onInteractOutside={(event) => {
        // A toast about what happened in here may be answered without leaving.
        if (event.target instanceof Element && event.target.closest('[data-toaster]')) event.preventDefault()
      }}
      {...(label === undefined ? {} : { 'aria-label': label, 'aria-labelledby': undefined })}
      {...(description === undefined ? { 'aria-describedby': undefined } : {})}
    >
      <header className={css.head}>
        <Dialog.Title className={css.title}>{title}</Dialog.Title>
        {headerEnd !== undefined && <div className={css.headerEnd}>{headerEnd}</div>}
        <Dialog.Close asChild>
          <IconButton label="Close" icon={X} variant="quiet" size="small" />
        </Dialog.Close>
      </header>
      <div ref={bodyRef} className={css.body[size]}>
        {description !== undefined && (
          <Dialog.Description className={css.description}>{description}</Dialog.Description>
        )}
        {children}
      </div>
      {footer !== undefined && (
        <footer ref={footRef} className={css.foot}>
          {footer}
        </footer>
      )}
    </Dialog.Content>
  )
}
