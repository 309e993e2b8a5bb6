import { tenantInviteTexts } from '@doorstep/portal-contract/tenant-invites'
import type { TenantAnswered, TenantDetailsValues } from '@doorstep/portal-contract/tenant-invites.schema'
import type { LinkTransaction } from '../access-links/link-database.ts'
import type { LinkChange } from '../access-links/write.ts'
import { housemateAccounts, housemates } from '../db/schema/orders.ts'
import type { Sealer } from '../http/crypto.ts'
import { conflict, orNotFound } from '../http/errors.ts'
import { detailsText, sealPurpose } from '../mandates/accounts.ts'
import { followAnswer, forgetAccount } from './effects.ts'

/**
 * Keeps the account by which the link's housemate pays, sealed until it is handed over, and moves their order on (D21, D86, D96). A later
 * link replaces it.
 * @throws a 409 when their name is another one than they confirmed
 */
export async function giveDetails(
  transaction: LinkTransaction<'tenant'>,
  details: TenantDetailsValues,
  { sealer, now }: { sealer: Sealer; now: Date },
): Promise<LinkChange<{ data: TenantAnswered }>> {
  const person = await readPerson(transaction)
  if (person.full_name !== details.full_name.trim()) throw conflict(tenantInviteTexts.otherName)
  const lastFour = details.account_number.slice(-4)
  // Another account is handed over as another one, so it takes the place of the row.
  await transaction.run(forgetAccount, undefined)
  await transaction.insert(housemateAccounts, {
    housemateId: person.id,
    orderId: person.orderId,
    sealedDetails: await sealer.seal(detailsText(details), sealPurpose.tenant(person.id)),
    lastFour,
    createdAt: now,
    updatedAt: now,
  })
  await transaction.update(housemates, { hasPaymentDetails: true, declinedAt: null, declinedReason: null })
  await transaction.run(followAnswer, { now })
  return {
    audit: [entryOf('order.give_payment_details', person, { last_four: lastFour })],
    isUsedUp: true,
    answer: { data: { last_four: lastFour } },
  }
}

/** Notes that the link's reader is not the housemate whom it was sent to (D86). */
export async function declineInvite(
  transaction: LinkTransaction<'tenant'>,
  reason: string | null,
  now: Date,
): Promise<LinkChange<{ data: TenantAnswered }>> {
  const person = await readPerson(transaction)
  await transaction.update(housemates, { declinedAt: now, declinedReason: reason })
  return {
    audit: [entryOf('order.decline_invite', person, { reason })],
    isUsedUp: true,
    answer: { data: { last_four: null } },
  }
}

async function readPerson(transaction: LinkTransaction<'tenant'>) {
  const [found] = await transaction.read(housemates, {
    id: housemates.id,
    orderId: housemates.orderId,
    firstName: housemates.firstName,
    lastName: housemates.lastName,
  })
  const { firstName, lastName, ...person } = orNotFound(found)
  return { ...person, full_name: `${firstName} ${lastName}`.trim() }
}

const entryOf = (
  action: 'order.give_payment_details' | 'order.decline_invite',
  { id, orderId, full_name }: { id: number; orderId: number; full_name: string },
  said: object,
) => ({ action, subjectId: orderId, after: { id, full_name, ...said } })
