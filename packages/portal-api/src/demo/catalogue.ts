import { addDays } from '@doorstep/portal-contract/dates'
import { toPounds } from '@doorstep/portal-contract/money'
import { hiddenQuoteGroups } from '@doorstep/portal-contract/quotes'
import { stringify } from 'yaml'
import { applyIn } from '../catalogue/apply.ts'
import { readCatalogue } from '../catalogue/check.ts'
import type { CatalogueInput } from '../catalogue/file.schema.ts'
import { readStored, type Stored } from '../catalogue/stored.ts'
import type { Database } from '../db/database.ts'
import { faultText } from '../yaml-file.ts'
import { momentOf } from './days.ts'
import { supplierFacts } from './suppliers.ts'

/** A bill that can be in a package: its ids, and its monthly price in pence for a household. */
export type CatalogueBill = {
  id: number
  groupId: number
  providerId: number
  name: string
  vatPercent: number
  /** Monthly, for each housemate. */
  pricePerHousemate: (housemates: number) => number
}

const largestHousehold = 20

/** Monthly, for every package, VAT included. */
export const managementFeePence = 1_250
export const managementFeeVat = 20

/** What the coupon FIVER takes off the management fee. */
export const fiverPence = 500

/** Days ago that today's prices and coupons began: before any of the orders. */
const pricesSince = 900

/** Monthly pence: so much for the home, and so much more for each person. */
const price = (home: number, person: number) => (housemates: number) =>
  Math.round((home + person * housemates) / housemates)

type Offer = Pick<CatalogueBill, 'name' | 'pricePerHousemate'> & { supplier: string }
const offer = (name: string, supplier: string, home: number, person: number): Offer => ({
  name,
  supplier,
  pricePerHousemate: price(home, person),
})

/** What packages are made of: bill groups in the order of a quote, and the bills in them. */
const groups: readonly { name: string; vatPercent: number; bills: readonly Offer[] }[] = [
  {
    name: 'Electricity',
    vatPercent: 5,
    bills: [
      offer('Electricity', 'larkfield-energy', 2_300, 1_100),
      offer('Electricity, green', 'fernhill-energy', 2_500, 1_150),
      offer('Electricity, fixed', 'oakmere-power', 2_600, 1_080),
    ],
  },
  { name: 'Gas', vatPercent: 5, bills: [offer('Gas', 'kestrel-gas', 2_400, 800)] },
  {
    name: 'Water',
    vatPercent: 0,
    bills: [
      offer('Water, Calder', 'calder-water', 1_150, 410),
      offer('Water, Tidewell', 'tidewell-water', 1_200, 430),
    ],
  },
  {
    name: 'Broadband',
    vatPercent: 20,
    bills: [
      offer('Broadband, 150 Mb', 'pennine-fibre', 3_250, 0),
      offer('Broadband, 500 Mb', 'pennine-fibre', 3_900, 0),
    ],
  },
  { name: 'TV Licence', vatPercent: 0, bills: [offer('TV Licence', 'tv-licence', 1_412, 0)] },
  {
    name: 'Contents Insurance',
    vatPercent: 0,
    bills: [offer('Contents insurance', 'harbour-insurance', 240, 175)],
  },
  // Hidden from lists, counted in totals (D54); its provider has the group's name (D57).
  {
    name: 'Billing Better Service',
    vatPercent: 20,
    bills: [offer('Billing Better Service', 'billing-better-service', 0, 100)],
  },
  { name: 'TV Package', vatPercent: 20, bills: [offer('TV package', 'pennine-fibre', 2_400, 0)] },
  {
    name: 'Cleaner',
    vatPercent: 20,
    bills: [offer('Cleaner, once a fortnight', 'brightside-cleaners', 6_400, 0)],
  },
  { name: 'Free Perks', vatPercent: 20, bills: [offer('Coffee on us', 'billing-better-service', 0, 0)] },
]

/** Without meters or accounts: they have no logo and send no bills by post. */
const services = ['Billing Better Service', 'Brightside Cleaners']

const account = (name: string, sort_code: string, account_number: string) => ({
  name: `${name} Ltd`,
  sort_code,
  account_number,
})

