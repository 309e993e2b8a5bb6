import { dayInLondon } from '@doorstep/portal-contract/dates'
import { notifiedSupplies } from '@doorstep/portal-contract/supplies'
import { noticeDue } from '@doorstep/portal-contract/notices'
import type { NoticeSupplier } from '@doorstep/portal-contract/notices.schema'
import { openOrderStatuses } from '@doorstep/portal-contract/orders'
import type { Tenancy } from '@doorstep/portal-contract/tenancies.schema'
import type { PropertyTimeline } from '@doorstep/portal-contract/timeline.schema'
import { inArray } from 'drizzle-orm'
import { providers } from '../db/schema/providers.ts'
import { invalid, orNotFound } from '../http/errors.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'
import { findTenancy } from '../tenancies/read.ts'
import { findTimeline } from '../timeline/read.ts'
import type { TenancyPlace } from './read.ts'

/** A tenancy with the suppliers of its property, and what else a letter to them is made from. */
export type NotifiedTenancy = { tenancy: Tenancy; timeline: PropertyTimeline; suppliers: NoticeSupplier[] }

/**
 * The suppliers of a tenancy's property, as its timeline has them, and what each was told (D24, D88): also who else the timeline says has
 * yet to be told, so both are by one rule.
 * @throws a 404 when there is no such tenancy in view
 */
export async function readSuppliers(
  scoped: ScopedDatabase,
  { propertyId, tenancyId }: TenancyPlace,
  today: string,
): Promise<NotifiedTenancy> {
  const tenancy = orNotFound(await findTenancy(scoped, { propertyId, id: tenancyId, isLead: false }, today))
  const timeline = orNotFound(await findTimeline(scoped, propertyId))
  const supplied = timeline.supplies.flatMap(({ supply, provider }) => {
    const notified = notifiedSupplies.find((each) => each === supply)
    return notified && provider ? [{ supply: notified, provider }] : []
  })
  const ids = [...new Set(supplied.map(({ provider }) => provider.id))]
  const addresses = await scoped
    .selectShared({ id: providers.id, email: providers.email })
    .from(providers, inArray(providers.id, ids))
  const { order } = tenancy
  const isOpen = order !== null && openOrderStatuses.some((status) => status === order.status_id)
  const suppliers = ids.flatMap((id): NoticeSupplier[] => {
    const own = supplied.filter(({ provider }) => provider.id === id)
    const [first] = own
    if (!first) return []
    const told = own.map(({ supply }) =>
      timeline.notifications.find(
        (notice) =>
          notice.tenancy_id === tenancyId && notice.suppliers.some((each) => each.supply === supply),
      ),
    )
    // Of a supplier of several supplies, the one that it knows least of counts.
    const [last] = told.toSorted((a, b) => (a?.sent_at ?? '').localeCompare(b?.sent_at ?? ''))
    return [
      {
        provider: first.provider,
        supplies: own.map(({ supply }) => supply),
        email: addresses.find((each) => each.id === id)?.email ?? null,
        due: noticeDue(tenancy, last),
        told: last
          ? {
              on: last.known_on ?? dayInLondon(last.sent_at),
              tenancy_start: last.tenancy_start,
              tenancy_end: last.tenancy_end,
            }
          : null,
        in_package: isOpen && order.bills.some(({ provider }) => provider.id === id),
      },
    ]
  })
  return { tenancy, timeline, suppliers }
}

/** One of them by its provider's id. @throws a 422 when the property doesn't have it */
export function supplierIn({ suppliers }: Pick<NotifiedTenancy, 'suppliers'>, id: number): NoticeSupplier {
  const supplier = suppliers.find(({ provider }) => provider.id === id)
  if (!supplier) throw invalid('supplier_ids', 'Choose suppliers of this property.')
  return supplier
}
