import { formatDate } from '@doorstep/portal-contract/dates'
import { formatPounds } from '@doorstep/portal-contract/money'
import { isCredit } from '@doorstep/portal-contract/postal-bills'
import type { PostalBill } from '@doorstep/portal-contract/postal-bills.schema'
import type { BillProvider } from '@doorstep/portal-contract/providers.schema'
import { ProviderLogo } from '@doorstep/ui/ProviderLogo'
import { AddressLine } from '../shared/property/AddressLine.tsx'
import { useToday } from '../shared/state/page.ts'
import * as css from './BillCells.css.ts'
import { dueText } from './dueText.ts'

/** The property a bill is for, as the link that opens the bill. */
export function PropertyCell({ bill, href }: { bill: PostalBill; href: string }) {
  return <AddressLine property={bill.property} link={{ href }} />
}

/** A provider's logo and name; a long name ends in an ellipsis. */
export function ProviderName({ provider }: { provider: BillProvider }) {
  return (
    <span className={css.provider}>
      <ProviderLogo name={provider.name} src={provider.logo_path} />
      <span className={css.providerName}>{provider.name}</span>
    </span>
  )
}

/** The days a bill is for. */
export function PeriodCell({ bill }: { bill: PostalBill }) {
  return (
    <span className={css.period}>
      {formatDate(bill.period_from)} to {formatDate(bill.period_to)}
    </span>
  )
}

/** When a bill is due, and in words when that is today or past. Nothing is due of a credit (D60). */
export function DueCell({ bill }: { bill: PostalBill }) {
  const words = dueText(bill, useToday())
  if (!bill.due_date || isCredit(bill)) return <span className={css.reference}>–</span>
  return (
    <span className={css.due}>
      <span>
        <span className={css.dueLabel}>Due </span>
        {formatDate(bill.due_date)}
      </span>
      {words && <span className={css.dueText[words.tone]}>{words.text}</span>}
    </span>
  )
}

export function AmountCell({ bill }: { bill: PostalBill }) {
  return <span className={css.amount}>{formatPounds(bill.amount)}</span>
}
