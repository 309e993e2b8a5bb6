import type { CurrentPartner } from '@doorstep/portal-contract/auth.schema'
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect, useState } from 'react'
import { logUnlessFailed } from '../change/reportFault.ts'
import { browserClient } from '../client/browserClient.ts'
import type { PortalClient } from '../client/createPortalClient.ts'
import { partnerScope } from '../state/partnerScope.ts'

/** A partner whose records a person sees: their own one or one below it. */
export type Owner = { id: number; name: string }

type Children = Pick<CurrentPartner, 'children'>

/** How many partners a page carries. A reseller may have thousands: the others are loaded when somebody looks for one. */
export const mostCarried = 100

/** Whether the partners below one's own are only the first of more: a page carries one more than `mostCarried` then. */
export const isPart = (children: readonly unknown[]): boolean => children.length > mostCarried

/** The same of owners, with whom one's own partner is. */
export const isPartOfOwners = (owners: readonly Owner[]): boolean => isPart(owners.slice(1))

/** A partner with as many of those below it as a page carries, which are the first by name and those of `ids`. */
export const carried = <Partner extends Children>(partner: Partner, ids: readonly unknown[]): Partner => ({
  ...partner,
  children: partner.children.filter(({ id }, place) => place <= mostCarried || ids.includes(id)),
})

/**
 * The same for a page that has to name more of them, such as those that its address filters by.
 * @throws what the call throws
 */
export async function carrying<Partner extends Children>(
  client: Pick<PortalClient, 'auth'>,
  partner: Partner,
  ids: readonly (number | null | undefined)[],
): Promise<Partner> {
  const isKnown = (wanted: unknown) => partner.children.some(({ id }) => id === wanted)
  if (!isPart(partner.children) || ids.every((id) => id == null || isKnown(id))) return partner
  const { children } = await client.auth.partner()
  return carried({ ...partner, children }, [...ids, partnerScope()])
}

/** Whose records a person can add: their own partner’s and those below it. */
export const ownersOf = ({ id, name, children }: Owner & Children): Owner[] => [
  { id, name },
  ...children.map((child) => ({ id: child.id, name: child.name })),
]

/** Whose records a list can be narrowed to; nobody’s where there is one partner only, or everything is narrowed to one. */
export const filterOwners = (partner: Owner & Children): Owner[] =>
  partnerScope() === null && partner.children.length > 0 ? ownersOf(partner) : []

export const ownerOption = ({ id, name }: Owner) => ({ value: String(id), label: name })

/** Those that people found by name on this page, which it doesn't carry. */
const $found = atom<readonly Owner[]>([])

function useFound(owners: readonly Owner[]): Owner[] {
  const found = useStore($found, { ssr: 'initial' })
  return [...owners, ...found.filter(({ id }) => !owners.some((owner) => owner.id === id))]
}

/** `ownersOf`, and whoever was found and chosen since: what shows an owner's name finds it there. */
export const useOwners = (partner: Owner & Children): Owner[] => useFound(ownersOf(partner))

/**
 * What a field for owners offers: those that it is given, and where these are only a part, a search of all. Names of chosen ones that the
 * page doesn't carry, such as of a draft or a saved view, are loaded.
 * @param chosen their ids
 */
export function useOwnerOptions(owners: readonly Owner[], chosen: readonly string[]) {
  const [search] = useState(ownerSearch)
  const known = useFound(owners)
  const hasMore = isPartOfOwners(owners)
  const unknown = hasMore ? chosen.filter((id) => !known.some((owner) => String(owner.id) === id)).join() : ''

  useEffect(() => {
    for (const id of unknown.split(',')) if (id) search.keep(Number(id)).catch(logUnlessFailed)
  }, [unknown, search])

  return { options: known.map(ownerOption), loadOptions: hasMore ? search.options : undefined }
}

/** Finds owners among all partners, whom it loads once. */
export function ownerSearch() {
  let loaded: Promise<Owner[]> | undefined
  const everyone = async () => {
    loaded ??= browserClient().auth.partner().then(ownersOf)
    try {
      return await loaded
    } catch (error) {
      loaded = undefined
      throw error
    }
  }
  return {
    /** The options of a field: those whose names have the words, at most `mostCarried`. */
    options: async (query: string) =>
      named(await everyone(), query)
        .slice(0, mostCarried)
        .map(ownerOption),
    /** Keeps an owner's name for `useOwners`. */
    keep: async (id: number): Promise<void> => {
      const owner = (await everyone()).find((each) => each.id === id)
      if (owner && !$found.get().some((each) => each.id === id)) $found.set([...$found.get(), owner])
    },
  }
}

function named(owners: readonly Owner[], query: string): Owner[] {
  const words = query.toLowerCase().split(/\s+/)
  return owners.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
}
