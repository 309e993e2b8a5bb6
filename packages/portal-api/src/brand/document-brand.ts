import { eq } from 'drizzle-orm'
import { partners, resellers } from '../db/schema/partners.ts'
import type { FileStore } from '../files/file-store.ts'
import { productBrand } from '../mail/brand.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'
import type { StatementDocument } from '../pdf.ts'
import { findLogoFile } from './logo.ts'

/** The brand that a partner's people see (D41). A logo that is no PNG can't be put into a PDF: then the name stands for it. */
export async function documentBrand(
  scoped: ScopedDatabase,
  files: FileStore,
  partnerId: number,
): Promise<StatementDocument['brand']> {
  const [found] = await scoped
    .select({ name: resellers.name, colour: resellers.brandColour, logo: resellers.logoPath })
    .from(partners, eq(partners.id, partnerId))
    .leftJoin(resellers, partners.resellerId)
  const file = findLogoFile(found?.logo?.split('/').at(-1) ?? '')
  const logo = file?.mediaType === 'image/png' ? await files.get(file.key) : null
  return {
    name: found?.name ?? productBrand.name,
    colour: found?.colour ?? productBrand.colour,
    logo: logo ?? null,
  }
}
