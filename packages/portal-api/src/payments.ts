/** An attempt to take the money of an invoice. */
export type PaymentRequest = { id: number; invoiceId: number; partnerId: number; amountPence: number }

/** Takes money from partners' accounts; whatever takes it answers by `settlePayment` (invoices/settle.ts). */
export type Payments = {
  /** Asks for an attempt. It is asked for again until it is answered, so the same id is the same attempt: its money is taken once. */
  request: (payment: PaymentRequest) => Promise<void>
}

/** Takes nothing by itself: our staff answer each attempt with `npm run staff -- record-payment`. */
export const sandboxPayments: Payments = { request: async () => {} }
