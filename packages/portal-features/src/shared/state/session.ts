import { atom } from 'nanostores'
import type { PageSession } from '../session/pageSession.ts'

/** The session that this page stands on; null where nobody is signed in. Written in the browser only. */
export const $pageSession = atom<PageSession | null>(null)
