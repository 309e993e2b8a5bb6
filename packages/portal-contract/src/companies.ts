/** The numbers of a company (D11). Each function normalises what people type and returns null when it can't be such a number. */

const inOneLine = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase()

const companyNumberForm = /^([0-9]{8}|[A-Z]{2}[0-9]{6})$/

/** A Companies House number: 'sc 123456' → 'SC123456'. */
export function readCompanyNumber(typed: string): string | null {
  const number = inOneLine(typed)
  return companyNumberForm.test(number) ? number : null
}

const vatNumberForm = /^GB?[0-9]{9}$/

/** A VAT number: 'gb 123 4567 89' → 'GB123456789'. Nine digits alone are a British number without its country. */
export function readVatNumber(typed: string): string | null {
  const written = inOneLine(typed)
  const number = /^[0-9]{9}$/.test(written) ? `GB${written}` : written
  return vatNumberForm.test(number) ? number : null
}
