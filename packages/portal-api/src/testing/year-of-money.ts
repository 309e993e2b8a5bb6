import { addDays, addMonths, startOfDayInLondon } from '@doorstep/portal-contract/dates'
import type { Database } from '../db/database.ts'
import { bills, housemates, orders, orderStatusChanges } from '../db/schema/orders.ts'
import { partners } from '../db/schema/partners.ts'
import { memberships, users } from '../db/schema/people.ts'
import { properties } from '../db/schema/properties.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { larkfield } from './test-world.ts'
import { passwords, testPassword } from './test-portal.ts'

/** A head office with four branches, and partners that stand alone. */
export const headOffice = 1_000
const family = [headOffice, 1_001, 1_002, 1_003, 1_004]
export const branches = family.slice(1)
const alone = [...Array(15).keys()].map((index) => 1_005 + index)
export const partnerIds = [...family, ...alone]

function typeOf(partnerId: number): 1 | 2 | 3 {
  if (partnerId === headOffice) return 1
  return family.includes(partnerId) ? 2 : 3
}

/** The team lead of a partner. */
export const leadOf = (partnerId: number) => `lead-${partnerId}@year.test`

/** A package of the year. Its tenants pay where it has a household. */
export type Package = {
  id: number
  partnerId: number
  /** Who changes it: the head office's lead for its branches too, because properties move between them. */
  lead: string
  startsOn: string
  tenants: number
  pricePence: number
  /** Ids of its housemates, the lead tenant first. */
  household: number[]
}

const ordered = startOfDayInLondon('2025-12-01')

/** 200 packages, one of eleven paid by its tenants; most are active before the year, the others start in it. */
export const packages: Package[] = [...Array(200).keys()].map((index) => {
  const partnerId = partnerIds[index % partnerIds.length] ?? headOffice
  const id = 2_000 + index
  const tenants = 2 + (index % 3)
  return {
    id,
    partnerId,
    lead: leadOf(family.includes(partnerId) ? headOffice : partnerId),
    startsOn: index % 4 === 0 ? addDays('2026-01-20', index) : '2025-12-10',
    tenants,
    pricePence: 6_017 + index * 13,
    household: index % 11 === 0 ? [...Array(tenants).keys()].map((person) => id * 10 + person) : [],
  }
})

/** The partners and packages of the year, in a database that has the test world. Commission is allowed to all but some. */
export async function fillYear(db: Database): Promise<void> {
  const passwordHash = await passwords.hash(testPassword)
  await db.insert(partners).values(
    partnerIds.map((id) => ({
      id,
      name: `Partner ${id}`,
      type: typeOf(id),
      parentId: family.includes(id) && id !== headOffice ? headOffice : null,
      status: 'active' as const,
      commissionAllowed: id === headOffice || (alone.includes(id) && id % 4 !== 0),
      addressLine1: `${id} High Street`,
      createdAt: ordered,
    })),
  )
  await db
    .insert(users)
    .values(
      partnerIds.map((id) => ({ id, email: leadOf(id), firstName: 'Ada', lastName: 'Byrne', passwordHash })),
    )
  await db
    .insert(memberships)
    .values(partnerIds.map((id) => ({ userId: id, partnerId: id, isTeamLead: true })))
  const version = { createdAt: ordered, updatedAt: ordered }
  await db.insert(properties).values(
    packages.map(({ id, partnerId }) => ({
      id,
      partnerId,
      addressLine1: `${id} Year Street`,
      addressCity: 'Leeds',
      addressPostcode: 'LS6 3AG',
      ...version,
    })),
  )
  await db.insert(tenancies).values(
    packages.map(({ id, partnerId, startsOn, tenants, household }) => ({
      id,
      partnerId,
      propertyId: id,
      tenancyType:
        household.length > 0 ? ('Tenant Bills Package' as const) : ('Bills Included Package' as const),
      startsOn,
      tenantsCount: tenants,
      leadTenantName: 'Priya Nair',
      ...version,
    })),
  )
  await db.insert(orders).values(
    packages.map(({ id, partnerId, startsOn, household }) => ({
      id,
      partnerId,
      propertyId: id,
      tenancyId: id,
      responsibilityType: household.length > 0 ? ('tenant' as const) : ('partner' as const),
      statusId: 4 as const,
      statusChangedAt: ordered,
      startsOn,
      earliestStart: startsOn,
      managementFeePence: 1_250,
      paymentMethod: id % 6 === 1 ? ('invoice' as const) : ('direct_debit' as const),
      ...version,
    })),
  )
  await db.insert(orderStatusChanges).values(
    packages.map(({ id: orderId, partnerId }) => ({
      partnerId,
      orderId,
      toStatusId: 4 as const,
      changedAt: ordered,
    })),
  )
  await db.insert(bills).values(
    packages.flatMap(({ id: orderId, partnerId, pricePence }) => {
      const bill = { partnerId, orderId, groupId: 91, providerId: larkfield, createdAt: ordered }
      return [
        { ...bill, name: 'Electricity', pricePence: pricePence - 1_250 - 2_000 },
        { ...bill, name: 'Water', pricePence: 2_000 },
      ]
    }),
  )
  await db.insert(housemates).values(
    packages.flatMap(({ id: orderId, partnerId, household }) =>
      household.map((id, index) => ({
        id,
        partnerId,
        orderId,
        firstName: `Tenant ${id}`,
        lastName: 'Nair',
        email: `${id}@mail.test`,
        isLeadTenant: index === 0,
        hasPaymentDetails: id % 8 !== 0,
      })),
    ),
  )
}

