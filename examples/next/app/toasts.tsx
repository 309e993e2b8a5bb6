'use client'

import { Toaster, type ToastData } from '@doorstep/ui/Toaster'
import { useSyncExternalStore } from 'react'

const none: readonly ToastData[] = []
let toasts = none
let lastId = 0
const listeners = new Set<() => void>()

function setToasts(next: readonly ToastData[]) {
  toasts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Can be called from any code in the browser, also outside React. */
export function showToast(toast: Omit<ToastData, 'id'>) {
  lastId += 1
  setToasts([...toasts, { ...toast, id: String(lastId) }])
}

const dismiss = (id: string) => setToasts(toasts.filter((toast) => toast.id !== id))

/** In the layout, so that toasts outlive a change of page. */
export function Toasts() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )
  return <Toaster toasts={shown} onDismiss={dismiss} />
}
