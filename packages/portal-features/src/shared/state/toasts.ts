import { maxToasts, toastDuration } from '@doorstep/portal-contract/limits'
import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { atom } from 'nanostores'

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
 * Shows a toast for 5000 ms unless told otherwise (specification, section 9) and gives its id. A repeated message takes
 * the earlier one's place; past three, the oldest goes, but one with an action, such as Undo, only when all have one.
 */
export function pushToast(toast: Omit<Toast, 'id' | 'duration'> & { duration?: number }): string {
  const id = `toast-${++pushed}`
  const others = $toasts.get().filter(({ message, action }) => message !== toast.message || action)
  const leaving = others.length < maxToasts ? undefined : (others.find(({ action }) => !action) ?? others[0])
  $toasts.set([...others.filter((other) => other !== leaving), { duration: toastDuration, ...toast, id }])
  return id
}

/** Says that something did not work which nobody could mend, as when code could not be fetched. */
export function sayUnexpectedFailure(): void {
  pushToast({ tone: 'critical', message: unexpectedFailure })
}

/** Takes a toast away; nothing happens when it has gone. */
export function dismissToast(id: string | number): void {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id))
}
