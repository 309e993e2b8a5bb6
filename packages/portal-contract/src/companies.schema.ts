import { z } from 'zod'
import { readCompanyNumber, readVatNumber } from './companies.ts'
import { text } from './wire.schema.ts'

/** An optional number, normalised by a function of companies.ts; null when it is empty or left out. */
const writtenNumber = (read: (typed: string) => string | null, sentence: string) =>
  text(sentence)
    .max(40, sentence)
    .nullish()
    .transform((typed, context) => {
      if (!typed?.trim()) return null
      const number = read(typed)
      if (number !== null) return number
      context.addIssue({ code: 'custom', message: sentence })
      return z.NEVER
    })

/** A number at Companies House (D11). */
export const companyNumber = writtenNumber(
  readCompanyNumber,
  'Enter 8 digits, or 2 letters and 6 digits, such as SC123456, or leave it blank.',
)

/** A VAT number (D11). */
export const vatNumber = writtenNumber(
  readVatNumber,
  'Enter GB and 9 digits, such as GB123456789, or leave it blank.',
)
