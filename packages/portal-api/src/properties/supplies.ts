import { hiddenBillsGroup } from '@doorstep/portal-contract/bills'
import { meterKinds } from '@doorstep/portal-contract/meter-readings'
import type { Supply } from '@doorstep/portal-contract/property.schema'
import { asc, desc, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm'
import { date, expression, isTrue, json } from '../db/expressions.ts'
import { billGroups } from '../db/schema/catalogue.ts'
import { meterReadings, meters } from '../db/schema/meters.ts'
import { bills, orders } from '../db/schema/orders.ts'
import { providers } from '../db/schema/providers.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'
import { selectBy } from '../partners/select-by.ts'
import { requireProperty } from './read.ts'
import { inUseFirst } from './rules.ts'
import { isPackageOrder } from '../orders/rules.ts'
import { isCurrentTenancy } from './status.ts'

/** How many meters a property has at most in its record. */
const mostMeters = 50

const provider = { id: providers.id, name: providers.name, logo_path: providers.logoPath }

const latestReading = selectBy(
  meterReadings.meterId,
  json({
    reading: meterReadings.reading,
    reading2: meterReadings.reading2,
    date_of_reading: meterReadings.readOn,
  }),
)
  .orderBy(desc(meterReadings.readOn), desc(meterReadings.id))
  .first()

/** The kinds of meters in their order, as an array of PostgreSQL. */
const kindsInOrder = `{${meterKinds.join(',')}}`

/**
 * What is supplied to a property: its meters, then the bills of its current package that have none.
 * @param today a day in London: it says which tenancy is the current one
 */
export async function listSupplies(
  scoped: ScopedDatabase,
  propertyId: number,
  today: string,
): Promise<Supply[]> {
  await requireProperty(scoped, propertyId)
  const [metered, billed] = await Promise.all([
    readMeters(scoped, propertyId),
    readBills(scoped, propertyId, today),
  ])
  const ofMeters = metered.map(({ provider: ofMeter, ...meter }) => {
    const bill = billed.find(({ group }) => group.toLowerCase() === meter.kind)
    return {
      name: nameOf(meter.kind),
      provider: bill?.provider ?? ofMeter,
      account_number: bill?.accountNumber ?? null,
      meter,
    }
  })
  const ofBills = billed
    .filter(({ group }) => !metered.some(({ kind }) => kind === group.toLowerCase()))
    .map((bill) => ({
      name: bill.group,
      provider: bill.provider,
      account_number: bill.accountNumber,
      meter: null,
    }))
  return [...ofMeters, ...ofBills]
}

const nameOf = (kind: string) => kind.charAt(0).toUpperCase() + kind.slice(1)

async function readMeters(scoped: ScopedDatabase, propertyId: number) {
  return scoped
    .select({
      id: meters.id,
      kind: meters.kind,
      serial_number: meters.serialNumber,
      supply_number: meters.supplyNumber,
      is_two_rate: meters.isTwoRate,
      is_verified: isTrue(isNotNull(meters.verifiedAt)),
      replaced_on: meters.replacedOn,
      latest_reading: latestReading,
      provider,
    })
    .from(meters, eq(meters.propertyId, propertyId))
    .leftJoin(providers, meters.providerId)
    .orderBy(expression`array_position(${kindsInOrder}::text[], ${meters.kind})`, inUseFirst)
    .limit(mostMeters)
}

/** The bills that lists show (D54) of the package of who lives there now. */
async function readBills(scoped: ScopedDatabase, propertyId: number, today: string) {
  const currentTenancies = scoped
    .select({ id: tenancies.id })
    .from(
      tenancies,
      eq(tenancies.propertyId, propertyId),
      isNull(tenancies.deletedAt),
      isCurrentTenancy(date(today)),
    )
  const currentOrders = scoped
    .select({ id: orders.id })
    .from(orders, inArray(orders.tenancyId, currentTenancies), isPackageOrder)
  return scoped
    .select({ group: billGroups.name, accountNumber: bills.accountNumber, provider })
    .from(bills, inArray(bills.orderId, currentOrders), ne(billGroups.name, hiddenBillsGroup))
    .innerJoin(billGroups, bills.groupId)
    .innerJoin(providers, bills.providerId)
    .orderBy(asc(bills.id))
}
