import type { CurrentPartner } from '@doorstep/portal-contract/auth.schema'
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
