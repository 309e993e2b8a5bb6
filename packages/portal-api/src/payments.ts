/** An attempt to take money, by our own reference. */
export type PaymentRequest = {
  reference: string
  invoiceId: number
  partnerId: number
  amountPence: number
  /** What `mandate` answered for the account that pays; null where it is paid from none that is known. */
  mandate?: string | null
}

/** A bank account, of which we keep the last four digits once it was handed over. */
export type BankDetails = { accountName: string; sortCode: string; accountNumber: string }

/** Takes money from people's accounts; whatever takes it answers by `settlePayment` with the reference (invoices/settle.ts). */
export type Payments = {
  /**
   * Takes the bank details that people gave, and answers by what it knows them, which goes with each request (D96). It is asked again until
   * it answers, so the same reference is the same mandate. Where the port has none, our staff collect the details with
   * `npm run staff -- mandates`.
   */
  mandate?: (details: BankDetails & { reference: string }) => Promise<string>
  /** Asks for an attempt. It is asked for again until it is answered, so the same reference is the same attempt: its money is taken once. */
  request: (payment: PaymentRequest) => Promise<void>
}

/** Takes nothing by itself: our staff answer each attempt with `npm run staff -- record-payment`. */
export const sandboxPayments: Payments = { request: async () => {} }
