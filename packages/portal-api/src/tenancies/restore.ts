import { undoSeconds } from '@doorstep/portal-contract/limits'
import { eq, inArray, isNull } from 'drizzle-orm'
import { auditEntries } from '../db/schema/audit.ts'
import { housemates, orders, orderStatusChanges } from '../db/schema/orders.ts'
import { postalBills } from '../db/schema/postal-bills.ts'
import { voidPeriods } from '../db/schema/void-periods.ts'
import { isDuplicate } from '../http/database-errors.ts'
import { conflict, notFound } from '../http/errors.ts'
import type { AuditEntry } from '../http/audit.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import { factColumns, voidRecordFields, type VoidRecord } from '../void-periods/settle.ts'
import { changeTenancy, writeTenancy, type ChangeRecord } from './change.ts'
import { lockTenancy, notInView, readRecord, type OrderRecord, type TenancyKey } from './records.ts'

const changedSince = 'This has changed since, so it can’t be undone.'

/**
 * Undoes a person's own change to a tenancy or lead for a minute (D19): its fields, its orders and the void periods are as they were.
 * @throws a 404 when there is no such change, a 409 when it is too late or something changed since
 */
export async function restoreTenancy(
  transaction: ScopedTransaction,
  key: TenancyKey,
  undoId: number,
  now: Date,
): Promise<AuditEntry[]> {
  await lockTenancy(transaction, key)
  const [change] = await transaction
    .select({ before: auditEntries.before, after: auditEntries.after, createdAt: auditEntries.createdAt })
    .from(
      auditEntries,
      eq(auditEntries.id, undoId),
      eq(auditEntries.undo, 'tenancy_change'),
      eq(auditEntries.subjectId, key.id),
      eq(auditEntries.subjectType, key.isLead ? 'lead' : 'tenancy'),
      eq(auditEntries.userId, transaction.scope.user.id),
      isNull(auditEntries.undoneAt),
    )
    .for('update')
  const current = await readRecord(transaction, key)
  if (!current) throw await notInView(transaction, key)
  if (!change) throw notFound()
  const [before, after] = [change.before as ChangeRecord, change.after as ChangeRecord]
  if (now.getTime() - change.createdAt.getTime() > undoSeconds * 1000)
    throw conflict(
      `It’s too late to undo this. ${after.deleted ? 'Add' : 'Change'} the ${key.isLead ? 'lead' : 'tenancy'} again instead.`,
    )
  if (
    current.version !== after.version ||
    !areSameOrders(current.orders, after.orders) ||
    !(await areAsLeft(transaction, after))
  )
    throw conflict(changedSince)

  await writeTenancy(
    transaction,
    key.id,
    {
      startsOn: before.tenancy_start,
      endsOn: before.tenancy_end,
      tenantsCount: before.tenants,
      leadTenantName: before.lead_tenant_name,
      leadTenantEmail: before.lead_tenant_email,
      leadTenantPhone: before.lead_tenant_phone,
      deletedAt: before.deleted ? now : null,
    },
    now,
  )
  await restoreOrders(transaction, before, after, now)
  try {
    await restoreVoidPeriods(transaction, { before, after, partnerId: current.partner_id }, now)
  } catch (error) {
    // A job that ran in between opened another one.
    if (isDuplicate(error, 'void_periods_open_unique')) throw conflict(changedSince)
    throw error
  }
  await transaction.update(auditEntries, { undoneAt: now }, eq(auditEntries.id, undoId))
  const action = key.isLead ? 'lead.restore' : 'tenancy.restore'
  const [{ undo: _undo, ...entry }, ...followed] = await changeTenancy(transaction, {
    key,
    action,
    before: current,
    now,
  })
  return [entry, ...followed]
}

