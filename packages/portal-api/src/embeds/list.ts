import { addDays, todayInLondon } from '@doorstep/portal-contract/dates'
import { embedKeyLimits } from '@doorstep/portal-contract/embeds'
import type { EmbedKey } from '@doorstep/portal-contract/embeds.schema'
import { asc, eq, gt, isNull, type SQL } from 'drizzle-orm'
import { anyOf } from '../db/any-of.ts'
import { lower } from '../db/expressions.ts'
import { embedKeys, embedUsage } from '../db/schema/embeds.ts'
import { versionOf } from '../db/version.ts'
import { orNotFound } from '../http/errors.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'

const { id, name, publishableKey, allowedOrigins, createdAt, lastUsedAt, oldSecretUntil } = embedKeys

/** The keys of the reseller that were not revoked, by name. */
export async function listEmbedKeys(scoped: ScopedDatabase, now: Date): Promise<EmbedKey[]> {
  return withUsage(scoped, await selectKeys(scoped).orderBy(lower(name), id), now)
}

/** @throws a 404 for a key that is not there, or was revoked */
export async function findEmbedKey(scoped: ScopedDatabase, keyId: number, now: Date): Promise<EmbedKey> {
  const [found] = await withUsage(scoped, await selectKeys(scoped, eq(id, keyId)), now)
  return orNotFound(found)
}

function selectKeys(scoped: ScopedDatabase, condition?: SQL) {
  const isOwn = eq(embedKeys.partnerId, scoped.scope.partnerId)
  return scoped
    .select({
      id,
      name,
      publishableKey,
      allowedOrigins,
      createdAt,
      lastUsedAt,
      oldSecretUntil,
      version: versionOf(embedKeys.updatedAt),
    })
    .from(embedKeys, isOwn, isNull(embedKeys.revokedAt), condition)
}

type Row = Awaited<ReturnType<typeof selectKeys>>[number]
type Use = Pick<typeof embedUsage.$inferSelect, 'day' | 'origin' | 'calls' | 'opened'>

async function withUsage(scoped: ScopedDatabase, rows: Row[], now: Date): Promise<EmbedKey[]> {
  const { keyId, day, origin, calls, opened } = embedUsage
  const since = addDays(todayInLondon(now), -embedKeyLimits.usageDays)
  const ids = rows.map((row) => row.id)
  const uses = await scoped
    .select({ keyId, day, origin, calls, opened })
    .from(embedUsage, anyOf(keyId, ids), gt(day, since))
    .orderBy(asc(day), asc(origin))
  const byKey = Map.groupBy(uses, (use) => use.keyId)
  return rows.map((row) => onWire(row, byKey.get(row.id) ?? [], now))
}

function onWire(row: Row, uses: Use[], now: Date): EmbedKey {
  const byDay = Map.groupBy(uses, ({ day }) => day)
  const byOrigin = Map.groupBy(uses, ({ origin }) => origin)
  const oldSecretWorks = row.oldSecretUntil !== null && row.oldSecretUntil > now
  return {
    id: row.id,
    name: row.name,
    publishable_key: row.publishableKey,
    origins: row.allowedOrigins,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
    old_secret_until: oldSecretWorks ? (row.oldSecretUntil?.toISOString() ?? null) : null,
    version: row.version,
    usage: [...byDay].map(([day, ofDay]) => ({ day, ...sumOf(ofDay) })),
    used_origins: [...byOrigin]
      .map(([origin, ofOrigin]) => ({ origin, ...sumOf(ofOrigin), last_day: ofOrigin.at(-1)?.day ?? '' }))
      .toSorted((a, b) => b.calls - a.calls),
  }
}

const sumOf = (uses: Use[]) => ({
  calls: uses.reduce((total, { calls }) => total + calls, 0),
  opened: uses.reduce((total, { opened }) => total + opened, 0),
})
