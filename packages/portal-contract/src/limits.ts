/** How long a toast stays, ms (specification, section 9). */
export const toastDuration = 5_000

/** How long a toast stays whose action undoes something, ms (D31). */
export const undoToastDuration = 10_000

/** How many toasts show at once. */
export const maxToasts = 3

/** The loading bar appears only after `throttle` and goes after `duration` at the latest, ms (specification, section 9). */
export const loadingBar = { throttle: 200, duration: 5_000 } as const

/** Where marking bills asks first: above this many bills, or above this sum in integer pence (D31). */
export const bulkConfirm = { bills: 25, pence: 100_000 } as const

/** The most bills one call marks, and the most a selection holds. */
export const maxBulkBills = 10_000

/** How long the server takes an undo, s; longer than its toast, for slow connections. */
export const undoSeconds = 60

/** Whether marking these bills asks first (D31). @param pence their sum */
export function needsBulkConfirm(bills: number, pence: number): boolean {
  return bills > bulkConfirm.bills || pence > bulkConfirm.pence
}
