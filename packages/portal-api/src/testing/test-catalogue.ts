import type { Database } from '../db/database.ts'
import {
  billGroups,
  catalogueBillPrices,
  catalogueBills,
  coupons,
  managementFees,
} from '../db/schema/catalogue.ts'
import { calder, kingsway, larkfield, leeds } from './test-world.ts'

/** Ids of the bills below. */
export const electricity = 1001
export const greenElectricity = 1002
export const water = 1003
export const tvLicence = 1004
export const service = 1005
export const cleaner = 1006

const since = { validFrom: '2026-01-01' }

/**
 * What quotes of the test world are made of, for one to three housemates: electricity in two kinds, water, a TV licence, the hidden
 * service of every package, a hidden group, a fee of £12.50, and coupons of every sort.
 */
export async function fillCatalogue(db: Database): Promise<void> {
  const groups = ['Electricity', 'Water', 'TV Licence', 'Billing Better Service', 'Cleaner']
  await db.insert(billGroups).values(
    groups.map((name, position) => ({
      id: 91 + position,
      name,
      position,
      hiddenInQuote: name === 'Cleaner',
    })),
  )
  const bill = (id: number, group: number, name: string, position = 0) => ({
    id,
    groupId: 91 + group,
    name,
    position,
    providerId: group === 0 ? larkfield : calder,
    activeByDefault: position === 0 && name !== 'TV licence',
  })
  const bills = [
    bill(electricity, 0, 'Electricity'),
    bill(greenElectricity, 0, 'Electricity, green', 1),
    bill(water, 1, 'Water'),
    bill(tvLicence, 2, 'TV licence'),
    bill(service, 3, 'Billing Better Service'),
    bill(cleaner, 4, 'Cleaner'),
  ]
  await db.insert(catalogueBills).values(bills)
  await db.insert(catalogueBillPrices).values(
    bills.flatMap(({ id }, index) =>
      [1, 2, 3].map((housemates) => ({
        ...since,
        billId: id,
        housemates,
        pricePerHousematePence: 1_000 * (index + 1) + housemates,
      })),
    ),
  )
  await db.insert(managementFees).values({ ...since, monthlyPence: 1_250, vatPercent: 20 })
  await db.insert(coupons).values([
    { ...since, code: 'HALF', percentOff: 50 },
    { ...since, code: 'ONCE', amountOffPence: 500, usesLeft: 1 },
    { ...since, code: 'BIG', amountOffPence: 99_999 },
    { ...since, code: 'LEEDS', percentOff: 10, partnerId: leeds },
    { ...since, code: 'KINGSWAY', percentOff: 10, partnerId: kingsway },
    { ...since, code: 'USED-UP', percentOff: 10, usesLeft: 0 },
    { ...since, code: 'OVER', percentOff: 10, validTo: '2026-03-16' },
    { ...since, code: 'LAST-DAY', percentOff: 10, validTo: '2026-03-17' },
    { code: 'EARLY', percentOff: 10, validFrom: '2026-03-18' },
    { ...since, code: 'STOPPED', percentOff: 10, disabledAt: new Date('2026-03-01T00:00:00Z') },
  ])
}
