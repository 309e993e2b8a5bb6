import { tenantInviteTexts } from '@doorstep/portal-contract/tenant-invites'
import type { TenantAnswered, TenantDetailsValues } from '@doorstep/portal-contract/tenant-invites.schema'
import type { LinkTransaction } from '../access-links/link-database.ts'
import type { LinkChange } from '../access-links/write.ts'
import { housemateAccounts, housemates } from '../db/schema/orders.ts'
import type { Sealer } from '../http/crypto.ts'
import { conflict, orNotFound } from '../http/errors.ts'
import { followAnswer } from './effects.ts'

/**
 * Keeps the account by which the link's housemate pays, sealed, and moves their order on (D21, D86). A later link replaces it.
 * @throws a 409 when their name is another one than they confirmed
 */
export async function giveDetails(
  transaction: LinkTransaction<'tenant'>,
  { full_name, account_name, sort_code, account_number }: TenantDetailsValues,
  { sealer, now }: { sealer: Sealer; now: Date },
): Promise<LinkChange<{ data: TenantAnswered }>> {
  const person = await readPerson(transaction)
  if (person.full_name !== full_name.trim()) throw conflict(tenantInviteTexts.otherName)
  const details = JSON.stringify({ account_name, sort_code, account_number })
  const lastFour = account_number.slice(-4)
  const values = {
    sealedDetails: await sealer.seal(details, `housemate_account ${person.id}`),
    lastFour,
    updatedAt: now,
  }
  const [known] = await transaction.read(housemateAccounts, { id: housemateAccounts.id })
  if (known) await transaction.update(housemateAccounts, values)
  else
    await transaction.insert(housemateAccounts, {
      ...values,
      housemateId: person.id,
      orderId: person.orderId,
      createdAt: now,
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