/** The demo's catalogue, as our staff would write it. @param haloId of the partner that has a coupon of its own */
function catalogueOf(today: string, haloId: number): CatalogueInput {
  const from = addDays(today, -pricesSince)
  return {
    suppliers: [
      ...supplierFacts.map(({ slug, name, kind, logoPath, email, sortCode, bankAccountNumber }) => ({
        id: slug,
        name,
        kind,
        logo: logoPath,
        email,
        pay_to: account(name, sortCode, bankAccountNumber),
      })),
      ...services.map((name) => ({
        id: name.toLowerCase().replaceAll(' ', '-'),
        name,
        kind: 'other' as const,
        pay_to: account(name, '20-93-61', '40718825'),
      })),
    ],
    heating_providers: ['Gas central heating', 'Electric heating', 'Calder District Heat'],
    property_tags: [
      'HMO',
      'Student let',
      'Pets allowed',
      'Managed',
      'Prepayment meter',
      'Smart meter',
      'Furnished',
      'Priority landlord',
    ],
    bill_groups: groups.map(({ name, vatPercent, bills }) => ({
      name,
      bills: bills.map((bill, index) => ({
        name: bill.name,
        supplier: bill.supplier,
        vat: vatPercent,
        chosen_at_first: index === 0 && !hiddenQuoteGroups.includes(name),
        prices: [{ from, per_housemate: pricesOf(bill) }],
      })),
    })),
    management_fees: [{ from, monthly: toPounds(managementFeePence), vat: managementFeeVat }],
    coupons: couponsOf(today, haloId),
  }
}

const pricesOf = ({ pricePerHousemate }: Offer) =>
  Object.fromEntries(
    Array.from({ length: largestHousehold }, (_, index) => [
      String(index + 1),
      toPounds(pricePerHousemate(index + 1)),
    ]),
  )

/** Coupons that can be used, and one for each reason why one can't (D27). */
const couponsOf = (today: string, haloId: number): CatalogueInput['coupons'] => {
  const day = (days: number) => addDays(today, days)
  return [
    { code: 'WELCOME-50', percent_off: 50, from: day(-30), until: day(60) },
    { code: 'FIVER', amount_off: toPounds(fiverPence), from: day(-pricesSince), uses: 100 },
    { code: 'SPRING-26', amount_off: 2.5, from: day(-30) },
    { code: 'HALO-10', percent_off: 10, from: day(-30), partner: haloId },
    { code: 'EXPIRED-25', percent_off: 25, from: day(-60), until: day(-1) },
    { code: 'NEXT-MONTH', percent_off: 25, from: day(30) },
    { code: 'USED-UP', percent_off: 25, from: day(-30), uses: 0 },
  ]
}

/** Applies the demo's catalogue to an empty one, as a file of our staff is. */
export async function applyDemoCatalogue(tx: Database, today: string, haloId: number): Promise<Stored> {
  const read = readCatalogue(stringify(catalogueOf(today, haloId)))
  const { faults } =
    'faults' in read
      ? read
      : await applyIn(tx, read, new Map(supplierFacts.map(({ slug, logoPath }) => [slug, logoPath])), {
          now: momentOf(today, 0),
          by: 'Demo data',
        })
  if (faults.length > 0) throw new Error(faults.map((fault) => faultText('catalogue.yaml', fault)).join('\n'))
  return readStored(tx)
}

/** The bills that packages can have, by the name of their group. */
export function billsIn(stored: Stored): Record<string, CatalogueBill[]> {
  return Object.fromEntries(
    groups.map(({ name, bills }) => {
      const groupId = stored.groups.find((group) => group.name === name)?.id
      return [
        name,
        stored.bills.flatMap(({ id, groupId: own, providerId, name: billName, vatPercent }) => {
          const known = bills.find((bill) => own === groupId && bill.name === billName)
          return known
            ? [
                {
                  id,
                  groupId: own,
                  providerId,
                  name: billName,
                  vatPercent,
                  pricePerHousemate: known.pricePerHousemate,
                },
              ]
            : []
        }),
      ]
    }),
  )
}
