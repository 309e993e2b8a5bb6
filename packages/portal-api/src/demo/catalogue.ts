import type { Rows } from './rows.ts'
import type { Suppliers } from './suppliers.ts'

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

/** Monthly pence: so much for the home, and so much more for each person. */
const price = (home: number, person: number) => (housemates: number) =>
  Math.round((home + person * housemates) / housemates)

/** What packages are made of: bill groups in the order of a quote, the bills in them, and their prices since a day. */
export function addCatalogue(
  rows: Rows,
  suppliers: Suppliers,
  validFrom: string,
): Record<string, CatalogueBill[]> {
  const catalogue: Record<string, CatalogueBill[]> = {}
  const addGroup = (
    name: string,
    vatPercent: number,
    bills: Pick<CatalogueBill, 'name' | 'providerId' | 'pricePerHousemate'>[],
    hiddenInQuote = false,
  ) => {
    const group = rows.add('billGroups', { name, position: Object.keys(catalogue).length, hiddenInQuote })
    catalogue[name] = bills.map((bill, position) => {
      const { id } = rows.add('catalogueBills', {
        groupId: group.id,
        providerId: bill.providerId,
        name: bill.name,
        position,
        activeByDefault: position === 0 && !hiddenInQuote,
        vatPercent,
      })
      for (let housemates = 1; housemates <= largestHousehold; housemates += 1) {
        rows.add('catalogueBillPrices', {
          billId: id,
          housemates,
          pricePerHousematePence: bill.pricePerHousemate(housemates),
          validFrom,
        })
      }
      return { ...bill, id, groupId: group.id, vatPercent }
    })
  }

  /** A provider without meters or accounts: it has no logo and sends no bills by post. */
  const addService = (name: string) => {
    const slug = name.toLowerCase().replaceAll(' ', '-')
    const bank = { payee: `${name} Ltd`, sortCode: '20-93-61', bankAccountNumber: '40718825' }
    return rows.add('providers', { slug, name, kind: 'other', logoPath: null, email: null, ...bank })
  }

  rows.add('managementFees', { monthlyPence: managementFeePence, vatPercent: managementFeeVat, validFrom })

  const [larkfield, fernhill, oakmere] = suppliers.electricity
  addGroup('Electricity', 5, [
    { name: 'Electricity', providerId: larkfield.id, pricePerHousemate: price(2_300, 1_100) },
    { name: 'Electricity, green', providerId: fernhill.id, pricePerHousemate: price(2_500, 1_150) },
    { name: 'Electricity, fixed', providerId: oakmere.id, pricePerHousemate: price(2_600, 1_080) },
  ])
  addGroup('Gas', 5, [{ name: 'Gas', providerId: suppliers.gas[0].id, pricePerHousemate: price(2_400, 800) }])
  addGroup('Water', 0, [
    { name: 'Water, Calder', providerId: suppliers.water[0].id, pricePerHousemate: price(1_150, 410) },
    { name: 'Water, Tidewell', providerId: suppliers.water[1].id, pricePerHousemate: price(1_200, 430) },
  ])
  addGroup('Broadband', 20, [
    { name: 'Broadband, 150 Mb', providerId: suppliers.broadband.id, pricePerHousemate: price(3_250, 0) },
    { name: 'Broadband, 500 Mb', providerId: suppliers.broadband.id, pricePerHousemate: price(3_900, 0) },
  ])
  addGroup('TV Licence', 0, [
    { name: 'TV Licence', providerId: suppliers.tvLicence.id, pricePerHousemate: price(1_412, 0) },
  ])
  addGroup('Contents Insurance', 0, [
    { name: 'Contents insurance', providerId: suppliers.insurance.id, pricePerHousemate: price(240, 175) },
  ])
  // Hidden from lists, counted in totals (D54); its provider has the group's name (D57).
  const billing = addService('Billing Better Service')
  addGroup('Billing Better Service', 20, [
    { name: 'Billing Better Service', providerId: billing.id, pricePerHousemate: price(0, 100) },
  ])
  addGroup(
    'TV Package',
    20,
    [{ name: 'TV package', providerId: suppliers.broadband.id, pricePerHousemate: price(2_400, 0) }],
    true,
  )
  addGroup(
    'Cleaner',
    20,
    [
      {
        name: 'Cleaner, once a fortnight',
        providerId: addService('Brightside Cleaners').id,
        pricePerHousemate: price(6_400, 0),
      },
    ],
    true,
  )
  addGroup(
    'Free Perks',
    20,
    [{ name: 'Coffee on us', providerId: billing.id, pricePerHousemate: price(0, 0) }],
    true,
  )
  return catalogue
}
