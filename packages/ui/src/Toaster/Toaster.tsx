'use client'

import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
} from 'react'
import { createPortal } from 'react-dom'
import { useHydrated } from '../hooks/useHydrated.ts'
import type { NativeProps } from '../internal/nativeProps.ts'
import { onModalsChange, topModal } from '../internal/openModals.ts'
import { Toast, type ToastData } from './Toast.tsx'
import * as css from './Toaster.css.ts'
import { useDocumentHidden } from './useDocumentHidden.ts'

export type { ToastData } from './Toast.tsx'

type RegionProps = Omit<NativeProps<'section'>, 'children' | 'aria-label' | `on${string}`>

export interface ToasterProps extends RegionProps {
  /** Oldest first. The queue is the caller's; what is over three waits its turn, and its time with it. */
  toasts: readonly ToastData[]
  onDismiss: (id: string) => void
}

const mostAtOnce = 3

/**
 * Says what came of an action, in a corner, for a while. Mounted once, always: a live region that arrives together
 * with its words is not read out.
 */
export function Toaster({ toasts, onDismiss, ref, ...element }: ToasterProps) {
  const place = usePlace()
  const regionRef = useRef<HTMLElement>(null)
  // Each time: the region is not there before script.
  useImperativeHandle(ref, () => regionRef.current as HTMLElement)
  const focusBefore = useRef<Element>(null)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isTabHidden = useDocumentHidden()
  const isPaused = isHovered || isFocused || isTabHidden

  const shown = toasts.slice(0, mostAtOnce)
  const isEmpty = shown.length === 0

  // A toast that goes from under the pointer sends no leave event.
  if (isEmpty && isHovered) setHovered(false)

  useEffect(() => {
    if (isEmpty) return
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const region = regionRef.current
      if (event.key !== 'F6' || region === null || region.contains(document.activeElement)) return
      event.preventDefault()
      region.querySelector('button')?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isEmpty])

  const rememberFocus = (event: FocusEvent<HTMLElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return
    focusBefore.current = event.relatedTarget
    setFocused(true)
  }

  const forgetFocus = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false)
  }

  /** Before the toast with focus goes, focus moves to the next one, else back to where it came from. */
  const dismiss = (id: string) => {
    const region = regionRef.current
    const leaving = region?.querySelector(`[data-toast="${CSS.escape(id)}"]`)
    if (region !== null && leaving?.contains(document.activeElement)) {
      const next = [...region.querySelectorAll('button')].find((button) => !leaving.contains(button))
      const target = next ?? focusBefore.current
      if (target instanceof HTMLElement) target.focus({ preventScroll: true })
      else setFocused(false)
    }
    onDismiss(id)
  }

  const dismissFocused = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || !(event.target instanceof Element)) return
    const id = event.target.closest('[data-toast]')?.getAttribute('data-toast')
    const toast = shown.find((candidate) => candidate.id === id)
    if (toast === undefined) return
    event.stopPropagation()
    dismiss(toast.id)
  }

  const list = (isError: boolean) =>
    shown
      .filter((toast) => (toast.tone === 'critical') === isError)
      .map((toast) => <Toast key={toast.id} toast={toast} isPaused={isPaused} onDismiss={dismiss} />)

  const region = (
    // It listens to what happens to its buttons; there is nothing to press in the region itself.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      {...element}
      ref={regionRef}
      className={css.region}
      aria-label="Notifications (F6)"
      data-toaster=""
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={rememberFocus}
      onBlur={forgetFocus}
      onKeyDown={dismissFocused}
    >
      <output aria-live="polite" aria-atomic="false" className={css.stack}>
        {list(false)}
      </output>
      <div role="alert" aria-live="assertive" aria-atomic="false" className={css.stack}>
        {list(true)}
      </div>
    </section>
  )
  return place && createPortal(region, place)
}

/**
 * An element that is at home in the body and moves into the modal on top, because the page outside a modal takes neither keys nor
 * presses. It is moved, not made anew: the time of its toasts runs on, and nothing is read out twice.
 */
function usePlace() {
  const isHydrated = useHydrated()
  const [place] = useState(() => (typeof document === 'undefined' ? null : document.createElement('div')))

  useLayoutEffect(() => {
    if (place === null) return
    const move = () => (topModal() ?? document.body).append(place)
    move()
    const stop = onModalsChange(move)
    return () => {
      stop()
      place.remove()
    }
  }, [place])

  return isHydrated ? place : null
}
