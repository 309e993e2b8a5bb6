import type { AgentDetail } from '@doorstep/portal-contract/agents'
import type { newAgent } from '@doorstep/portal-contract/agents.schema'
import { linkLife } from '@doorstep/portal-contract/auth'
import { partnerTypes } from '@doorstep/portal-contract/partners'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { partners, resellers } from '../db/schema/partners.ts'
import { invites } from '../db/schema/people.ts'
import { invalid } from '../http/errors.ts'
import type { Change } from '../http/write.ts'
import type { Links } from '../mail/links.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import { findAgent } from './queries.ts'

const dayMs = 24 * 60 * 60 * 1000

/** When an invite that is sent now expires (D11). */
export const inviteExpiry = (now: Date) => new Date(now.getTime() + linkLife.inviteDays * dayMs)

/**
 * Adds a branch or letting agent below the user's partner and invites its first team lead (D16). It is pending until that person's
 * first sign-in. A name that is taken there, in any case, is a 422 on `name`.
 */
export async function addAgent(
  transaction: ScopedTransaction,
  links: Links,
  { email, first_name, last_name, ...company }: z.output<typeof newAgent>,
  now: Date,
): Promise<Change<{ data: AgentDetail }>> {
  const id = await transaction.insertChild({
    name: company.name,
    type: partnerTypes.branch,
    resellerId: await brandOf(transaction),
    status: 'pending',
    addressLine1: company.address_line1,
    addressLine2: company.address_line2,
    addressCity: company.address_city,
    addressPostcode: company.address_postcode,
    phoneNumber: company.phone_number,
    createdAt: now,
    updatedAt: now,
  })
  if (id === undefined) throw invalid('name', 'You have one with this name already. Choose another name.')
  const { nonce, hash } = await links.make()
  const [invite]: { id: number }[] = await transaction
    .insert(
      invites,
      {
        kind: 'partner',
        email,
        firstName: first_name,
        lastName: last_name,
        isTeamLead: true,
        tokenHash: hash,
        invitedByUserId: transaction.scope.user.id,
        lastSentAt: now,
        createdAt: now,
        expiresAt: inviteExpiry(now),
      },
      id,
    )
    .returning({ id: invites.id })
  const data = await findAgent(transaction, id)
  if (!invite || !data) throw new Error('The new partner or its invite is not there.')
  const after = { ...company, invited: { email, first_name, last_name } }
  return {
    audit: [
      { partnerId: id, action: 'agent.create', subjectType: 'partner', subjectId: id, before: null, after },
    ],
    mail: [{ kind: 'invite', inviteId: invite.id, nonce }],
    answer: () => ({ data }),
  }
}

/** Whose brand the partner's own children see: its own when it is a reseller, else the one it sees itself (D41). */
async function brandOf(transaction: ScopedTransaction): Promise<number | null> {
  const [own] = await transaction
    .select({ resellerId: sql<number | null>`coalesce(${resellers.id}, ${partners.resellerId})` })
    .from(partners, eq(partners.id, transaction.scope.partnerId))
    .leftJoin(resellers, eq(resellers.partnerId, partners.id))
  return own?.resellerId ?? null
}
