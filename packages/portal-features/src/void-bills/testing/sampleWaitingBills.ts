import type { WaitingBill } from '@doorstep/portal-contract/waiting-bills.schema'
import { sampleBill } from './sampleBills.ts'

/** A bill that waits, read whole. */
export function sampleWaitingBill(id: number, more: Partial<WaitingBill> = {}): WaitingBill {
  const { property, provider } = sampleBill(id)
  return {
    id,
    version: '1',
    file_name: `Bill ${id}.pdf`,
    file_size: 20_000,
    refusal: null,
    unread: null,
    uploaded_by: null,
    updated_at: '2026-03-17T09:30:00Z',
    answers: {
      property_id: String(property.id),
      provider_id: String(provider.id),
      account_number: 'LK 77/20-4',
      amount: '1219.04',
      is_credit: '0',
      issue_date: '2026-03-02',
      due_date: '2026-03-24',
      period_from: '2026-01-09',
      period_to: '2026-02-22',
    },
    read: [
      'property_id',
      'provider_id',
      'account_number',
      'amount',
      'issue_date',
      'due_date',
      'period_from',
      'period_to',
    ],
    property,
    provider,
    problems: {},
    ...more,
  }
}

/** One that was refused, with the reason. */
export const sampleRefusedBill = (id: number, refusal: string): WaitingBill => ({
  ...sampleWaitingBill(id),
  file_size: null,
  refusal,
  answers: {
    property_id: '',
    provider_id: '',
    account_number: '',
    amount: '',
    is_credit: '0',
    issue_date: '',
    due_date: '',
    period_from: '',
    period_to: '',
  },
  read: [],
  property: null,
  provider: null,
})
