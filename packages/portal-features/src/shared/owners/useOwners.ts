import type { CurrentPartner } from '@doorstep/portal-contract/auth.schema'
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect, useState } from 'react'
import { logUnlessFailed } from '../change/reportFault.ts'
import { browserClient } from '../client/browserClient.ts'
import { isPartOfOwners, mostCarried, type Owner, ownerOption, ownersOf } from './owners.ts'

/** Those that people found by name on this page, which it doesn't carry. */
const $found = atom<readonly Owner[]>([])

function useFound(owners: readonly Owner[]): Owner[] {
  const found = useStore($found, { ssr: 'initial' })
  return [...owners, ...found.filter(({ id }) => !owners.some((owner) => owner.id === id))]
}

/** `ownersOf`, and whoever was found and chosen since: what shows an owner's name finds it there. */
export const useOwners = (partner: Pick<CurrentPartner, 'id' | 'name' | 'children'>): Owner[] =>
  useFound(ownersOf(partner))

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
