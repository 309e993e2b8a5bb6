import type { AuditAction } from '@doorstep/portal-contract/activity'
import type { LogoGround } from '@doorstep/portal-contract/brand'
import type { Brand, BrandPatch } from '@doorstep/portal-contract/brand.schema'
import { eq, isNull } from 'drizzle-orm'
import { partners, resellers } from '../db/schema/partners.ts'
import { notFound } from '../http/errors.ts'
import type { Change } from '../http/write.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import { asBrand, selectBrand } from './read.ts'

/** The same for changing it: whoever changes it too waits until this is done. */
async function lockBrand(transaction: ScopedTransaction) {
  const [found] = await selectBrand(transaction).for('update', partners)
  if (!found) throw notFound()
  return { brand: asBrand(found), wornId: found.wornId }
}

/** Changes the name or the colour (D41). */
export async function updateBrand(
  transaction: ScopedTransaction,
  patch: BrandPatch,
  now: Date,
): Promise<Change<{ data: Brand }>> {
  const { brand, wornId } = await lockBrand(transaction)
  const after = { ...brand, ...patch }
  if (after.name === brand.name && after.brand_colour === brand.brand_colour)
    return { audit: [], answer: () => ({ data: brand }) }
  const saved = await save(transaction, after, wornId, now)
  const kept = ({ name: brandName, brand_colour }: Brand) => ({ name: brandName, brand_colour })
  return {
    audit: [entryOf(transaction, 'brand.update', saved, kept(brand), kept(saved))],
    answer: () => ({ data: saved }),
  }
}

/**
 * Puts a logo in place of another, or takes it away.
 * @param path its address in this portal, null for none
 * @returns the change, and the address that nothing names any more
 */
export async function setLogo(
  transaction: ScopedTransaction,
  ground: LogoGround,
  path: string | null,
  now: Date,
): Promise<{ change: Change<{ data: Brand }>; replaced: string | null }> {
  const { brand, wornId } = await lockBrand(transaction)
  const field = ground === 'light' ? 'logo' : 'logo_dark'
  const replaced = brand[field]
  if (replaced === path) return { change: { audit: [], answer: () => ({ data: brand }) }, replaced: null }
  const saved = await save(transaction, { ...brand, [field]: path }, wornId, now)
  const action = path === null ? 'brand.remove_logo' : 'brand.replace_logo'
  return {
    change: {
      audit: [entryOf(transaction, action, saved, { [field]: replaced }, { [field]: path })],
      answer: () => ({ data: saved }),
    },
    replaced,
  }
}

/** Keeps the brand. With the first save the partner, and those below it that wore the same, wear it. */
async function save(
  transaction: ScopedTransaction,
  { id: brandId, ...brand }: Brand,
  wornId: number | null,
  now: Date,
): Promise<Brand & { id: number }> {
  const values = {
    name: brand.name,
    logoPath: brand.logo,
    logoDarkPath: brand.logo_dark,
    brandColour: brand.brand_colour,
    updatedAt: now,
  }
  if (brandId !== null) {
    await transaction.update(resellers, values, eq(resellers.id, brandId))
    return { id: brandId, ...brand }
  }
  const madeId = await transaction.insert(resellers, { ...values, createdAt: now }).id()
  const woreTheSame = wornId === null ? isNull(partners.resellerId) : eq(partners.resellerId, wornId)
  await transaction.updatePartners({ resellerId: madeId, updatedAt: now }, woreTheSame)
  return { id: madeId, ...brand }
}

const entryOf = (
  { scope }: ScopedTransaction,
  action: AuditAction,
  saved: { id: number },
  before: unknown,
  after: unknown,
) => ({ partnerId: scope.partnerId, action, subjectId: saved.id, before, after })
