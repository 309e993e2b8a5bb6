import { atom } from 'nanostores'

/** The full name of the signed-in person, once they have changed it on this page. Written in the browser only. */
export const $accountName = atom<string | null>(null)
