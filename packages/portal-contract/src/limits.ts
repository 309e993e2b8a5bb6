/** How long a toast stays, ms (specification, section 9). */
export const toastDuration = 5_000

/** How long a toast stays whose action undoes something, ms (D31). */
export const undoToastDuration = 10_000

/** How many toasts show at once. */
export const maxToasts = 3

/** The loading bar appears only after `throttle` and goes after `duration` at the latest, ms (specification, section 9). */
export const loadingBar = { throttle: 200, duration: 5_000 } as const

/** How long a fetch shows itself at least, ms (specification, section 9). */
export const minFetchDelay = 200

/** Below this width, px, the page is a phone's (specification, section 9). */
export const mobileBreakpoint = 1024

/** How long the content service's access cookie lives, days (specification, section 9). */
export const contentCookieDays = 7

/** Where marking bills asks first: above this many bills, or above this sum in integer pence (D31). */
export const bulkConfirm = { bills: 25, pence: 100_000 } as const

/** The most bills one call marks, and the most a selection holds. */
export const maxBulkBills = 10_000

/** How long the server takes an undo, s; longer than its toast, for slow connections. */
export const undoSeconds = 60

/** The largest upload of one file, bytes (D6). */
export const maxUploadBytes = 10 * 1024 * 1024

/** The most invites in one request (D13). */
export const maxInvites = 20

/** Whether marking these bills asks first (D31). @param pence their sum */
export function needsBulkConfirm(bills: number, pence: number): boolean {
  return bills > bulkConfirm.bills || pence > bulkConfirm.pence
}