/** Whether the orders are as the change left them. */
const areSameOrders = (now: OrderRecord[], left: OrderRecord[]) =>
  now.length === left.length &&
  left.every((order) =>
    now.some(
      (each) =>
        each.id === order.id &&
        each.status_id === order.status_id &&
        each.starts_on === order.starts_on &&
        each.ends_on === order.ends_on &&
        isSame(each.lead_tenant ?? {}, order.lead_tenant ?? {}),
    ),
  )

/** Whether the void periods that the change wrote still have every field. */
async function areAsLeft(transaction: ScopedTransaction, { void_periods }: ChangeRecord): Promise<boolean> {
  const ids = void_periods.map(({ id }) => id)
  const now = await transaction.select(voidRecordFields).from(voidPeriods, inArray(voidPeriods.id, ids))
  return void_periods.every((left) => now.some((each) => isSame(each, left)))
}

/** Whether two records agree in the fields of the first. */
const isSame = <Fields extends object>(now: Fields, left: Fields) =>
  (Object.keys(now) as (keyof Fields)[]).every((field) => now[field] === left[field])

async function restoreOrders(
  transaction: ScopedTransaction,
  before: ChangeRecord,
  after: ChangeRecord,
  now: Date,
): Promise<void> {
  for (const order of before.orders) {
    const left = after.orders.find(({ id }) => id === order.id)
    await transaction.update(
      orders,
      {
        statusId: order.status_id,
        statusChangedAt: new Date(order.status_changed_at),
        startsOn: order.starts_on,
        endsOn: order.ends_on,
        updatedAt: now,
      },
      eq(orders.id, order.id),
    )
    if (order.lead_tenant) {
      const {
        first_name: firstName,
        last_name: lastName,
        email,
        phone_number: phoneNumber,
      } = order.lead_tenant
      await transaction.update(
        housemates,
        { firstName, lastName, email, phoneNumber },
        eq(housemates.orderId, order.id),
        eq(housemates.isLeadTenant, true),
      )
    }
    if (left && left.status_id !== order.status_id) {
      // Nobody but the person who took it back has seen that status.
      await transaction.delete(
        orderStatusChanges,
        eq(orderStatusChanges.orderId, order.id),
        eq(orderStatusChanges.toStatusId, left.status_id),
        eq(orderStatusChanges.changedAt, new Date(left.status_changed_at)),
      )
    }
  }
}

async function restoreVoidPeriods(
  transaction: ScopedTransaction,
  { before, after, partnerId }: { before: ChangeRecord; after: ChangeRecord; partnerId: number },
  now: Date,
): Promise<void> {
  const had = new Set(before.void_periods.map(({ id }) => id))
  const opened = after.void_periods.filter(({ id }) => !had.has(id)).map(({ id }) => id)
  await transaction.update(postalBills, { voidPeriodId: null }, inArray(postalBills.voidPeriodId, opened))
  await transaction.delete(voidPeriods, inArray(voidPeriods.id, opened))
  const left = new Set(after.void_periods.map(({ id }) => id))
  // Those with an end come first, because a property has one open period at most.
  for (const period of before.void_periods.toSorted((a, b) => Number(!a.ends_on) - Number(!b.ends_on))) {
    if (left.has(period.id)) {
      const days = { startsOn: period.starts_on, endsOn: period.ends_on }
      await transaction.update(
        voidPeriods,
        { ...days, ...factColumns(period), updatedAt: now },
        eq(voidPeriods.id, period.id),
      )
    } else await reopen(transaction, period, partnerId, now)
  }
}

async function reopen(
  transaction: ScopedTransaction,
  period: VoidRecord,
  partnerId: number,
  now: Date,
): Promise<void> {
  await transaction.insert(
    voidPeriods,
    {
      id: period.id,
      propertyId: period.property_id,
      startsOn: period.starts_on,
      endsOn: period.ends_on,
      ...factColumns(period),
      updatedAt: now,
    },
    partnerId,
  )
  const theirs = inArray(postalBills.id, period.postal_bill_ids ?? [])
  await transaction.update(postalBills, { voidPeriodId: period.id }, theirs)
}
