import type { Brand, PublicBrand } from '@doorstep/portal-contract/brand.schema'
import { and, eq, getTableColumns } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { partners, resellers } from '../db/schema/partners.ts'
import { notFound } from '../http/errors.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'
import { isShownToStrangers } from './rules.ts'

const { id, name, logoPath, logoDarkPath, brandColour } = getTableColumns(resellers)

const asPublic = { name, logo: logoPath, logo_dark: logoDarkPath, brand_colour: brandColour }

/** The brand of a reseller's sign-in page; undefined when there is none to show (D41). */
export async function findPublicBrand(db: Database, resellerId: number): Promise<PublicBrand | undefined> {
  const [found] = await db
    .select(asPublic)
    .from(resellers)
    .where(and(eq(id, resellerId), isShownToStrangers(db)))
  return found
}

/** The brand of the reseller that the user works for; before the first save its name is the partner's. */
export async function findBrand(scoped: ScopedDatabase): Promise<Brand> {
  const [found] = await selectBrand(scoped)
  if (!found) throw notFound()
  return asBrand(found)
}

export const selectBrand = (scoped: ScopedDatabase) =>
  scoped
    .select({ partnerName: partners.name, wornId: partners.resellerId, own: { id, ...asPublic } })
    .from(partners, eq(partners.id, scoped.scope.partnerId))
    .leftJoin(resellers, resellers.partnerId)

export function asBrand({ partnerName, own }: Awaited<ReturnType<typeof selectBrand>>[number]): Brand {
  return own ?? { id: null, name: partnerName, logo: null, logo_dark: null, brand_colour: null }
}
