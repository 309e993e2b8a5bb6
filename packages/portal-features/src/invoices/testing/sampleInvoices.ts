import type { Invoice, InvoicePayment } from '@doorstep/portal-contract/invoices.schema'
import { firstAttemptDay, paymentRef } from '@doorstep/portal-contract/invoices'
import { addDays, addMonths } from '@doorstep/portal-contract/dates'
import { toPence, toPounds } from '@doorstep/portal-contract/money'

const payer = {
  id: 1,
  first_name: 'Fiona',
  last_name: 'Kerr',
  full_name: 'Fiona Kerr',
  email: 'fiona.kerr@northgate.test',
  phone_number: '+441134960000',
}

/** An attempt of an invoice of March 2026. */
export const sampleAttempt = (attempt: number, more: Partial<InvoicePayment> = {}): InvoicePayment => ({
  id: attempt,
  reference: paymentRef(attempt),
  method: 'direct_debit',
  takes_back: false,
  cost: 1_204.75,
  attempt,
  status: 'Failed Temp',
  failure_reason: 'Your bank did not answer in time.',
  retry_on: addDays('2026-03-03', attempt * 7),
  created_at: `${addDays('2026-03-03', attempt * 7 - 7)}T09:00:00.000Z`,
  settled_at: `${addDays('2026-03-03', attempt * 7 - 7)}T12:00:00.000Z`,
  user: payer,
  ...more,
})

/** An invoice of the month so many before March 2026, which was paid at once. */
export function sampleInvoice(back: number, more: Partial<Invoice> = {}): Invoice {
  const month = addMonths('2026-03-01', -back)
  const total = toPounds(toPence(1_204.75) - back * 1_835)
  return {
    id: 100 - back,
    created_at: `${month}T00:00:00.000Z`,
    status: 'Paid',
    partner_id: 1,
    partner_name: 'Northgate Lettings',
    total,
    payment_type: 'direct_debit',
    first_attempt_on: more.payment_type === 'invoice' ? null : firstAttemptDay(month, month),
    paid: more.status && more.status !== 'Paid' ? 0 : total,
    vat: 57.37,
    breakdown: [
      {
        partner_id: 2,
        partner_name: 'Northgate Leeds',
        packages: 4,
        amount: toPounds(toPence(total) - 58_855),
      },
      { partner_id: 3, partner_name: 'Northgate Sheffield', packages: 3, amount: 402.15 },
      { partner_id: 4, partner_name: 'Northgate York', packages: 1, amount: 91.4 },
    ],
    late_months: [],
    management_fees: 100,
    discounts: -5,
    credit_notes: [],
    payments: [
      sampleAttempt(1, {
        id: 1_000 - back,
        cost: total,
        status: 'Paid',
        failure_reason: null,
        retry_on: null,
        created_at: `${addDays(month, 2)}T09:00:00.000Z`,
      }),
    ],
    ...more,
  }
}
