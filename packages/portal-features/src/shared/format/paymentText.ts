import { paymentStatusText } from '@doorstep/portal-contract/invoices'
import type { InvoicePayment } from '@doorstep/portal-contract/invoices.schema'

type Payment = Pick<InvoicePayment, 'method' | 'attempt' | 'status' | 'takes_back'>

/** What a payment of an invoice was (D92): 'Attempt 2 failed', 'Bank transfer'. */
export function paymentText({ method, attempt, status, takes_back }: Payment): string {
  if (takes_back)
    return `${method === 'transfer' ? 'Bank transfer' : 'Payment'} recorded by mistake, taken back`
  if (method === 'transfer') return 'Bank transfer'
  if (method === 'credit') return 'Credit between invoices'
  if (attempt === null) return 'Payment'
  return `Attempt ${attempt} ${paymentStatusText(status).toLowerCase()}`
}

const tones = { Paid: 'positive', Pending: 'caution' } as const

/** The tone of a payment by its status. */
export const paymentTone = (status: string): 'positive' | 'caution' | 'critical' =>
  Object.entries(tones).find(([known]) => known === status)?.[1] ?? 'critical'
