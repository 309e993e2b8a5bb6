/** Marking bills needs a confirmation above this many bills, or above this sum in integer pence (D31). */
export const bulkConfirm = { bills: 25, pence: 100_000 } as const

/** The maximum number of bills in one call and in a selection. */
export const maxBulkBills = 10_000

/** How long the server accepts an undo, s: longer than the toast is shown, for slow connections. */
export const undoSeconds = 60

/** Whether marking these bills needs a confirmation (D31). @param pence their sum */
export function needsBulkConfirm(bills: number, pence: number): boolean {
  return bills > bulkConfirm.bills || pence > bulkConfirm.pence
}
