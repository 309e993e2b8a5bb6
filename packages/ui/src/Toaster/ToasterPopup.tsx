import { Toast as RadixToast } from 'radix-ui'
import { useEffect, useRef, useState, type FocusEvent } from 'react'
import { createPortal } from 'react-dom'
import { directionOf } from '../internal/directionOf.ts'
import { hasOpenPopup, type OpenModal } from '../internal/openModals.ts'
import { plain } from '../internal/plain.css.ts'
import { Toast, type ToastData } from './Toast.tsx'
import * as css from './Toaster.css.ts'
import { toastsKey } from './toastsKey.ts'
import { useWords } from '../KitProvider/kitContext.ts'
import { toaster } from '../KitProvider/words/common.ts'

interface ToasterPopupProps {
  toasts: readonly ToastData[]
  onDismiss: (id: string) => void
  /** Where they lie. It is another element after a modal opens or closes. */
  region: HTMLElement
  /** The modal around the region. */
  modal: OpenModal | undefined
  /** The live region that says them. */
  announcer: HTMLElement
}

/** The toasts on show: their time, reading out, keys and swiping are radix's. */
export function ToasterPopup({ toasts, onDismiss, region, modal, announcer }: ToasterPopupProps) {
  const words = useWords('toaster', toaster)
  const listRef = useRef<HTMLOListElement>(null)
  const focusBefore = useRef<Element>(null)
  const [isPaused, setPaused] = useState(false)

  useEffect(() => {
    // Browsers would move focus on to their toolbars.
    const keepFocus = (event: KeyboardEvent) => {
      if (event.code === toastsKey) event.preventDefault()
    }
    document.addEventListener('keydown', keepFocus)
    return () => document.removeEventListener('keydown', keepFocus)
  }, [])

  const rememberFocus = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) focusBefore.current = event.relatedTarget
  }

  const dismiss = (id: string) => {
    const list = listRef.current
    // Radix has moved focus from the toast to the list, which may go too.
    if (list !== null && list === document.activeElement) {
      const next = [...list.children].find((toast) => toast.getAttribute('data-toast') !== id)
      const target = next ?? focusBefore.current
      if (target instanceof HTMLElement) target.focus({ preventScroll: true })
    }
    onDismiss(id)
  }

  /** Radix gives Escape to what came last, and a toast comes by itself: in a modal the key is the modal's. */
  const leaveEscape = (event: KeyboardEvent) => {
    if (modal === undefined || hasOpenPopup(modal.element)) return
    if (region.contains(event.target as Node)) return
    event.preventDefault()
    modal.close()
  }

  return (
    <RadixToast.Provider
      swipeDirection={directionOf(region) === 'rtl' ? 'left' : 'right'}
      announcerContainer={announcer}
      label={words.notification}
    >
      {toasts.map((toast) => (
        <Toast
          key={toast.id}
          toast={toast}
          isPaused={isPaused}
          onPauseChange={setPaused}
          onEscapeKeyDown={leaveEscape}
          onDismiss={dismiss}
        />
      ))}
      {createPortal(
        <div className={plain} onFocus={rememberFocus}>
          <RadixToast.Viewport
            ref={listRef}
            className={css.stack}
            hotkey={[toastsKey]}
            label={words.region(toastsKey)}
          />
        </div>,
        region,
      )}
    </RadixToast.Provider>
  )
}
