import type { Seller } from '../seller.ts'

/** The company of the demo data. No bank has its account, and nobody its VAT number. */
export const demoSeller: Seller = {
  name: 'Doorstep Bills Ltd',
  address: '14 Aire Street, Leeds LS1 4PR',
  vatNumber: 'GB999000000',
  bankAccount: 'Doorstep Bills Ltd, sort code 00-00-00, account 00000000',
}
