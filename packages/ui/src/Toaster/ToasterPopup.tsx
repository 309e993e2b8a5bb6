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
  /** The element to render into. It changes when a modal opens or closes. */
  region: HTMLElement
  /** The modal around the region. */
  modal: OpenModal | undefined
  /** The live region that announces them. */
  announcer: HTMLElement
}

/** The visible toasts. Radix handles timers, announcements, keys and swiping. */
export function ToasterPopup({ toasts, onDismiss, region, modal, announcer }: ToasterPopupProps) {
  const words = useWords('toaster', toaster)
  const listRef = useRef<HTMLOListElement>(null)
  const focusBefore = useRef<Element>(null)
  const [isPaused, setPaused] = useState(false)

  useEffect(() => {
    // Otherwise browsers would move focus to their toolbars.
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
    // Radix has moved focus from the toast to the list, which may be removed too.
    if (list !== null && list === document.activeElement) {
      const next = [...list.children].find((toast) => toast.getAttribute('data-toast') !== id)
      const target = next ?? focusBefore.current
      if (target instanceof HTMLElement) target.focus({ preventScroll: true })
    }
    onDismiss(id)
  }

  /** Radix gives Escape to the layer that opened last, but a toast isn't opened by people: in a modal, Escape belongs to the modal. */
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
