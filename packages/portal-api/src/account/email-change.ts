import type { PendingEmail, UpdatedAccount } from '@doorstep/portal-contract/account.schema'
import type { AuditAction } from '@doorstep/portal-contract/activity'
import { linkLife } from '@doorstep/portal-contract/auth'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { keepPassword } from '../auth/current-password.ts'
import { userOnWire } from '../auth/user-on-wire.ts'
import { users } from '../db/schema/people.ts'
import { tokens } from '../db/schema/sign-in.ts'
import type { AuditEntry } from '../http/audit.ts'
import { sha256 } from '../http/crypto.ts'
import { isDuplicate, refuseWhen } from '../http/database-errors.ts'
import { invalid, orNotFound } from '../http/errors.ts'
import type { Change } from '../http/write.ts'
import { takeEmailChange } from '../mail/effects.ts'
import type { NewLink } from '../mail/links.ts'
import type { MailMessage } from '../mail/messages.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import { lockAddress } from './effects.ts'
import { findPendingEmail, isEmailChange } from './read.ts'

const hourMs = 60 * 60 * 1000

/** An address someone asked for, with the link for it and the hash of the password they proved who they are with. */
export type NewEmail = { email: string; link: NewLink; passwordHash: string }

/** What to say once a link was sent, whoever the address belongs to (D15). */
const linkSent = (email: string) =>
  `We sent a link to ${email}. Open it within ${linkLife.emailChangeHours} hours to confirm the new address.`

/** Notes the wish for a new address: its link goes there, and word of it to the old one (D15). A later wish replaces it. */
export async function requestEmailChange(
  transaction: ScopedTransaction,
  { email, link, passwordHash }: NewEmail,
  now: Date,
): Promise<{ audit: AuditEntry[]; mail: MailMessage[]; message: string }> {
  const { user } = transaction.scope
  await keepPassword(transaction, passwordHash)
  await sendLink(transaction, email, link, now)
  return {
    audit: [entry(transaction, 'account.request_email_change', { email: user.email }, { email })],
    mail: [
      { kind: 'email_change', userId: user.id, email, nonce: link.nonce },
      { kind: 'email_change_notice', userId: user.id, email: user.email, newEmail: email, isDone: false },
    ],
    message: linkSent(email),
  }
}

/** Sends a new link to the address that waits; the one before it ends. Throws a 404 when none waits. */
export async function sendEmailLinkAgain(
  transaction: ScopedTransaction,
  link: NewLink,
  now: Date,
): Promise<Change<{ message: string; data: PendingEmail }>> {
  await lockOwner(transaction)
  const pending = orNotFound(await findPendingEmail(transaction, now))
  const { email } = pending
  const expiresAt = await sendLink(transaction, email, link, now)
  const { user } = transaction.scope
  return {
    audit: [entry(transaction, 'account.request_email_change', { email: user.email }, { email })],
    mail: [{ kind: 'email_change', userId: user.id, email, nonce: link.nonce }],
    answer: () => ({ message: linkSent(email), data: { email, expires_at: expiresAt.toISOString() } }),
  }
}

/** Forgets the address that waits: its link no longer works. Throws a 404 when none waits. */
export async function cancelEmailChange(
  transaction: ScopedTransaction,
  now: Date,
): Promise<Change<{ message: string }>> {
  await lockOwner(transaction)
  const pending = orNotFound(await findPendingEmail(transaction, now))
  await endLinks(transaction, now)
  const { user } = transaction.scope
  return {
    audit: [
      entry(transaction, 'account.cancel_email_change', { email: pending.email }, { email: user.email }),
    ],
    answer: () => ({ message: `Your email is still ${user.email}.` }),
  }
}

const linkIsOver = () =>
  invalid('token', 'This link no longer works. Change your email again to get a new one.')

/**
 * Makes the address of an emailed link the signed-in person's own (D15). Links to the old address end, and it is told.
 * @throws a 422 when the link is used, too old or someone else's, or when the address was taken meanwhile
 */
export async function confirmEmail(
  transaction: ScopedTransaction,
  secret: string,
  now: Date,
): Promise<Change<UpdatedAccount>> {
  await lockOwner(transaction)
  const [token] = await transaction
    .selectOwn({ payload: tokens.payload })
    .from(
      tokens,
      isEmailChange,
      eq(tokens.tokenHash, sha256(secret)),
      isNull(tokens.usedAt),
      gt(tokens.expiresAt, now),
    )
  const email = token?.payload?.email
  if (!email) throw linkIsOver()

  const { scope } = transaction
  const old = scope.user.email
  await takeAddress(transaction, email, now)
  await endLinks(transaction, now)
  // Whoever reads the old address's mail gets in no more.
  await transaction.deleteOwn(tokens, eq(tokens.kind, 'password_reset'))
  const user = { ...scope.user, email }
  return {
    audit: [entry(transaction, 'account.change_email', { email: old }, { email })],
    mail: [{ kind: 'email_change_notice', userId: user.id, email: old, newEmail: email, isDone: true }],
    answer: () => ({ ...userOnWire({ ...scope, user }), message: `Your email is now ${email}.` }),
  }
}

async function takeAddress(transaction: ScopedTransaction, email: string, now: Date): Promise<void> {
  // Who signs up with it at the same time would else come into this person's account.
  await transaction.run(lockAddress, email)
  const taken = 'This address can’t be used. Your email hasn’t changed; choose another one.'
  await transaction
    .updateOwn(users, { email, updatedAt: now })
    .catch(refuseWhen(isDuplicate, () => invalid('token', taken)))
}

/** One at a time for each person, so that their links are counted and ended in turn. */
async function lockOwner(transaction: ScopedTransaction): Promise<void> {
  await transaction.selectOwn({ id: users.id }).from(users).for('update')
}

/** Keeps a new link, the only one that works from now on, and returns when it ends. Throws a 429 above the limits. */
async function sendLink(
  transaction: ScopedTransaction,
  email: string,
  link: NewLink,
  now: Date,
): Promise<Date> {
  await transaction.run(takeEmailChange, { email, now })
  await endLinks(transaction, now)
  const expiresAt = new Date(now.getTime() + linkLife.emailChangeHours * hourMs)
  await transaction.insertOwn(tokens, {
    kind: 'email_change',
    tokenHash: link.hash,
    payload: { email },
    expiresAt,
    createdAt: now,
  })
  return expiresAt
}

/** Used, replaced or called off. */
const endLinks = (transaction: ScopedTransaction, now: Date) =>
  transaction.updateOwn(tokens, { usedAt: now }, and(isEmailChange, isNull(tokens.usedAt)))

function entry(
  { scope }: ScopedTransaction,
  action: AuditAction,
  before: { email: string },
  after: { email: string },
): AuditEntry {
  return { partnerId: scope.partnerId, action, subjectId: scope.user.id, before, after }
}
