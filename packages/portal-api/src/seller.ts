/** The company that runs the portal, as it is written on the invoices it issues (D93). What isn't known is null, and no document says it. */
export type Seller = {
  name: string
  address: string | null
  vatNumber: string | null
  /** Where partners pay what isn't collected: 'sort code 12-34-56, account 12345678'. */
  bankAccount: string | null
}
