import { orderStatusOf } from '@doorstep/portal-contract/orders'
import { StatusBadge } from '@doorstep/ui/StatusBadge'

/** A package's status (specification, section 4). */
export function OrderStatusBadge({ statusId }: { statusId: number }) {
  const status = orderStatusOf(statusId)
  if (!status?.isListed) return null
  return <StatusBadge tone={status.tone}>{status.title}</StatusBadge>
}
