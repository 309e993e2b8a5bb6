import type { Session } from '@doorstep/portal-contract/auth'
import { atom } from 'nanostores'

/** Who is signed in on this page; null on the pages before signing in. Written in the browser only. */
export const $session = atom<Session | null>(null)
