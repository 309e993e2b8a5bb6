import { billStatusText, isCredit, type PostalBillStatus } from '@doorstep/portal-contract/postal-bills'
import { StatusBadge } from '@doorstep/ui/StatusBadge'

const tones = {
  needs_paying: 'caution',
  paid: 'positive',
  challenged: 'info',
  outdated: 'neutral',
} as const satisfies Record<PostalBillStatus, string>

/** A postal bill's status (specification, section 4); a credit's is in its own words (D60). */
export function BillStatusBadge({ bill }: { bill: { status: PostalBillStatus; amount: number } }) {
  const isToClaim = isCredit(bill) && bill.status === 'needs_paying'
  return <StatusBadge tone={isToClaim ? 'info' : tones[bill.status]}>{billStatusText(bill)}</StatusBadge>
}
