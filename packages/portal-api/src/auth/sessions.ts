import { sessionLife } from '@doorstep/portal-contract/auth'
import { accountSuspended, secondFactorTexts } from '@doorstep/portal-contract/messages'
import { and, eq, gt, lte, ne, or, placeholder, type Placeholder } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../db/database.ts'
import { type partnerStatuses, partners } from '../db/schema/partners.ts'
import { memberships, users } from '../db/schema/people.ts'
import { sessions } from '../db/schema/sign-in.ts'
import { transact } from '../db/transact.ts'
import { sha256 } from '../http/crypto.ts'
import { conflict, forbidden } from '../http/errors.ts'
import { familyOf } from '../partners/family.ts'
import { hasPartnerPackages, invoicedPartnerId } from '../partners/invoicing.ts'
import { hasSecondFactor } from '../partners/has-second-factor.ts'
import { activateAtFirstSignIn } from '../sign-up/members.ts'
import type { Scope } from '../partners/scope.ts'
import type { FoundSession } from './found-session.ts'

export const invoicedBy = alias(partners, 'invoiced_by')
export const isInvoicedBy = and(eq(invoicedBy.id, invoicedPartnerId), ne(invoicedBy.id, partners.id))

/** What a scope is made of: of someone's membership, joined with them, the partner and `invoicedBy`. */
export const memberFields = {
  user: {
    id: users.id,
    firstName: users.firstName,
    lastName: users.lastName,
    email: users.email,
    phoneNumber: users.phoneNumber,
    colourScheme: users.colourScheme,
    density: users.density,
    hidesFirstSteps: users.hidesFirstSteps,
  },
  partnerId: memberships.partnerId,
  partnerStatus: partners.status,
  isTeamLead: memberships.isTeamLead,
  partner: {
    type: partners.type,
    has_partner_packages: hasPartnerPackages,
    commission_allowed: partners.commissionAllowed,
  },
  invoicedBy: { id: invoicedBy.id, name: invoicedBy.name },
  secondFactorRequired: partners.requiresSecondFactor,
  secondFactorEnabled: hasSecondFactor(memberships.userId),
  partnerIds: familyOf(memberships.partnerId),
}

const hourMs = 60 * 60 * 1000
const idleMs = sessionLife.idleHours * hourMs
const absoluteMs = sessionLife.absoluteDays * 24 * hourMs

/** How exactly "last seen" is kept: a session in use is written to at most this often. */
const seenEveryMs = 5 * 60 * 1000

/** The condition that holds for sessions which have not ended by themselves (D2). */
export const hasNotEnded = (now: Date) => isUsable(now, before(now, idleMs))

const isUsable = (now: Date | Placeholder, idleSince: Date | Placeholder) =>
  and(gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, idleSince))

/** The condition that holds for the others. */
export const hasEnded = (now: Date) =>
  or(lte(sessions.expiresAt, now), lte(sessions.lastSeenAt, before(now, idleMs)))

/** The condition that holds for every session but the one that somebody came with; for all where they came without. */
export const isOtherSession = ({ sessionId }: Pick<Scope, 'sessionId'>) =>
  sessionId === null ? undefined : ne(sessions.id, sessionId)

type PartnerStatus = (typeof partnerStatuses)[number]

/** @throws a 403 when the partner that someone works as is suspended (D61) */
export function refuseSuspendedStatus(status: PartnerStatus | undefined, supportEmail?: string): void {
  if (status === 'suspended') throw forbidden(accountSuspended(supportEmail))
}

type Member = Omit<Scope, 'sessionId' | 'embedKeyId' | 'secondFactor'> & {
  partnerStatus: PartnerStatus
  secondFactorEnabled: boolean
  secondFactorRequired: boolean
}

/** The scope of someone found by `memberFields`. */
export function scopeOf({
  partnerStatus: _status,
  secondFactorEnabled,
  secondFactorRequired,
  ...scope
}: Member) {
  return { ...scope, secondFactor: { enabled: secondFactorEnabled, required: secondFactorRequired } }
}

/**
 * What a member of a partner may see now, for what is done for them while they are away. Undefined when they left the partner, or it is
 * suspended (D61).
 */
export async function memberScope(
  db: Database,
  member: { userId: number; partnerId: number },
): Promise<Scope | undefined> {
  const [found] = await db
    .select(memberFields)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(partners, eq(partners.id, memberships.partnerId))
    .leftJoin(invoicedBy, isInvoicedBy)
    .where(and(eq(memberships.userId, member.userId), eq(memberships.partnerId, member.partnerId)))
  if (!found || found.partnerStatus === 'suspended') return undefined
  return { ...scopeOf(found), sessionId: null, embedKeyId: null }
}

