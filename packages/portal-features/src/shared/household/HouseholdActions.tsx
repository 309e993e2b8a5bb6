import { openOrderStatuses, orderStatusOf } from '@doorstep/portal-contract/orders'
import type { RemindedOrder } from '@doorstep/portal-contract/reminders'
import { Button } from '@doorstep/ui/Button'

export interface HouseholdActionsProps {
  order: RemindedOrder
  onEdit: () => void
  onInvite: () => void
}

/** The buttons over a household: who lives there, and their links, while the package is open (D86). */
export function HouseholdActions({ order, onEdit, onInvite }: HouseholdActionsProps) {
  const { status_id, responsibility_type } = order
  if (!openOrderStatuses.some((status) => status === status_id)) return null
  return (
    <>
      {responsibility_type === 'tenant' && orderStatusOf(status_id)?.isReminded && (
        <Button size="small" onClick={onInvite}>
          Manage invites
        </Button>
      )}
      <Button size="small" aria-label="Edit tenants" onClick={onEdit}>
        Edit
      </Button>
    </>
  )
}