/** When months began, because the same ones are asked for of each package on each day. */
const beginnings = new Map<string, Date>()

function beginningOf(month: string): Date {
  const known = beginnings.get(month) ?? startOfDayInLondon(month)
  beginnings.set(month, known)
  return known
}

type Recorded<Of> = { at: Date; value: Of }[]

/** What people recorded of packages, kept apart from what the product keeps of it. */
export class Records {
  readonly #ends = new Map<number, Recorded<string | null>>()
  readonly #tenants = new Map<number, Recorded<number>>()

  end(id: number, value: string | null, at: Date): void {
    this.#ends.set(id, [...(this.#ends.get(id) ?? []), { at, value }])
  }

  tenants(id: number, value: number, at: Date): void {
    this.#tenants.set(id, [...(this.#tenants.get(id) ?? []), { at, value }])
  }

  /** The last day of a package, as it was recorded before a moment. */
  endAt = (id: number, moment: Date): string | null =>
    this.#ends.get(id)?.findLast(({ at }) => at < moment)?.value ?? null

  tenantsAt = ({ id, tenants }: Package, moment: Date): number =>
    this.#tenants.get(id)?.findLast(({ at }) => at < moment)?.value ?? tenants

  /** The fewest tenants that were recorded at any moment from one to before another. */
  fewestTenants(pack: Package, from: Date, to: Date): number {
    const during = this.#tenants.get(pack.id)?.filter(({ at }) => at >= from && at < to) ?? []
    return Math.min(this.tenantsAt(pack, from), ...during.map(({ value }) => value))
  }

  /** Whether a month of a package is charged, by what was recorded as it began or is at a moment (D91). */
  isCharged({ id, startsOn }: Package, month: string, moment: Date): boolean {
    return [beginningOf(month), moment].some((at) => {
      const end = this.endAt(id, at)
      return startsOn <= month && (end === null || end >= month)
    })
  }

  /**
   * The tenants that a month earns commission for, by what was recorded before a moment (D94): those that were there all of it, or more who
   * came at least a week before its end and stayed through the next one. None where the package didn't run all month.
   */
  tenantsEarning(pack: Package, month: string, until: Date): number {
    const next = addMonths(month, 1)
    const end = this.endAt(pack.id, until)
    if (pack.startsOn > month || (end !== null && end < addDays(next, -1))) return 0
    const monthLater = startOfDayInLondon(addMonths(month, 2))
    return Math.max(
      this.fewestTenants(pack, startOfDayInLondon(month), startOfDayInLondon(next)),
      this.fewestTenants(
        pack,
        startOfDayInLondon(addDays(next, -7)),
        until < monthLater ? until : monthLater,
      ),
    )
  }
}
