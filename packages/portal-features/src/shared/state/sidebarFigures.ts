import type { AlertCounts } from '@doorstep/portal-contract/alerts.schema'
import type { AvailableStatuses } from '@doorstep/portal-contract/postal-bills.schema'
import { atom } from 'nanostores'

// In one file, because every page loads them.

/**
 * How many more bills need paying than the server counted last, negative when fewer: as the page was rendered, where `counted` is null.
 * Written in the browser only.
 */
export const $billsToPay = atom<{ counted: number | null; more: number }>({ counted: null, more: 0 })

/** So many more bills need paying than before. */
export function addBillsToPay(more: number): void {
  const before = $billsToPay.get()
  $billsToPay.set({ ...before, more: before.more + more })
}

/** How many bills need paying, of what the server counts by status. */
export const billsToPay = (statuses: AvailableStatuses): number =>
  statuses.find(({ status }) => status === 'needs_paying')?.bills_count ?? 0

/** How many alerts are to be done after the last change on this page; null before any. Written in the browser only. */
export const $alertsToDo = atom<number | null>(null)

/** The sidebar's figure: the sum of the lists' figures, without what the person switched off in the portal (D15, D68). */
export const alertsToDo = ({ lists }: AlertCounts): number =>
  lists.reduce((sum, { to_do, in_portal }) => sum + (in_portal ? to_do : 0), 0)
