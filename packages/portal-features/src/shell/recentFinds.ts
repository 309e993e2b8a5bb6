import type { SearchKind } from '@doorstep/portal-contract/search'
import { ignoringStorageErrors } from '../shared/state/ignoringStorageErrors.ts'

/** What a search found, as this browser keeps it: a page to go to. */
export type RecentFind = {
  kind: SearchKind
  id: string
  label: string
  detail?: string
  group: string
  href: string
}

/** Something chosen lately: a page or an action by its id alone, something found with its address. */
export type Recent = { id: string; find?: RecentFind | undefined }

/** Whose they are: someone who works as another partner sees other records. */
export type RecentOf = { userId: number; partnerId: number }

type Kept = RecentOf & { recent: Recent[] }

const key = 'doorstep:recent'
const most = 6

/** What someone chose lately in this browser, the last first; nothing of anyone who signed in before. */
export const readRecent = ({ userId, partnerId }: RecentOf): Recent[] =>
  ignoringStorageErrors(() => {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null
    const isTheirs = kept?.userId === userId && kept.partnerId === partnerId
    return isTheirs && kept.recent.every(({ id }) => typeof id === 'string') ? kept.recent : []
  }) ?? []

export function keepRecent(of: RecentOf, chosen: Recent): void {
  const recent = [chosen, ...readRecent(of).filter(({ id }) => id !== chosen.id)].slice(0, most)
  ignoringStorageErrors(() => localStorage.setItem(key, JSON.stringify({ ...of, recent } satisfies Kept)))
}

/** When someone has signed out: names of tenants don't stay in a browser that others may use. */
export const forgetRecent = (): void => ignoringStorageErrors(() => localStorage.removeItem(key))
