import { useSyncExternalStore } from 'react'
import type { ToastData } from '@doorstep/ui/Toaster'

let toasts: readonly ToastData[] = []
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

/** Can be called from anywhere, also outside React. */
export function showToast(toast: Omit<ToastData, 'id'>) {
  lastId += 1
  setToasts([...toasts, { ...toast, id: String(lastId) }])
}

export function dismissToast(id: string) {
  setToasts(toasts.filter((toast) => toast.id !== id))
}

export const useToasts = () => useSyncExternalStore(subscribe, () => toasts)
