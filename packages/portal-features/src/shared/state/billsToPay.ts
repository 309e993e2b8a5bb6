import { atom } from 'nanostores'

/** How many more bills need paying than when the page was rendered; negative when fewer. Written in the browser only. */
export const $moreBillsToPay = atom(0)
