import { secondFactorTexts } from '@doorstep/portal-contract/messages'
import { eq } from 'drizzle-orm'
import { partners } from '../db/schema/partners.ts'
import { memberships } from '../db/schema/people.ts'
import { challenges, passkeys, recoveryCodes, totpKeys } from '../db/schema/second-factor.ts'
import { sessions } from '../db/schema/sign-in.ts'
import type { AuditEntry } from '../http/audit.ts'
import { conflict, invalid, notFound } from '../http/errors.ts'
import type { MailMessage } from '../mail/messages.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'

/** Decides whether the partner asks everyone for a second factor. Throws a 409 when the team lead who asks has none. */
export async function requireSecondFactor(tx: ScopedTransaction, required: boolean): Promise<AuditEntry[]> {
  const { partnerId, secondFactor } = tx.scope
  if (required && !secondFactor.enabled) throw conflict(secondFactorTexts.leadNeedsOne)
  const own = eq(partners.id, partnerId)
  const [known] = await tx
    .select({ required: partners.requiresSecondFactor })
    .from(partners, own)
    .for('update')
  if (known?.required === required) return []
  await tx.updatePartners({ requiresSecondFactor: required }, own)
  const subject = { partnerId, subjectType: 'partner', subjectId: partnerId }
  return [{ ...subject, action: 'team.require_second_factor', before: known, after: { required } }]
}

/**
 * Takes the second factor off someone of a team in view who has lost all of it, and ends their sessions. Throws a 404 for anyone else, a
 * 409 for who has none, a 422 for oneself, who has the settings.
 */
export async function resetSecondFactor(
  tx: ScopedTransaction,
  userId: number,
): Promise<{ audit: AuditEntry[]; mail: MailMessage[] }> {
  if (userId === tx.scope.user.id)
    throw invalid('user_id', 'Change your own two-step verification in your settings.')
  const [colleague] = await tx
    .select({ partnerId: memberships.partnerId })
    .from(memberships, eq(memberships.userId, userId))
    .for('update')
  if (!colleague) throw notFound()
  const apps = await tx.deleteOfColleague(totpKeys, userId).returning({ since: totpKeys.confirmedAt })
  const keys = await tx.deleteOfColleague(passkeys, userId).returning({ name: passkeys.name })
  await tx.deleteOfColleague(recoveryCodes, userId)
  const hadApp = apps.some(({ since }) => since !== null)
  if (!hadApp && keys.length === 0) throw conflict('This person has not set up two-step verification.')
  await tx.delete(challenges, eq(challenges.userId, userId))
  await tx.delete(sessions, eq(sessions.userId, userId))
  return {
    audit: [
      {
        partnerId: colleague.partnerId,
        action: 'team.reset_second_factor',
        subjectId: userId,
        before: { totp: hadApp, passkeys: keys.map(({ name }) => name) },
      },
    ],
    mail: [{ kind: 'second_factor_changed', userId, what: 'reset' }],
  }
}
