import { todayInLondon } from '@doorstep/portal-contract/dates'
import type { Lead, Tenancy } from '@doorstep/portal-contract/tenancies.schema'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { PortalError } from '../shared/client/PortalError.ts'
import { readId } from '../shared/list/filters.ts'
import { tenancyHref } from '../shared/property/propertyHref.ts'

/** What a tenancy's or lead's page starts with; today in London, so that server and browser render the same. */
export type TenancyInitial = { tenancy: Tenancy; today: string }
export type LeadInitial = { lead: Lead; today: string }

/** Where a page's address leads: to its record, to the page that the id belongs to, or nowhere. */
type Loaded<Initial> = { initial: Initial } | { redirect: string } | null

/** Loads a tenancy's page from the ids in its address. A lead's id leads to the lead's page. */
export async function loadTenancy(
  client: PortalClient,
  propertyId: string | undefined,
  tenancyId: string | undefined,
  now = new Date(),
): Promise<Loaded<TenancyInitial>> {
  const [property, id] = [readId(propertyId), readId(tenancyId)]
  if (property === null || id === null) return null
  const tenancy = await client.tenancies.get(property, id).catch(nullIfNotFound)
  if (tenancy) return { initial: { tenancy, today: todayInLondon(now) } }
  const lead = await client.tenancies.getLead(property, id).catch(nullIfNotFound)
  return lead && { redirect: tenancyHref(property, lead) }
}

/** Loads a lead's page. A tenancy's id leads to the tenancy's page. */
export async function loadLead(
  client: PortalClient,
  propertyId: string | undefined,
  leadId: string | undefined,
  now = new Date(),
): Promise<Loaded<LeadInitial>> {
  const [property, id] = [readId(propertyId), readId(leadId)]
  if (property === null || id === null) return null
  const lead = await client.tenancies.getLead(property, id).catch(nullIfNotFound)
  if (lead) return { initial: { lead, today: todayInLondon(now) } }
  const tenancy = await client.tenancies.get(property, id).catch(nullIfNotFound)
  return tenancy && { redirect: tenancyHref(property, tenancy) }
}

function nullIfNotFound(error: unknown): null {
  if (error instanceof PortalError && error.status === 404) return null
  throw error
}
