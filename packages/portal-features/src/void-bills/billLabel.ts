import { linesText } from '@doorstep/portal-contract/addresses'
import { formatPounds } from '@doorstep/portal-contract/money'
import type { PostalBill } from '@doorstep/portal-contract/postal-bills.schema'

/** What a row of void bills is called: '14B Cardigan Lane, Fernhill Energy, £142.86'. */
export function billLabel(bill: PostalBill): string {
  return `${linesText(bill.property)}, ${bill.provider.name}, ${formatPounds(bill.amount)}`
}
