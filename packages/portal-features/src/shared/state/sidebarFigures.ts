import type { AlertCounts } from '@doorstep/portal-contract/alerts.schema'
import { atom } from 'nanostores'

// In one file, because every page loads them.

/** How many more bills need paying than when the page was rendered; negative when fewer. Written in the browser only. */
export const $moreBillsToPay = atom(0)

/** How many alerts are to be done after the last change on this page; null before any. Written in the browser only. */
export const $alertsToDo = atom<number | null>(null)

/** The sidebar's figure: the sum of the lists' figures, without what the person switched off in the portal (D15, D68). */
export const alertsToDo = ({ lists }: AlertCounts): number =>
  lists.reduce((sum, { to_do, in_portal }) => sum + (in_portal ? to_do : 0), 0)
