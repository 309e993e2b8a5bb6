import { type PostalBillStatus, postalBillStatusLabel } from '@doorstep/portal-contract/postal-bills'
import { StatusBadge } from '@doorstep/ui/StatusBadge'

const tones = {
  needs_paying: 'caution',
  paid: 'positive',
  challenged: 'info',
  outdated: 'neutral',
} as const satisfies Record<PostalBillStatus, string>

/** A postal bill's status (specification, section 4). */
export function BillStatusBadge({ status }: { status: PostalBillStatus }) {
  return <StatusBadge tone={tones[status]}>{postalBillStatusLabel(status)}</StatusBadge>
}
