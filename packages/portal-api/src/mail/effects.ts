import { pendingInvites, pendingTexts } from '@doorstep/portal-contract/sending-limits'
import { eq, sum } from 'drizzle-orm'
import { partners } from '../db/schema/partners.ts'
import { invites } from '../db/schema/people.ts'
import { conflict } from '../http/errors.ts'
import { type Refusal, refused, takeUse, takeUseOrRefuse } from '../limits/limits.ts'
import { defineEffect } from '../partners/effects.ts'
import type { MailMessage } from './messages.ts'
import { queueMail as queue } from './queue.ts'
import { limitsOf, limitsOfInviteAgain, type OutsideKind } from './sending-limits.ts'

/** Mail that leaves when the transaction is committed. @see queue.ts */
export const queueMail = defineEffect(
  (
    { db },
    { messages, origin, now }: { messages: MailMessage[]; origin: string; now: Date },
  ): Promise<void> => queue(db, messages, origin, now),
)

/** Counts the link to a person's new address. @throws a 429 above the limits (D15, D62) */
export const takeEmailChange = defineEffect(
  async ({ db, view }, { email, now }: { email: string; now: Date }): Promise<void> => {
    const kind = 'email_change'
    await takeUseOrRefuse(db, { kind, email, source: `user ${view.scope.user.id}` }, limitsOf[kind], now)
  },
)

type Sending = {
  kind: OutsideKind
  /** Where it goes, in lower case. */
  email: string
  now: Date
  /** Of an invite: to a colleague, which a pending partner may send too. */
  toColleague?: boolean
  /** Of an invite: it was sent before. */
  isAgain?: boolean
}

/**
 * Counts a mail that the person's partner is about to send to somebody outside it (D74), after its invite is written.
 * @throws a 429 above the limits, and a 409 when the partner is pending and may not send it
 */
export const takeSending = defineEffect(async (context, sending: Sending): Promise<void> => {
  const refusal = await trySending(context, sending)
  if (refusal) throw refused(refusal)
})

/**
 * The same where others may still be sent to.
 * @returns the limit that is reached
 */
export const trySending = defineEffect(
  async ({ db, view }, sending: Sending): Promise<Refusal | undefined> => {
    const { kind, email, now, toColleague, isAgain } = sending
    const { partnerId } = view.scope
    const use = { kind, email: email.toLowerCase(), source: `partner ${partnerId}` }
    const taken = await takeUse(db, use, isAgain ? limitsOfInviteAgain : limitsOf[kind], now)
    if ('wait' in taken) return taken
    // Nobody else of this partner sends until the transaction ends.
    const [partner] = await db
      .select({ status: partners.status })
      .from(partners)
      .where(eq(partners.id, partnerId))
    if (partner?.status === 'pending') {
      if (!toColleague) throw conflict(pendingTexts.others)
      const [all] = await db
        .select({ sendings: sum(invites.sendings).mapWith(Number) })
        .from(invites)
        .where(eq(invites.partnerId, partnerId))
      if ((all?.sendings ?? 0) > pendingInvites) throw conflict(pendingTexts.invites)
    }
    return undefined
  },
)
