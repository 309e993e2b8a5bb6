import { z } from 'zod'

/** One line on an invoice, of at most 200 characters. */
const line = (sentence: string) =>
  z
    .string(sentence)
    .trim()
    .min(1, sentence)
    .max(200, sentence)
    .regex(/^[^\p{Cc}]+$/u, sentence)

/** What invoices say of the company that issues them (D93). */
export const sellerFields = {
  name: line('Write the company’s name, such as Example Bills Ltd.'),
  address: line('Write the address in one line, such as 1 Example Street, Leeds LS1 1AA.'),
  vat_number: z
    .string('Write a VAT number such as GB123456789.')
    .trim()
    .regex(/^GB\d{9}$/, 'Write a VAT number such as GB123456789.'),
  bank_account: line(
    'Write the account in one line, such as Example Bills Ltd, sort code 12-34-56, account 12345678.',
  ),
}
