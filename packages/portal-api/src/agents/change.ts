import type { AgentDetail, newAgent } from '@doorstep/portal-contract/agents.schema'
import { todayInLondon } from '@doorstep/portal-contract/dates'
import { partnerTypes } from '@doorstep/portal-contract/partners'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { coalesce } from '../db/expressions.ts'
import { partners, resellers } from '../db/schema/partners.ts'
import { invalid } from '../http/errors.ts'
import type { Change } from '../http/write.ts'
import type { Links } from '../mail/links.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import { inviteFirst } from './invites.ts'
import { findAgent } from './read.ts'
import { addChild } from './effects.ts'

/**
 * Adds a branch or letting agent below the user's partner and invites its first team lead (D16). It is pending until that person's
 * first sign-in. A name that is taken there, in any case, is a 422 on `name`; more invites than the partner may send are a 429.
 */
export async function addAgent(
  transaction: ScopedTransaction,
  links: Links,
  { email, first_name, last_name, ...company }: z.output<typeof newAgent>,
  now: Date,
): Promise<Change<{ data: AgentDetail }>> {
  const id = await transaction.run(addChild, {
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
  if (id === undefined) throw invalid('name', 'You already have one with this name. Choose another name.')
  const mail = await inviteFirst(transaction, links, id, { email, first_name, last_name }, now)
  const data = await findAgent(transaction, id, todayInLondon(now))
  if (!data) throw new Error('The new partner is not there.')
  const after = { ...company, invited: { email, first_name, last_name } }
  return {
    audit: [{ partnerId: id, action: 'agent.create', subjectType: 'partner', subjectId: id, after }],
    mail: [mail],
    answer: () => ({ data }),
  }
}

/** Whose brand the partner's own children see: its own when it is a reseller, else the one it sees itself (D41). */
async function brandOf(transaction: ScopedTransaction): Promise<number | null> {
  const [own] = await transaction
    .select({ resellerId: coalesce<number | null>(resellers.id, partners.resellerId) })
    .from(partners, eq(partners.id, transaction.scope.partnerId))
    .leftJoin(resellers, resellers.partnerId)
  return own?.resellerId ?? null
}
