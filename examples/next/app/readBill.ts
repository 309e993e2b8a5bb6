import { parseDate } from '@doorstep/ui/functions/dates'
import { parsePence } from '@doorstep/ui/functions/money'
import type { FormError } from '@doorstep/ui/Form'
import { suppliers } from './bills'

/** Reads the answers of a form for a bill, and says what is wrong with them. An answer that can't be read is null. */
export function readBill(answers: FormData) {
  const textOf = (name: string) => String(answers.get(name) ?? '').trim()
  const address = textOf('address')
  const supplier = textOf('supplier')
  const amount = parsePence(textOf('amount'), { min: 1 })
  const due = parseDate(textOf('due'))

  const errors: FormError[] = []
  if (address === '') errors.push({ id: 'address', message: 'Enter the address' })
  if (!suppliers.includes(supplier)) errors.push({ id: 'supplier', message: 'Choose a supplier' })
  if (amount.value === null) errors.push({ id: 'amount', message: amount.problem ?? 'Enter the amount' })
  if (due.value === null) errors.push({ id: 'due', message: due.problem ?? 'Enter the due date' })
  return { errors, address, supplier, amount: amount.value, due: due.value }
}
