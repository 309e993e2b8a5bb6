import {
  defaultOrderStatuses,
  type OrderStage,
  orderStatuses,
  type OrderStatusId,
} from '@doorstep/portal-contract/orders'
import type { OrderCounts } from '@doorstep/portal-contract/orders.schema'
import { StatFilter, StatStrip } from '@doorstep/ui/Stat'
import { memo } from 'react'
import {
  isSameChoice,
  type PackageKind,
  type PackageList,
  type PackageQuery,
} from '../shared/addresses/packages.ts'
import { counted, formatCount } from '../shared/format/counted.ts'
import { toggleStatuses } from './packages.filters.ts'

export interface PackagesSummaryProps {
  kind: PackageKind
  list: PackageList
  counts: OrderCounts
  query: PackageQuery
}

/** Orders that list by default, and those that are not there yet: the tenants are signing up, or bills setup begins later. */
const beforeTheList: Record<PackageKind, OrderStage> = { tenant: 'onboarding', partner: 'signed-up' }

/** How many packages have each status, and whose payment details are missing. Each figure is a link to what it counts (D60). */
export const PackagesSummary = memo(function PackagesSummary({
  kind,
  list,
  counts,
  query,
}: PackagesSummaryProps) {
  const { by_status, missing_payment_details: missing } = counts
  const countOf = (wanted: readonly OrderStatusId[]) =>
    orderStatuses.reduce((sum, { id, name }) => sum + (wanted.includes(id) ? (by_status[name] ?? 0) : 0), 0)
  const earlier = orderStatuses.filter(({ stage }) => stage === beforeTheList[kind]).map(({ id }) => id)
  const cell = (label: string, wanted: readonly OrderStatusId[], note?: string) => (
    <StatFilter
      key={label}
      label={label}
      value={formatCount(countOf(wanted))}
      {...(note !== undefined && !wanted.some((id) => query.status.includes(id)) && { note })}
      href={list.href(toggleStatuses(list, query, wanted))}
      applied={isSameChoice(query.status, wanted)}
    />
  )
  return (
    <StatStrip label="Packages by status">
      {orderStatuses
        .filter(({ id }) => defaultOrderStatuses.includes(id))
        .map(({ id, title }) => cell(title, [id]))}
      {kind === 'tenant' && (
        <StatFilter
          label="Payment details missing"
          value={formatCount(missing.orders)}
          note={counted(missing.housemates, 'tenant')}
          href={list.href(list.change(query, { missing: !query.missing }))}
          applied={query.missing}
        />
      )}
      {cell(kind === 'tenant' ? 'Still signing up' : 'Pre Bills Setup', earlier, 'not in this list')}
    </StatStrip>
  )
})
