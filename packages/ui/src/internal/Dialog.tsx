import {
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import { X } from 'lucide'
import { createPortal } from 'react-dom'
import { useHydrated } from '../hooks/useHydrated.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import * as css from './Dialog.css.ts'
import { fields } from './fields.ts'
import { keepTabInside } from './keepTabInside.ts'
import type { NativeProps } from './nativeProps.ts'
import { addOpenModal } from './openModals.ts'

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
  /** Beside the close button. */
  headerEnd?: ReactNode
  children: ReactNode
}

/** What is passed on to the `<dialog>`; its name and its events are its own. */
export type DialogElementProps = Omit<
  NativeProps<'dialog'>,
  'children' | 'open' | 'title' | 'tabIndex' | 'aria-label' | 'aria-labelledby' | `on${string}`
>

interface DialogLooks {
  /** Where it lies and how big it is: a class made on `panelBase`. */
  panelClass: string
  /** How its content lies: a class made on `bodyBase`. */
  bodyClass: string
  /** Without a head: the content has its own way out, and `label` names the dialog. */
  headless?: boolean
}

/** The behaviour and the parts that Modal and Drawer share: the browser's own modal dialog with a head, a body and a foot. */
export function Dialog(props: DialogProps & DialogLooks & DialogElementProps) {
  const [isPresent, setPresent] = useState(props.open)
  if (props.open && !isPresent) setPresent(true)
  const isHydrated = useHydrated()
  if (!isPresent || !isHydrated) return null
  // In the body: a dialog inside a form or a table would be part of it.
  return createPortal(<DialogPanel {...props} onGone={() => setPresent(false)} />, document.body)
}

const actions = 'button:not(:disabled), a[href]'

/** Mounted from the opening until the leaving transition is over. */
function DialogPanel({
  open,
  onOpenChange,
  onGone,
  title,
  label,
  description,
  footer,
  headerEnd,
  children,
  panelClass,
  bodyClass,
  headless = false,
  ref: givenRef,
  ...element
}: DialogProps & DialogLooks & DialogElementProps & { onGone: () => void }) {
  const ref = useRef<HTMLDialogElement>(null)
  useImperativeHandle(givenRef, () => ref.current as HTMLDialogElement, [])
  const bodyRef = useRef<HTMLDivElement>(null)
  const footRef = useRef<HTMLDivElement>(null)
  const id = useId()

  /** The first field, else the first (least committing) action of the foot, else the panel. */
  const focusInside = useEffectEvent((dialog: HTMLDialogElement) => {
    const target =
      bodyRef.current?.querySelector<HTMLElement>(fields) ??
      footRef.current?.querySelector<HTMLElement>(actions) ??
      dialog
    target.focus({ preventScroll: true })
  })

  const leave = useEffectEvent(async (dialog: HTMLDialogElement) => {
    await Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished))
    if (!dialog.open) onGone()
  })

  useLayoutEffect(() => {
    const dialog = ref.current as HTMLDialogElement
    if (!open) {
      void leave(dialog)
      return
    }
    const opener = document.activeElement
    const page = document.documentElement
    page.toggleAttribute('data-scrolls', innerWidth > page.clientWidth)
    dialog.showModal()
    focusInside(dialog)
    const removeOpenModal = addOpenModal(dialog)
    return () => {
      removeOpenModal()
      dialog.close()
      // Chromium's closing gives a text field its focus back, but not its caret: what is typed next would be lost.
      if (opener instanceof HTMLInputElement) opener.blur()
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [open])

  const close = () => onOpenChange(false)

  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key === 'Escape' && !event.defaultPrevented) {
      // Not left to the browser, which closes at a second press whatever the owner says.
      event.preventDefault()
      close()
    }
    if (event.key === 'Tab') keepTabInside(event)
  }

  const closeOutside = (event: PointerEvent<HTMLDialogElement>) => {
    const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect()
    const isInside =
      left <= event.clientX && event.clientX <= right && top <= event.clientY && event.clientY <= bottom
    // What lies behind is pressed as the dialog itself; so are its edges.
    if (event.target === event.currentTarget && !isInside) close()
  }

  /** A back gesture, or the browser's own closing. File fields report their cancel through here too. */
  const closeWhenAsked = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    if (open) close()
  }

  return (
    // The browser's modal dialog takes keys and presses for the whole page.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      {...element}
      ref={ref}
      className={panelClass}
      tabIndex={-1}
      aria-label={label}
      aria-labelledby={label === undefined ? `${id}title` : undefined}
      aria-describedby={description === undefined ? element['aria-describedby'] : `${id}description`}
      onKeyDown={onKeyDown}
      onPointerDown={closeOutside}
      onCancel={closeWhenAsked}
      onClose={closeWhenAsked}
    >
      {!headless && (
        <div className={css.head}>
          <h2 id={`${id}title`} className={css.title}>
            {title}
          </h2>
          {headerEnd !== undefined && <div className={css.headerEnd}>{headerEnd}</div>}
          <IconButton label="Close" icon={X} variant="quiet" size="small" onClick={close} />
        </div>
      )}
      <div ref={bodyRef} className={bodyClass}>
        {description !== undefined && (
          <p id={`${id}description`} className={css.description}>
            {description}
          </p>
        )}
        {children}
      </div>
      {footer !== undefined && (
        <div ref={footRef} className={css.foot}>
          {footer}
        </div>
      )}
    </dialog>
  )
}
