import { formatPounds } from '@doorstep/portal-contract/money'
import { billStatusText } from '@doorstep/portal-contract/postal-bills'
import type { PostalBill } from '@doorstep/portal-contract/postal-bills.schema'
import { Link } from '@doorstep/ui/Link'
import { Alert } from '@doorstep/ui/Alert'
import { billPdfHref } from './void-bills.filters.ts'

/** The bill that `?bill=` names, where the viewer can't open because there is no script. */
export function OpenBillAlert({ bill }: { bill: PostalBill }) {
  const { property, provider, amount } = bill
  return (
    <Alert tone="info" action={<Link href={billPdfHref(bill.id)}>Open the PDF</Link>}>
      {property.address_line1}, {provider.name}: {formatPounds(amount)}, {billStatusText(bill)}
    </Alert>
  )
}
