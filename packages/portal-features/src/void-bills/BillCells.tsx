import { formatDate } from '@doorstep/portal-contract/dates'
import type { PostalBill } from '@doorstep/portal-contract/postal-bills'
import { AddressLine } from '../shared/property/AddressLine.tsx'
import * as css from './BillCells.css.ts'
import { dueWords } from './dueWords.ts'

/** The property a bill is for, as the link that opens the bill. */
export function PropertyCell({ bill, href }: { bill: PostalBill; href: string }) {
  return <AddressLine property={bill.property} link={{ href, 'data-bill': bill.id }} />
}

/** The days a bill is for. */
export function PeriodCell({ bill }: { bill: PostalBill }) {
  return (
    <span className={css.period}>
      {formatDate(bill.period_from)} to {formatDate(bill.period_to)}
    </span>
  )
}

/** When a bill is due, and in words when that is today or past. */
export function DueCell({ bill, today }: { bill: PostalBill; today: string }) {
  const words = dueWords(bill, today)
  if (!bill.due_date) return <span className={css.reference}>–</span>
  return (
    <span className={css.due}>
      <span>
        <span className={css.dueLabel}>Due </span>
        {formatDate(bill.due_date)}
      </span>
      {words && <span className={css.dueWords[words.tone]}>{words.text}</span>}
    </span>
  )
}
