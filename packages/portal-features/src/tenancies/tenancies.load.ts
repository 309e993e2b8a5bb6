import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import type { Notice } from '@doorstep/portal-contract/notices.schema'
import type { Lead, Tenancy } from '@doorstep/portal-contract/tenancies.schema'
import { browserClient } from '../shared/client/browserClient.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { nullIfFailed, nullIfNotFound } from '../shared/client/nullIfFailed.ts'
import { readId } from '../shared/list/filters.ts'
import { tenancyHref } from '../shared/property/propertyHref.ts'
import type { Parts } from '../shared/resource/parts.ts'

/** What a tenancy's or lead's page starts with. */
export type TenancyInitial = { tenancy: Tenancy }
export type LeadInitial = { lead: Lead }

/** What the page of a tenancy without a package shows beside it. */
export type TenancyParts = { notices: Notice[] }

/** What that page starts with: null where its notices could not be loaded (D35a). */
export type TenancyAlone = TenancyInitial & { notices: Notice[] | null }

/** The parts of such a page. @param tenancy as it is by the time that a part is loaded */
export const tenancyParts = (tenancy: () => Tenancy, client = browserClient()): Parts<TenancyParts> => ({
  notices: {
    load: () => client.notices.list(tenancy().property.id, tenancy().id),
    failure: unexpectedFailure,
  },
})

/** Loads what the page of a tenancy without a package shows beside it. */
export async function loadTenancyAlone(client: PortalClient, initial: TenancyInitial): Promise<TenancyAlone> {
  const { notices } = tenancyParts(() => initial.tenancy, client)
  return { ...initial, notices: await nullIfFailed(notices.load()) }
}

/** Where a page's address leads: to its record, to the page that the id belongs to, or nowhere. */
type Loaded<Initial> = { initial: Initial } | { redirect: string } | null

/** Loads a tenancy's page from the ids in its address. A lead's id leads to the lead's page. */
export async function loadTenancy(
  client: PortalClient,
  propertyId: string | undefined,
  tenancyId: string | undefined,
): Promise<Loaded<TenancyInitial>> {
  const [property, id] = [readId(propertyId), readId(tenancyId)]
  if (property === null || id === null) return null
  const tenancy = await client.tenancies.get(property, id).catch(nullIfNotFound)
  if (tenancy) return { initial: { tenancy } }
  const lead = await client.tenancies.getLead(property, id).catch(nullIfNotFound)
  return lead && { redirect: tenancyHref(property, lead) }
}

/** Loads a lead's page. A tenancy's id leads to the tenancy's page. */
export async function loadLead(
  client: PortalClient,
  propertyId: string | undefined,
  leadId: string | undefined,
): Promise<Loaded<LeadInitial>> {
  const [property, id] = [readId(propertyId), readId(leadId)]
  if (property === null || id === null) return null
  const lead = await client.tenancies.getLead(property, id).catch(nullIfNotFound)
  if (lead) return { initial: { lead } }
  const tenancy = await client.tenancies.get(property, id).catch(nullIfNotFound)
  return tenancy && { redirect: tenancyHref(property, tenancy) }
}
