import type { SecondFactor, TeamSecondFactor } from '@doorstep/portal-contract/second-factor.schema'
import { asc, eq, isNotNull, isNull, not } from 'drizzle-orm'
import { count } from '../db/expressions.ts'
import { partners, resellers } from '../db/schema/partners.ts'
import { memberships } from '../db/schema/people.ts'
import { passkeys, recoveryCodes, totpKeys } from '../db/schema/second-factor.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'
import { hasSecondFactor } from '../partners/has-second-factor.ts'

/** Whose door an authenticator says it opens: the reseller's brand (D41), or ours. */
export async function findBrandName(scoped: ScopedDatabase): Promise<string> {
  const [found] = await scoped
    .select({ name: resellers.name })
    .from(partners, eq(partners.id, scoped.scope.partnerId))
    .innerJoin(resellers, partners.resellerId)
  return found?.name ?? 'Doorstep'
}

/** What the signed-in person proves a sign-in with. */
export async function findSecondFactor(scoped: ScopedDatabase): Promise<SecondFactor> {
  const [totp] = await scoped
    .selectOwn({ since: totpKeys.confirmedAt })
    .from(totpKeys, isNotNull(totpKeys.confirmedAt))
  const [codes] = await scoped.selectOwn({ left: count() }).from(recoveryCodes, isNull(recoveryCodes.usedAt))
  const own = await scoped
    .selectOwn({
      id: passkeys.id,
      name: passkeys.name,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    })
    .from(passkeys)
    .orderBy(asc(passkeys.id))
  return {
    totp_since: totp?.since?.toISOString() ?? null,
    passkeys: own.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt?.toISOString() ?? null,
    })),
    recovery_codes_left: codes?.left ?? 0,
    required: scoped.scope.secondFactor.required,
  }
}

/** The passkeys that an authenticator need not make again. */
export function findOwnCredentials(scoped: ScopedDatabase) {
  return scoped
    .selectOwn({ credentialId: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
}

/** How far a partner's people are with their second factors. */
export async function findTeamSecondFactor(scoped: ScopedDatabase): Promise<TeamSecondFactor> {
  const { partnerId, secondFactor } = scoped.scope
  const [found] = await scoped
    .select({
      people: count(),
      without: count(not(hasSecondFactor(memberships.userId))),
    })
    .from(memberships, eq(memberships.partnerId, partnerId))
  return { required: secondFactor.required, people: found?.people ?? 0, without: found?.without ?? 0 }
}
