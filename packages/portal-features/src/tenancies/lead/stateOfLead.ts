import { dayInLondon } from '@doorstep/portal-contract/dates'
import type { LeadState } from '@doorstep/portal-contract/leads'
import type { OrderStatusId } from '@doorstep/portal-contract/orders'
import type { Lead } from '@doorstep/portal-contract/tenancies.schema'

/** The fields of a lead that its state follows from (D20, D21). */
export function stateOfLead({ status_id, tenancy_start, order }: Lead): LeadState {
  return {
    status_id: status_id as OrderStatusId,
    tenancy_start,
    since: dayInLondon(order.status_changed_at),
  }
}
