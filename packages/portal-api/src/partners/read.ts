import type { CurrentPartner } from '@doorstep/portal-contract/auth.schema'
import { asc, eq, getTableColumns, isNotNull, ne } from 'drizzle-orm'
import { expression } from '../db/expressions.ts'
import { partners, resellers } from '../db/schema/partners.ts'
import type { ScopedDatabase } from './scoped-database.ts'

/** The partner the user works as, with its brand and the partners below it (specification, section 3; D10, D41). */
export async function findCurrentPartner(scoped: ScopedDatabase): Promise<CurrentPartner | undefined> {
  const { partnerId, partnerIds, isTeamLead, partner, invoicedBy } = scoped.scope
  const { id, name, logoPath, logoDarkPath, brandColour } = getTableColumns(resellers)
  const [found] = await scoped
    .select({
      id: partners.id,
      name: partners.name,
      status: partners.status,
      reseller: { id, name, logo: logoPath, logo_dark: logoDarkPath, brand_colour: brandColour },
    })
    .from(partners, eq(partners.id, partnerId))
    .leftJoin(resellers, partners.resellerId)
  if (!found) return undefined
  const children = partnerIds.length > 1 ? await childrenOf(scoped, partnerId) : []
  return { ...found, ...partner, invoiced_by: invoicedBy, is_team_lead: isTeamLead, children }
}

/** Every partner below one, by name. */
function childrenOf(scoped: ScopedDatabase, partnerId: number) {
  return scoped
    .select({
      id: partners.id,
      name: partners.name,
      parent_id: expression`${partners.parentId}`.mapWith(Number),
    })
    .from(partners, ne(partners.id, partnerId), isNotNull(partners.parentId))
    .orderBy(asc(partners.name), asc(partners.id))
}
