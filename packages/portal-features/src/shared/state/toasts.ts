import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { atom } from 'nanostores'

/** How long a toast stays, ms (specification, section 9). */
const toastDuration = 5_000

/** How long a toast with an undo action stays, ms (D31). */
export const undoToastDuration = 10_000

/** The number of toasts shown at once. */
const maxToasts = 3

export type Toast = {
  id: string
  tone: 'neutral' | 'positive' | 'critical'
  message: string
  action?: { label: string; onAction: () => void }
  /** How long it stays, ms. */
  duration: number
}

/** The toasts on the screen, oldest first. Written in the browser only. */
export const $toasts = atom<readonly Toast[]>([])

let pushed = 0

/**
 * Shows a toast for 5000 ms by default (specification, section 9) and returns its id. A repeated message replaces
 * the earlier one. Above three, the oldest is removed; toasts with an action, such as Undo, only when all have one.
 */
export function pushToast(toast: Omit<Toast, 'id' | 'duration'> & { duration?: number }): string {
  const id = `toast-${++pushed}`
  const others = $toasts.get().filter(({ message, action }) => message !== toast.message || action)
  const leaving = others.length < maxToasts ? undefined : (others.find(({ action }) => !action) ?? others[0])
  $toasts.set([...others.filter((other) => other !== leaving), { duration: toastDuration, ...toast, id }])
  return id
}

/** Shows a toast about an unexpected failure, such as code that could not be fetched. */
export function toastUnexpectedFailure(): void {
  pushToast({ tone: 'critical', message: unexpectedFailure })
}

/** Removes a toast, if it is still shown. */
export function dismissToast(id: string | number): void {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id))
}