/**
 * The sessions of people who are signed in (D2). A secret without a row is someone who is not.
 *
 * Nobody of a suspended partner signs in or uses a session (D61). Only the partner itself counts: the branches of a suspended head
 * office work on until they are suspended too.
 * @param options.supportEmail is named to people whose partner is suspended
 * @param options.namedStatements whether a connection keeps the statements prepared on it, which is so but behind PgBouncer
 */
export function createSessions(
  db: Database,
  clock: () => Date,
  {
    supportEmail,
    namedStatements = true,
  }: { supportEmail?: string | undefined; namedStatements?: boolean } = {},
) {
  const refuseStatus = (status: PartnerStatus | undefined) => refuseSuspendedStatus(status, supportEmail)

  // Prepared once, because every call begins with it: PostgreSQL needs six times as long where it has to plan it anew.
  const findByToken = db
    .select({
      id: sessions.id,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      ...memberFields,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    // Who has left the partner is signed out with it.
    .innerJoin(
      memberships,
      and(eq(memberships.userId, sessions.userId), eq(memberships.partnerId, sessions.partnerId)),
    )
    .innerJoin(partners, eq(partners.id, sessions.partnerId))
    .leftJoin(invoicedBy, isInvoicedBy)
    .where(
      and(
        eq(sessions.tokenHash, placeholder('tokenHash')),
        isUsable(placeholder('now'), placeholder('idleSince')),
      ),
    )
    .prepare(namedStatements ? 'find_session' : '')

  return {
    /**
     * The session with this secret; undefined when it has ended or never was.
     * @throws a 403 when the partner is suspended
     */
    async find(secret: string): Promise<FoundSession | undefined> {
      const now = clock()
      const tokenHash = sha256(secret)
      const [found] = await findByToken.execute({ tokenHash, now, idleSince: before(now, idleMs) })
      if (!found) return undefined
      const { id, lastSeenAt, expiresAt, ...member } = found
      refuseStatus(member.partnerStatus)
      const isSeen = lastSeenAt <= before(now, seenEveryMs)
      if (isSeen) await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, id))
      const idleEnd = (isSeen ? now : lastSeenAt).getTime() + idleMs
      return {
        scope: { ...scopeOf(member), sessionId: id, embedKeyId: null },
        endsAt: new Date(Math.min(idleEnd, expiresAt.getTime())),
        lastsUntil: expiresAt,
      }
    },

    /**
     * For who typed the right password, before a second step.
     * @throws a 403 when the partner is suspended
     */
    async refuseSuspended({ partnerId }: { partnerId: number }): Promise<void> {
      const [partner] = await db
        .select({ status: partners.status })
        .from(partners)
        .where(eq(partners.id, partnerId))
      refuseStatus(partner?.status)
    },

    /**
     * Starts a session for someone who proved who they are.
     * @throws a 403 when the partner is suspended, a 409 when they left it meanwhile
     */
    async start(
      secret: string,
      member: { userId: number; partnerId: number },
      client: { userAgent: string | null; ipAddress: string | null },
      requestId: string | null,
    ): Promise<void> {
      const now = clock()
      const tokenHash = sha256(secret)
      const expiresAt = new Date(now.getTime() + absoluteMs)
      await transact(db, async (tx) => {
        // Whoever removes them waits, and then finds this session to end.
        const [membership] = await tx
          .select({ partnerStatus: partners.status })
          .from(memberships)
          .innerJoin(partners, eq(partners.id, memberships.partnerId))
          .where(and(eq(memberships.userId, member.userId), eq(memberships.partnerId, member.partnerId)))
          .for('share', { of: memberships })
        if (!membership) throw conflict(secondFactorTexts.startAgain)
        refuseStatus(membership.partnerStatus)
        await tx
          .insert(sessions)
          .values({ tokenHash, ...member, ...client, lastSeenAt: now, createdAt: now, expiresAt })
        await tx.update(users).set({ lastSignedInAt: now }).where(eq(users.id, member.userId))
        await activateAtFirstSignIn(tx, member, { now, requestId })
      })
    },

    /** Ends a session, if there is one with this secret. */
    async end(secret: string): Promise<void> {
      await db.delete(sessions).where(eq(sessions.tokenHash, sha256(secret)))
    },
  }
}

export type Sessions = ReturnType<typeof createSessions>

const before = (now: Date, ms: number) => new Date(now.getTime() - ms)
