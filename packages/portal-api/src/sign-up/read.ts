import type { Invite } from '@doorstep/portal-contract/sign-up.schema'
import { and, eq, getTableColumns, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isShownToStrangers } from '../brand/rules.ts'
import type { Database } from '../db/database.ts'
import { partners, resellers } from '../db/schema/partners.ts'
import { invites, users } from '../db/schema/people.ts'
import { sha256 } from '../http/crypto.ts'

/** The invite whose link holds a secret, unless it was revoked: those are as unknown as any other (D11). */
export const isLinkOf = async (secret: string) =>
  and(eq(invites.tokenHash, sha256(secret)), isNull(invites.revokedAt))

/** What the holder of an invite's link may know; undefined for a link that opens nothing (D11). */
export async function findInvite(db: Database, secret: string, now: Date): Promise<Invite | undefined> {
  const parents = alias(partners, 'parents')
  const { id, name, logoPath, logoDarkPath, brandColour } = getTableColumns(resellers)
  const [found] = await db
    .select({
      invite: invites,
      partner: partners,
      parent: { name: parents.name, type: parents.type },
      inviter: { firstName: users.firstName, lastName: users.lastName },
      reseller: { id, name, logo: logoPath, logo_dark: logoDarkPath, brand_colour: brandColour },
    })
    .from(invites)
    .innerJoin(partners, eq(partners.id, invites.partnerId))
    .leftJoin(parents, eq(parents.id, partners.parentId))
    .leftJoin(users, eq(users.id, invites.invitedByUserId))
    .leftJoin(resellers, and(eq(resellers.id, partners.resellerId), isShownToStrangers(db)))
    .where(await isLinkOf(secret))
  if (!found) return undefined

  const { invite, partner, parent, inviter: person, reseller } = found
  const { kind } = invite
  if (invite.acceptedAt) return { state: 'used', kind, reseller }
  // A company is invited by the one above it, a colleague by their own.
  const { name: company, type } = (kind === 'partner' && parent) || partner
  if (invite.expiresAt <= now) return { state: 'expired', kind, inviter: { name: company, type }, reseller }
  return {
    state: 'valid',
    kind,
    email: invite.email,
    first_name: invite.firstName,
    last_name: invite.lastName,
    is_team_lead: invite.isTeamLead,
    inviter: { person: person && `${person.firstName} ${person.lastName}`.trim(), name: company, type },
    company: kind === 'partner' ? companyOf(partner) : null,
    reseller,
  }
}

const companyOf = (partner: typeof partners.$inferSelect) => ({
  name: partner.name,
  address_line1: partner.addressLine1,
  address_line2: partner.addressLine2,
  address_city: partner.addressCity,
  address_postcode: partner.addressPostcode,
  phone_number: partner.phoneNumber,
})
