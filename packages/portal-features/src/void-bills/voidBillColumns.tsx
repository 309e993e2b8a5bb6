import {
  canChallenge,
  canToggle,
  isCredit,
  isOutstanding,
  issueDateText,
  type PostalBillSort,
  statusAfter,
} from '@doorstep/portal-contract/postal-bills'
import type { PostalBill } from '@doorstep/portal-contract/postal-bills.schema'
import { Menu, type MenuEntry } from '@doorstep/ui/Menu'
import type { TableColumn } from '@doorstep/ui/Table'
import { Check, Download, FileText, Flag, Landmark, Undo2 } from 'lucide'
import { BillStatusBadge } from '../shared/bill/BillStatusBadge.tsx'
import { toastUnexpectedFailure } from '../shared/state/toasts.ts'
import { AmountCell, DueCell, PeriodCell, PropertyCell, ProviderName } from './BillCells.tsx'
import { billLabel } from './billLabel.ts'
import * as css from './BillCells.css.ts'
import type { VoidBillColumn } from './void-bills.filters.ts'

export type RowActions = {
  mark: (id: number, isPaid: boolean) => unknown
  downloadBill: (id: number) => unknown
  showPaymentDetails: (bill: PostalBill) => unknown
  challenge: (bill: PostalBill) => unknown
  withdrawChallenge: (id: number) => unknown
}

type Options = RowActions & { hrefOf: (bill: PostalBill) => string }

/** 'Mark as paid'; a credit is claimed rather than paid (D60). */
export function markLabel(bill: Pick<PostalBill, 'amount'>, isPaid: boolean): string {
  if (isCredit(bill)) return isPaid ? 'Mark as claimed' : 'Mark as not claimed'
  return isPaid ? 'Mark as paid' : 'Mark as unpaid'
}

/** A column is sortable where its id is one of the contract's sort keys. */
type BillColumn = TableColumn<PostalBill> &
  ({ id: PostalBillSort; sortable: true } | { id: VoidBillColumn | 'actions'; sortable?: false })

/** The columns of the list (specification, section 2). */
export function voidBillColumns({ hrefOf, ...actions }: Options): BillColumn[] {
  return [
    {
      id: 'property',
      header: 'Property',
      width: 'fill',
      sortable: true,
      narrow: 'primary',
      cell: (bill) => <PropertyCell bill={bill} href={hrefOf(bill)} />,
    },
    {
      id: 'provider',
      header: 'Supplier',
      width: 'name',
      sortable: true,
      narrow: 'secondary',
      cell: (bill) => <ProviderName provider={bill.provider} />,
    },
    {
      id: 'account_number',
      header: 'Account number',
      width: 'reference',
      narrow: 'hide',
      showFrom: 1400,
      cell: (bill) => <span className={css.reference}>{bill.account_number}</span>,
    },
    {
      id: 'period',
      header: 'Period',
      width: 'note',
      narrow: 'hide',
      showFrom: 1560,
      cell: (bill) => <PeriodCell bill={bill} />,
    },
    {
      id: 'issue_date',
      header: 'Issued',
      width: 'date',
      sortable: true,
      firstDirection: 'desc',
      narrow: 'hide',
      showFrom: 1240,
      cell: (bill) => <span className={css.reference}>{issueDateText(bill)}</span>,
    },
    {
      // The order that the list opens in: what is late first.
      id: 'pay_by',
      header: 'Due',
      width: 'deadline',
      sortable: true,
      narrow: 'secondary',
      cell: (bill) => <DueCell bill={bill} />,
    },
    {
      id: 'amount',
      header: 'Amount',
      width: 'number',
      align: 'end',
      sortable: true,
      firstDirection: 'desc',
      narrow: 'end',
      cell: (bill) => <AmountCell bill={bill} />,
    },
    {
      id: 'status',
      header: 'Status',
      width: 'badge',
      sortable: true,
      narrow: 'end',
      cell: (bill) => <BillStatusBadge bill={bill} />,
    },
    {
      id: 'actions',
      header: 'Actions',
      hideHeader: true,
      width: 'action',
      narrow: 'action',
      cell: (bill) => (
        <Menu
          label={`Actions for ${billLabel(bill)}`}
          items={() => rowMenu(bill, hrefOf(bill), actions)}
          onOpenFailure={toastUnexpectedFailure}
        />
      ),
    },
  ]
}

function rowMenu(
  bill: PostalBill,
  href: string,
  { mark, downloadBill, showPaymentDetails, challenge, withdrawChallenge }: RowActions,
): MenuEntry[] {
  const isPaid = bill.status === 'paid'
  const marking: MenuEntry = isPaid
    ? {
        id: 'unpaid',
        label: markLabel(bill, false),
        icon: Undo2,
        shortcut: 'u',
        onSelect: () => mark(bill.id, false),
      }
    : {
        id: 'paid',
        label: markLabel(bill, true),
        icon: Check,
        shortcut: 'p',
        onSelect: () => mark(bill.id, true),
      }
  return [
    { id: 'view', label: 'View bill', icon: FileText, href },
    ...(isOutstanding(bill.status) && !isCredit(bill)
      ? [
          {
            id: 'payment',
            label: 'Payment details',
            icon: Landmark,
            onSelect: () => showPaymentDetails(bill),
          },
        ]
      : []),
    ...(canToggle(bill.status) ? [marking] : []),
    ...(canChallenge(bill.status)
      ? [
          {
            id: 'challenge',
            label: 'Challenge bill',
            icon: Flag,
            shortcut: 'c',
            onSelect: () => challenge(bill),
          },
        ]
      : []),
    ...(statusAfter(bill.status, 'withdraw_challenge')
      ? [
          {
            id: 'withdraw',
            label: 'Withdraw challenge',
            icon: Undo2,
            onSelect: () => withdrawChallenge(bill.id),
          },
        ]
      : []),
    {
      id: 'download',
      label: 'Download PDF',
      icon: Download,
      shortcut: 'd',
      onSelect: () => downloadBill(bill.id),
    },
  ]
}
