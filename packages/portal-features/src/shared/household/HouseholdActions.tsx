import { openOrderStatuses } from '@doorstep/portal-contract/orders'
import { invitedHousemates, type RemindedOrder } from '@doorstep/portal-contract/reminders'
import type { Housemate } from '@doorstep/portal-contract/tenancies.schema'
import { Button } from '@doorstep/ui/Button'

export interface HouseholdActionsProps {
  order: RemindedOrder & { housemates: readonly Housemate[] }
  onEdit: () => void
  onInvite: () => void
}

/** The buttons over a household: who lives there while the package is open, and the links of those who have something to pay (D86, D115). */
export function HouseholdActions({ order, onEdit, onInvite }: HouseholdActionsProps) {
  const isOpen = openOrderStatuses.some((status) => status === order.status_id)
  return (
    <>
      {invitedHousemates(order, order.housemates).length > 0 && (
        <Button size="small" onClick={onInvite}>
          Manage invites
        </Button>
      )}
      {isOpen && (
        <Button size="small" aria-label="Edit tenants" onClick={onEdit}>
          Edit
        </Button>
      )}
    </>
  )
}
