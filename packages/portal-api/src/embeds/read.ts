import type { PublicEmbedKey } from '@doorstep/portal-contract/embeds.schema'
import { partnerTypes } from '@doorstep/portal-contract/partners'
import { and, eq, getTableColumns, gt, isNull, or, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../db/database.ts'
import { embedKeys } from '../db/schema/embeds.ts'
import { partners, resellers } from '../db/schema/partners.ts'
import { sha256 } from '../http/crypto.ts'

/** A key that works. */
export type EmbedKey = Pick<
  typeof embedKeys.$inferSelect,
  'id' | 'partnerId' | 'publishableKey' | 'allowedOrigins' | 'lastUsedAt'
>

/** Of keys and whose they are, those that work: not revoked, and of a reseller that is active. */
export const works = (owner: Record<'status' | 'type', AnyPgColumn>) =>
  and(isNull(embedKeys.revokedAt), eq(owner.status, 'active'), eq(owner.type, partnerTypes.reseller))

export const findByPublishableKey = (db: Database, publishable: string) =>
  findKey(db, eq(embedKeys.publishableKey, publishable))

/** By its secret, or by the one before while that still works. */
export function findBySecretKey(db: Database, secret: string, now: Date): Promise<EmbedKey | undefined> {
  const hash = sha256(secret)
  const isOld = and(eq(embedKeys.oldSecretHash, hash), gt(embedKeys.oldSecretUntil, now))
  return findKey(db, or(eq(embedKeys.secretHash, hash), isOld))
}

async function findKey(db: Database, condition: SQL | undefined): Promise<EmbedKey | undefined> {
  const { id, partnerId, publishableKey, allowedOrigins, lastUsedAt } = getTableColumns(embedKeys)
  const [found] = await db
    .select({ id, partnerId, publishableKey, allowedOrigins, lastUsedAt })
    .from(embedKeys)
    .innerJoin(partners, eq(partners.id, embedKeys.partnerId))
    .where(and(condition, works(partners)))
  return found
}

/** What anybody may know of a key: whose it is, as its brand says, and where it may be used. */
export async function findPublicKey(db: Database, publishable: string): Promise<PublicEmbedKey | undefined> {
  const { name, logoPath, logoDarkPath, brandColour } = getTableColumns(resellers)
  const [found] = await db
    .select({
      partnerName: partners.name,
      brand: { name, logo: logoPath, logo_dark: logoDarkPath, brand_colour: brandColour },
      origins: embedKeys.allowedOrigins,
    })
    .from(embedKeys)
    .innerJoin(partners, eq(partners.id, embedKeys.partnerId))
    .leftJoin(resellers, eq(resellers.partnerId, partners.id))
    .where(and(eq(embedKeys.publishableKey, publishable), works(partners)))
  if (!found) return undefined
  const { partnerName, brand, origins } = found
  return {
    reseller: brand ?? { name: partnerName, logo: null, logo_dark: null, brand_colour: null },
    origins,
  }
}
