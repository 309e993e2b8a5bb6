import { dayInLondon, formatDate } from '@doorstep/portal-contract/dates'
import type { OrderStatusId } from '@doorstep/portal-contract/orders'
import { packageSteps, type PackageStep } from '@doorstep/portal-contract/package'
import type { PackageRecord } from '@doorstep/portal-contract/package.schema'
import { meaningOf } from '../../shared/order/OrderStatus.tsx'
import { useToday } from '../../shared/state/page.ts'
import { StatusSteps } from './StatusSteps.tsx'

export interface PackageProgressProps {
  order: PackageRecord
}

/** How far a package is on its way to running, or how it ended (D21), and what its status means (D83). */
export function PackageProgress({ order }: PackageProgressProps) {
  const today = useToday()
  const changes = order.activity
    .map(({ to_status_id, changed_at }) => ({
      to_status_id: to_status_id as OrderStatusId,
      on: dayInLondon(changed_at),
    }))
    .toReversed()
  const steps = packageSteps({ status_id: order.status_id, starts_on: order.starts_on }, changes, today)
  return (
    <StatusSteps steps={steps.map(({ label, state, on }) => ({ label, state, when: whenText(state, on) }))}>
      {meaningOf(order.status_id)}
    </StatusSteps>
  )
}

function whenText(state: PackageStep['state'], on: string | null): string {
  if (on === null) return state === 'current' ? 'Now' : 'To come'
  if (state === 'done') return formatDate(on)
  return state === 'current' ? `since ${formatDate(on)}` : `about ${formatDate(on)}`
}
