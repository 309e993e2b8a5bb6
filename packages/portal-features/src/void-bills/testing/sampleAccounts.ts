import type { ProviderAccount } from '@doorstep/portal-contract/provider-accounts.schema'
import { sampleBill } from './sampleBills.ts'

/** An account with a supplier; which one follows from its id, and anything can be said otherwise. */
export function sampleAccount(id: number, more: Partial<ProviderAccount> = {}): ProviderAccount {
  const bills = [sampleBill(id), sampleBill(id + 100, { status: 'paid' })]
  const [newest] = bills
  if (!newest) throw new Error('A sample has a bill.')
  return {
    id,
    account_number: newest.account_number,
    account_balance: -newest.amount,
    provider: newest.provider,
    bills_count: bills.length,
    outstanding_bills_count: 1,
    postal_bills: bills.map(({ id: bill, status, period_from, issue_date }) => ({
      id: bill,
      status,
      period_from,
      issue_date,
    })),
    property_tenancy: { id: newest.tenancy_id, property: newest.property, partner: newest.partner },
    ...more,
  }
}
