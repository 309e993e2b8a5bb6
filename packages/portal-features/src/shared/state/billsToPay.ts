import { atom } from 'nanostores'

/** How many more bills need paying than when the page was made; fewer when negative. Written in the browser only. */
export const $moreBillsToPay = atom(0)
