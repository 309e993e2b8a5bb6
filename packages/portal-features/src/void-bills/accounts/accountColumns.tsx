import { formatDate } from '@doorstep/portal-contract/dates'
import { formatPounds } from '@doorstep/portal-contract/money'
import { creditBalance, outstandingBalance } from '@doorstep/portal-contract/outstanding-balance'
import { standingOf } from '@doorstep/portal-contract/provider-accounts'
import type { ProviderAccount } from '@doorstep/portal-contract/provider-accounts.schema'
import { StatusBadge, type StatusBadgeProps } from '@doorstep/ui/StatusBadge'
import type { TableColumn } from '@doorstep/ui/Table'
import { billsOfAccount } from '../../shared/addresses/voidBills.ts'
import { counted } from '../../shared/format/counted.ts'
import { creditText } from '../../shared/format/money.ts'
import { AddressLine } from '../../shared/property/AddressLine.tsx'
import { ProviderName } from '../BillCells.tsx'
import type { AccountColumn } from '../void-bills.filters.ts'
import * as css from './Accounts.css.ts'

/** The columns of the list of accounts (specification, sections 2 and 3). */
export const accountColumns: (TableColumn<ProviderAccount> & { id: AccountColumn })[] = [
  {
    id: 'property',
    header: 'Property',
    width: 'fill',
    narrow: 'primary',
    cell: ({ id, property_tenancy }) => (
      <AddressLine property={property_tenancy.property} link={{ href: billsOfAccount(id) }} />
    ),
  },
  {
    id: 'provider',
    header: 'Supplier',
    width: 'name',
    narrow: 'secondary',
    cell: ({ provider }) => <ProviderName provider={provider} />,
  },
  {
    id: 'account_number',
    header: 'Account number',
    width: 'reference',
    narrow: 'secondary',
    cell: ({ account_number }) => <span className={css.muted}>{account_number}</span>,
  },
  {
    id: 'bills',
    header: 'Bills',
    width: 'reference',
    narrow: 'hide',
    showFrom: 1400,
    cell: (account) => <span className={css.muted}>{billsText(account)}</span>,
  },
  {
    id: 'newest_bill',
    header: 'Newest bill',
    width: 'date',
    narrow: 'labelled',
    showFrom: 1240,
    cell: ({ postal_bills: [newest] }) => (
      <span className={css.muted}>{newest ? formatDate(newest.issue_date) : '–'}</span>
    ),
  },
  {
    id: 'account_balance',
    header: 'Outstanding',
    width: 'reference',
    align: 'end',
    narrow: 'end',
    cell: ({ account_balance }) => <Balance balance={account_balance} />,
  },
  {
    id: 'status',
    header: 'Status',
    width: 'badge',
    narrow: 'second',
    cell: ({ account_balance }) => {
      const { tone, text } = looks[standingOf(account_balance).kind]
      return <StatusBadge tone={tone}>{text}</StatusBadge>
    },
  },
]

/** '3 bills, 1 to pay'; a credit is claimed rather than paid (D60). */
function billsText({ bills_count, outstanding_bills_count: open, account_balance }: ProviderAccount): string {
  const { kind } = standingOf(account_balance)
  const bills = counted(bills_count, 'bill')
  if (kind === 'paid') return bills
  return `${bills}, ${open} ${kind === 'credit' ? 'to claim' : 'to pay'}`
}

const looks = {
  outstanding: { tone: 'caution', text: 'Outstanding' },
  credit: { tone: 'info', text: 'In credit' },
  paid: { tone: 'positive', text: 'Paid' },
} as const satisfies Record<
  ReturnType<typeof standingOf>['kind'],
  { tone: StatusBadgeProps['tone']; text: string }
>

/** What is owed, which is never below £0, and the credit beside it (D82). */
function Balance({ balance }: { balance: number }) {
  const credit = creditBalance(balance)
  return (
    <>
      <span className={css.strong}>{formatPounds(outstandingBalance(balance))}</span>
      {credit > 0 && <span className={css.second}>{creditText(credit)}</span>}
    </>
  )
}
