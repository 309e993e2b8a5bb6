import { todayInLondon } from '@doorstep/portal-contract/dates'
import { leadOutcome } from '@doorstep/portal-contract/leads'
import { onboardingRefusals } from '@doorstep/portal-contract/onboarding'
import { openOrderStatuses } from '@doorstep/portal-contract/orders'
import { packageStartProblem, usualPackageStart } from '@doorstep/portal-contract/package'
import { dateErrors } from '@doorstep/portal-contract/tenancies'
import { eq, isNull } from 'drizzle-orm'
import { properties } from '../db/schema/properties.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { conflict, invalid, orNotFound } from '../http/errors.ts'
import type { ScopedDatabase, ScopedTransaction } from '../partners/scoped-database.ts'
import {
  lockTenancy,
  otherTenancies,
  readRecord,
  type TenancyKey,
  type TenancyRecord,
} from '../tenancies/records.ts'
import { refuseDates } from '../tenancies/rules.ts'

/** A tenancy or lead that a package is ordered for (D86). */
export type Attached = { key: TenancyKey; record: TenancyRecord }

const keyOf = async (scoped: ScopedDatabase, id: number): Promise<TenancyKey> => {
  const [found] = await scoped
    .select({ propertyId: tenancies.propertyId, isLead: tenancies.isLead })
    .from(tenancies, eq(tenancies.id, id), isNull(tenancies.deletedAt), isNull(properties.deletedAt))
    .innerJoin(properties, tenancies.propertyId)
  return { id, ...orNotFound(found) }
}

/**
 * Finds a tenancy or lead that a package can be ordered for.
 * @throws a 404 when there is none in view; a 409 when it has a package, or is a lead that was closed; a 422 on `tenancy_id` when it has
 * ended or ends today, or another tenancy has some of its days
 */
export async function findAttached(scoped: ScopedDatabase, id: number, now: Date): Promise<Attached> {
  const key = await keyOf(scoped, id)
  const record = orNotFound(await readRecord(scoped, key))
  const today = todayInLondon(now)
  const last = record.orders.at(-1)
  if (key.isLead) {
    if (!last || leadOutcome(last.status_id) !== 'open') throw conflict(onboardingRefusals.leadClosed)
  } else if (record.orders.some(({ status_id }) => openOrderStatuses.includes(status_id)))
    throw conflict(onboardingRefusals.hasPackage)
  const { tenancy_start: kept, tenancy_end } = record
  if (tenancy_end !== null && tenancy_end <= today)
    throw invalid('tenancy_id', onboardingRefusals.tenancyOver(tenancy_end, today))
  refuseDates(dateErrors(record, { others: await otherTenancies(scoped, key.propertyId, id), today, kept }), {
    tenancy_start: 'tenancy_id',
    tenancy_end: 'tenancy_id',
  })
  return { key, record }
}

/**
 * The day on which its package starts (D113): that which was asked for, or the usual one.
 * @throws a 422 on `start`
 */
export function startOf({ record }: Attached, start: string | null, today: string): string {
  if (start === null) return usualPackageStart(record, today)
  const problem = packageStartProblem(start, record, today)
  if (problem !== null) throw invalid('start', problem)
  return start
}

/** The same as `findAttached`, and keeps others from changing it until the transaction ends. */
export async function lockAttached(transaction: ScopedTransaction, id: number, now: Date): Promise<Attached> {
  await lockTenancy(transaction, await keyOf(transaction, id))
  return findAttached(transaction, id, now)
}
