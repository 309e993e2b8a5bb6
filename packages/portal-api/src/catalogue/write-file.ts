import { toPounds } from '@doorstep/portal-contract/money'
import { Document, Scalar } from 'yaml'
import { findLogoFile } from '../brand/logo.ts'
import type { Database } from '../db/database.ts'
import type { FileStore } from '../files/file-store.ts'
import type { NewFile } from '../files/write-with-files.ts'
import { storedLogo } from './logos.ts'
import { readCatalogueNow, type Stored } from './stored.ts'

/**
 * Writes the catalogue of the database as a file; applying that changes nothing.
 * @param schema where the file's editor finds its schema
 * @returns its text, and the logos that belong beside it, by their paths
 */
export async function writeCatalogue(
  { db, files }: { db: Database; files: Pick<FileStore, 'get'> },
  schema: string,
): Promise<{ text: string; logos: NewFile[] }> {
  const stored = await readCatalogueNow(db)
  const logos: NewFile[] = []
  for (const { slug, name, logoPath } of stored.suppliers) {
    if (logoPath === null || !isStored(logoPath)) continue
    const bytes = await storedLogo(files, logoPath)
    if (!bytes) throw new Error(`The logo of ${name} isn’t in the file store.`)
    logos.push({ key: logoBeside(slug, logoPath), bytes })
  }
  const document = new Document(fileOf(stored))
  document.commentBefore = ` yaml-language-server: $schema=${schema}`
  return { text: document.toString({ lineWidth: 120 }), logos }
}

const isStored = (address: string) => findLogoFile(address.slice(address.lastIndexOf('/') + 1)) !== undefined

const logoBeside = (slug: string, address: string) =>
  `logos/${slug}${address.slice(address.lastIndexOf('.'))}`

function pounds(pence: number): Scalar<number> {
  const written = new Scalar(toPounds(pence))
  written.minFractionDigits = 2
  return written
}

const flow = (value: unknown) => new Document().createNode(value, { flow: true })

const fileOf = (stored: Stored) => ({
  suppliers: stored.suppliers.map((supplier) => ({
    id: supplier.slug,
    name: supplier.name,
    kind: supplier.kind,
    ...(supplier.logoPath !== null && {
      logo: isStored(supplier.logoPath) ? logoBeside(supplier.slug, supplier.logoPath) : supplier.logoPath,
    }),
    ...(supplier.email !== null && { email: supplier.email }),
    ...(supplier.statedDays !== null && { usual_days: supplier.statedDays }),
    pay_to: {
      name: supplier.payee,
      sort_code: supplier.sortCode,
      account_number: supplier.bankAccountNumber,
    },
    ...(supplier.retiredAt !== null && { retired: true }),
  })),
  heating_providers: stored.heatingProviders.map(({ name }) => name),
  property_tags: stored.tags.map(({ name }) => name),
  bill_groups: stored.groups.map((group) => ({
    name: group.name,
    bills: stored.bills.flatMap((bill) =>
      bill.groupId !== group.id
        ? []
        : [
            {
              name: bill.name,
              supplier: stored.suppliers.find(({ id }) => id === bill.providerId)?.slug,
              vat: bill.vatPercent,
              ...(bill.activeByDefault && { chosen_at_first: true }),
              prices: bill.prices.map(({ from, value }) => ({
                from,
                per_housemate: flow(
                  new Map(Object.entries(value).map(([size, pence]) => [Number(size), pounds(pence)])),
                ),
              })),
            },
          ],
    ),
  })),
  management_fees: stored.fees.map(({ from, value }) => ({
    from,
    monthly: pounds(value.pence),
    vat: value.vatPercent,
  })),
  coupons: stored.coupons.map((coupon) => {
    const uses = coupon.uses ?? coupon.usesLeft
    return {
      code: coupon.code,
      ...(coupon.percentOff !== null && { percent_off: coupon.percentOff }),
      ...(coupon.amountOffPence !== null && { amount_off: pounds(coupon.amountOffPence) }),
      from: coupon.validFrom,
      ...(coupon.validTo !== null && { until: coupon.validTo }),
      ...(uses !== null && { uses }),
      ...(coupon.partnerId !== null && { partner: coupon.partnerId }),
      ...(coupon.disabledAt !== null && { stopped: true }),
    }
  }),
  commission_rates: stored.partners
    .filter(({ commissionAllowed }) => commissionAllowed)
    .map(({ id, commissionRatePence }) => ({ partner: id, per_tenant: pounds(commissionRatePence) })),
})
