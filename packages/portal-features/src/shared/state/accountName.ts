import { atom } from 'nanostores'

/** The full name of who is signed in, once they have changed it since the page was made. Written in the browser only. */
export const $newAccountName = atom('')
