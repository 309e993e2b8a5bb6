import { embedTokenMinutes, isAllowedOrigin, type WidgetName } from '@doorstep/portal-contract/embeds'
import type { EmbedSession, EmbedSessionBody } from '@doorstep/portal-contract/embeds.schema'
import { and, asc, eq, gt } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { invoicedBy, isInvoicedBy, memberFields, refuseSuspendedStatus, scopeOf } from '../auth/sessions.ts'
import { anyOf } from '../db/any-of.ts'
import type { Database } from '../db/database.ts'
import { embedKeys, embedSessions } from '../db/schema/embeds.ts'
import { partners } from '../db/schema/partners.ts'
import { memberships, users } from '../db/schema/people.ts'
import { embedTokenPrefix } from '../http/bearer.ts'
import { type Random, randomSecret, sha256 } from '../http/crypto.ts'
import { takeUseOrRefuse } from '../limits/limits.ts'
import { familyOf } from '../partners/family.ts'
import type { Scope } from '../partners/scope.ts'
import { newSessions } from './limits.ts'
import { type EmbedKey, works } from './read.ts'
import { embedRefused, userRefused } from './refusals.ts'
import { countUse } from './usage.ts'

/** Whose the key is, where the person's own partner is in the query too. */
const owners = alias(partners, 'owners')

/**
 * The tokens of people who are signed in to a reseller's site (D42). Each is for one widget, one person and one origin, for 15 minutes; it
 * ends sooner with its key, with the origin's place among the key's, and with the person's membership.
 */
export function createEmbedSessions(
  db: Database,
  { clock, random, supportEmail }: { clock: () => Date; random: Random; supportEmail?: string | undefined },
) {
  return {
    /**
     * Makes a token for a person of the reseller or of one of its agents: the host's server, which has the secret key, says who they are.
     * @throws a 403 for an origin that is not the key's, a 422 for somebody else, a 429 above the limits
     */
    async start(key: EmbedKey, { widget, user, origin }: EmbedSessionBody): Promise<EmbedSession> {
      const now = clock()
      if (!isAllowedOrigin(key.allowedOrigins, origin))
        throw embedRefused(403, 'origin_not_allowed', 'origin')
      const use = { kind: 'embed_session', email: key.publishableKey, source: user } as const
      await takeUseOrRefuse(db, use, newSessions, now)
      const member = await findMember(key, user)
      if (!member) throw userRefused('user')
      if (member.partnerStatus === 'suspended') throw userRefused('userSuspended')
      if (widget === 'team' && !member.isTeamLead) throw userRefused('notTeamLead')
      const isOfThese = and(
        eq(embedSessions.keyId, key.id),
        eq(embedSessions.userId, member.userId),
        eq(embedSessions.widget, widget),
        eq(embedSessions.origin, origin),
        gt(embedSessions.expiresAt, now),
      )
      // A token that another one follows is of a widget that is open already.
      const goesOn = (await db.$count(embedSessions, isOfThese)) > 0
      const token = embedTokenPrefix + randomSecret(random)
      const expiresAt = new Date(now.getTime() + embedTokenMinutes * 60 * 1000)
      await db.insert(embedSessions).values({
        partnerId: key.partnerId,
        keyId: key.id,
        userId: member.userId,
        userPartnerId: member.partnerId,
        widget,
        origin,
        tokenHash: sha256(token),
        expiresAt,
        createdAt: now,
      })
      await countUse(db, key, { origin, opens: !goesOn, now })
      return { token, expiresAt: expiresAt.toISOString() }
    },

    /**
     * The scope that a token gives to a call.
     * @param origin of the page that the widget is on
     * @param embeds the widgets that the route is for
     * @throws a 401 when the token has ended, and a 403 elsewhere than at its origin, for other widgets' routes, and as a session does
     */
    async find(
      token: string,
      { origin, embeds }: { origin: string | undefined; embeds: readonly WidgetName[] },
    ): Promise<Scope> {
      const now = clock()
      const [found] = await db
        .select({
          ...memberFields,
          widget: embedSessions.widget,
          origin: embedSessions.origin,
          key: {
            id: embedKeys.id,
            partnerId: embedKeys.partnerId,
            allowedOrigins: embedKeys.allowedOrigins,
            lastUsedAt: embedKeys.lastUsedAt,
          },
        })
        .from(embedSessions)
        .innerJoin(embedKeys, eq(embedKeys.id, embedSessions.keyId))
        .innerJoin(owners, eq(owners.id, embedSessions.partnerId))
        .innerJoin(users, eq(users.id, embedSessions.userId))
        .innerJoin(
          memberships,
          and(
            eq(memberships.userId, embedSessions.userId),
            eq(memberships.partnerId, embedSessions.userPartnerId),
          ),
        )
        .innerJoin(partners, eq(partners.id, memberships.partnerId))
        .leftJoin(invoicedBy, isInvoicedBy)
        .where(
          and(eq(embedSessions.tokenHash, sha256(token)), gt(embedSessions.expiresAt, now), works(owners)),
        )
      if (!found) throw embedRefused(401, 'session_expired', 'session')
      const { widget, origin: ownOrigin, key, ...member } = found
      if (origin !== ownOrigin || !isAllowedOrigin(key.allowedOrigins, ownOrigin))
        throw embedRefused(403, 'origin_not_allowed', 'origin')
      if (!embeds.includes(widget)) throw embedRefused(403, 'not_allowed', 'route')
      refuseSuspendedStatus(member.partnerStatus, supportEmail)
      await countUse(db, key, { origin: ownOrigin, opens: false, now })
      return { ...scopeOf(member), sessionId: null, embedKeyId: key.id }
    },

    /** Ends a token, if there is such a one, and those that it followed: of the same person, widget and page. */
    async end(token: string): Promise<void> {
      const [found] = await db
        .select()
        .from(embedSessions)
        .where(eq(embedSessions.tokenHash, sha256(token)))
      if (!found) return
      const { keyId, userId, widget, origin } = embedSessions
      await db
        .delete(embedSessions)
        .where(
          and(
            eq(keyId, found.keyId),
            eq(userId, found.userId),
            eq(widget, found.widget),
            eq(origin, found.origin),
          ),
        )
    },
  }

  async function findMember(key: EmbedKey, email: string) {
    const [family] = await db
      .select({ ids: familyOf(partners.id) })
      .from(embedKeys)
      .innerJoin(partners, eq(partners.id, embedKeys.partnerId))
      .where(eq(embedKeys.id, key.id))
    const [member] = await db
      .select({
        userId: memberships.userId,
        partnerId: memberships.partnerId,
        isTeamLead: memberships.isTeamLead,
        partnerStatus: partners.status,
      })
      .from(users)
      .innerJoin(memberships, eq(memberships.userId, users.id))
      .innerJoin(partners, eq(partners.id, memberships.partnerId))
      .where(and(eq(users.email, email), anyOf(memberships.partnerId, family?.ids ?? [])))
      .orderBy(asc(memberships.id))
      .limit(1)
    return member
  }
}

export type EmbedSessions = ReturnType<typeof createEmbedSessions>
