import { orderStatuses, type OrderStatus } from '@doorstep/portal-contract/orders'
import { StatusBadge } from '@doorstep/ui/StatusBadge'

const tones = {
  1: 'info',
  2: 'caution',
  9: 'info',
  10: 'info',
  3: 'caution',
  4: 'positive',
  7: 'neutral',
  5: 'neutral',
  8: 'critical',
} as const satisfies Record<OrderStatus['id'], string>

/** A package's status (specification, section 4). */
export function OrderStatusBadge({ statusId }: { statusId: number }) {
  const status = orderStatuses.find(({ id }) => id === statusId)
  if (!status) return null
  return <StatusBadge tone={tones[status.id]}>{status.title}</StatusBadge>
}
