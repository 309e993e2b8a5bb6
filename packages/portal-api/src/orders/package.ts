import type { AuditAction } from '@doorstep/portal-contract/activity'
import { todayInLondon } from '@doorstep/portal-contract/dates'
import {
  orderStatusFacts,
  partnerPackageTransitions,
  type OrderStatusId,
} from '@doorstep/portal-contract/orders'
import type { PackageChanged, packageUpdate, PackageRecord } from '@doorstep/portal-contract/package.schema'
import type { TenancyOrder } from '@doorstep/portal-contract/tenancies.schema'
import { eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { directDebits, orders } from '../db/schema/orders.ts'
import { partners } from '../db/schema/partners.ts'
import { properties } from '../db/schema/properties.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { versionOf } from '../db/version.ts'
import { notFound, refuseOutdated } from '../http/errors.ts'
import type { Change } from '../http/write.ts'
import type { ScopedDatabase, ScopedTransaction } from '../partners/scoped-database.ts'
import { changeTenancy, writeTenancy } from '../tenancies/change.ts'
import { activityOf, orderOfTenancy } from '../tenancies/queries.ts'
import { lockTenancy, recordToChange, type TenancyKey } from '../tenancies/records.ts'
import { changeOrderStatus } from './effects.ts'
import { notAllowed, orderState } from './rules.ts'

/** Which tenancy's package a call is about. */
export type PackagePlace = Pick<TenancyKey, 'propertyId' | 'id'>

/** The order of a tenancy, which is the open one or else the last. @throws a 404 when there is none in view */
export async function requireOrder(
  scoped: ScopedDatabase,
  { propertyId, id }: PackagePlace,
): Promise<TenancyOrder> {
  const [tenancy] = await scoped
    .select({ id: tenancies.id })
    .from(
      tenancies,
      eq(tenancies.id, id),
      eq(tenancies.propertyId, propertyId),
      eq(tenancies.isLead, false),
      isNull(tenancies.deletedAt),
      isNull(properties.deletedAt),
    )
    .innerJoin(properties, tenancies.propertyId)
  const order = tenancy && (await orderOfTenancy(scoped, id))
  if (!order) throw notFound()
  return order
}

/** The package of a tenancy with who pays, its bills and what happened (specification, section 3; D24c). @throws a 404 when there is none in view */
export async function findPackage(
  scoped: ScopedDatabase,
  place: PackagePlace,
  now: Date,
): Promise<PackageRecord> {
  const order = await requireOrder(scoped, place)
  const [facts] = await scoped
    .select({
      version: versionOf(orders.updatedAt),
      statusId: orders.statusId,
      statusChangedAt: orders.statusChangedAt,
      startsOn: orders.startsOn,
      createdAt: orders.createdAt,
      payment_method: orders.paymentMethod,
      partner: { id: partners.id, name: partners.name },
    })
    .from(orders, eq(orders.id, order.id))
    .innerJoin(properties, orders.propertyId)
    .innerJoin(partners, properties.partnerId)
  if (!facts) throw notFound()
  const [account] = await scoped
    .select({ lastFour: directDebits.lastFour })
    .from(directDebits, eq(directDebits.orderId, order.id))
  const { statusId, statusChangedAt, startsOn, createdAt, ...rest } = facts
  const state = orderState({ statusId, statusChangedAt, startsOn })
  return {
    ...order,
    ...rest,
    status_id: statusId,
    allowed: partnerPackageTransitions(state, todayInLondon(now)),
    created_at: createdAt.toISOString(),
    last_four: account?.lastFour ?? null,
    activity: await activityOf(scoped, order.id),
  }
}

const actions: Partial<Record<OrderStatusId, AuditAction>> = {
  5: 'tenancy.withdraw_package',
  1: 'tenancy.reopen_package',
}

/**
 * Withdraws a package, or reopens one that was lost within 30 days (D21). The property's status and void periods follow (D18, D22).
 * @throws a 409 with the package as it is now when someone else changed it meanwhile, or with the statuses that are allowed
 */
export async function changePackageStatus(
  transaction: ScopedTransaction,
  place: PackagePlace,
  { version, status_id: to }: z.output<typeof packageUpdate>,
  now: Date,
): Promise<Change<PackageChanged>> {
  const key = { ...place, isLead: false }
  await lockTenancy(transaction, key)
  const before = await recordToChange(transaction, key)
  const current = await findPackage(transaction, place, now)
  await refuseOutdated(
    version,
    current.version,
    'Someone else changed this package at the same time. Check what it is now.',
    () => current,
  )
  const action = actions[to]
  if (!action || !current.allowed.includes(to))
    throw notAllowed(refusal(current.status_id, to), current.allowed)
  await transaction.run(changeOrderStatus, {
    id: current.id,
    to,
    refusal: refusal(current.status_id, to),
    now,
  })
  await writeTenancy(transaction, key.id, {}, now)
  const audit = await changeTenancy(transaction, { key, action, before, now })
  const data = await findPackage(transaction, place, now)
  return { audit, answer: (undo_id) => ({ data, undo_id }) }
}

/** Why a package can't be changed so, in words that people know from the screen. */
function refusal(from: OrderStatusId, to: OrderStatusId): string {
  const { title } = orderStatusFacts[from]
  if (to === 5) return `This package is ${title}, so it can’t be withdrawn.`
  if (to === 1 && from === 8) return 'This package was lost more than 30 days ago, so it can’t be reopened.'
  if (to === 1) return `This package is ${title}, so it can’t be reopened.`
  return 'Our team moves packages on. You can withdraw one, or reopen one that was lost.'
}
