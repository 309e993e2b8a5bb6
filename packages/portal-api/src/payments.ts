/** An attempt to take the money of an invoice, by our own reference. */
export type PaymentRequest = { reference: string; invoiceId: number; partnerId: number; amountPence: number }

/** Takes money from partners' accounts; whatever takes it answers by `settlePayment` with the reference (invoices/settle.ts). */
export type Payments = {
  /** Asks for an attempt. It is asked for again until it is answered, so the same reference is the same attempt: its money is taken once. */
  request: (payment: PaymentRequest) => Promise<void>
}

/** Takes nothing by itself: our staff answer each attempt with `npm run staff -- record-payment`. */
export const sandboxPayments: Payments = { request: async () => {} }
