import { atom } from 'nanostores'
import type { PageSession } from '../session/pageSession.ts'

/** The page's session; null when nobody is signed in. Written in the browser only. */
export const $pageSession = atom<PageSession | null>(null)
