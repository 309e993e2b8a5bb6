import type { AlertCounts } from '@doorstep/portal-contract/alerts.schema'
import { atom } from 'nanostores'

/** How many alerts are to be done once something was decided on this page; null before. Written in the browser only. */
export const $alertsToDo = atom<number | null>(null)

/** The sidebar's figure: the sum of the lists' figures, without what the person switched off in the portal (D15, D68). */
export const alertsToDo = ({ lists }: AlertCounts): number =>
  lists.reduce((sum, { to_do, in_portal }) => sum + (in_portal ? to_do : 0), 0)
