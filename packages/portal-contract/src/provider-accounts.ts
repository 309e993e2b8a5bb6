import { creditBalance, outstandingBalance } from './outstanding-balance.ts'

/** What accounts are narrowed to by what is owed on them (specification, section 2); `default` are all of them. */
export const accountStatuses = [
  { status: 'default', label: 'All accounts' },
  { status: 'outstanding', label: 'Outstanding' },
  { status: 'paid', label: 'Paid' },
] as const
export type AccountStatus = (typeof accountStatuses)[number]['status']

/** What a list of accounts can be ordered by: the property's address, the date of the newest bill, and the balance. */
export const accountOrders = ['property', 'issue_date', 'account_balance'] as const
export type AccountOrder = (typeof accountOrders)[number]

/** The orders that people choose from, with their exact labels (specification, section 2). A balance is below £0 where something is owed. */
export const accountSorts = [
  { id: 'default', label: 'Default', order_by: 'property', direction: 'asc' },
  { id: 'oldest', label: 'Oldest Bills', order_by: 'issue_date', direction: 'asc' },
  { id: 'newest', label: 'Newest Bills', order_by: 'issue_date', direction: 'desc' },
  { id: 'highest', label: 'Highest Account Balance', order_by: 'account_balance', direction: 'desc' },
  { id: 'lowest', label: 'Lowest Account Balance', order_by: 'account_balance', direction: 'asc' },
] as const satisfies readonly {
  id: string
  label: string
  order_by: AccountOrder
  direction: 'asc' | 'desc'
}[]

/** How many of its bills an account brings with it, newest first; all of them are in the list of void bills. */
export const billsWithAccount = 12

/** How an account stands: what is owed on it, else what it is in credit, else nothing (D82). The amount has the balance's unit. */
export function standingOf(balance: number): { kind: 'outstanding' | 'credit' | 'paid'; amount: number } {
  const [owed, credit] = [outstandingBalance(balance), creditBalance(balance)]
  if (owed > 0) return { kind: 'outstanding', amount: owed }
  return credit > 0 ? { kind: 'credit', amount: credit } : { kind: 'paid', amount: 0 }
}

/** The name of the CSV of the accounts that a list's filters pick. */
export const accountsCsvName = 'provider_accounts.csv'
