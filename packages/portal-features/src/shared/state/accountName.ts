import { atom } from 'nanostores'

/** How who is signed in is called, once they have changed it since the page was made. Written in the browser only. */
export const $newAccountName = atom<{ fullName: string; initials: string } | null>(null)
