'use server'

import type { FormError } from '@doorstep/ui/Form'
import { parseDate } from '@doorstep/ui/functions/dates'
import { parsePence } from '@doorstep/ui/functions/money'
import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { suppliers } from '../bills'
import { store } from '../store'

interface Sent {
  errors: FormError[]
  address: string
  supplier: string
  /** In pence. */
  amount: number | null
  /** As 2026-03-24. */
  due: string | null
}

export async function addBill(_: Sent, answers: FormData): Promise<Sent> {
  const address = String(answers.get('address') ?? '').trim()
  const supplier = String(answers.get('supplier') ?? '')
  const amount = parsePence(String(answers.get('amount') ?? ''), { min: 1 })
  const due = parseDate(String(answers.get('due') ?? ''))

  const errors: FormError[] = []
  if (address === '') errors.push({ id: 'address', message: 'Enter the address' })
  if (!suppliers.includes(supplier)) errors.push({ id: 'supplier', message: 'Choose a supplier' })
  if (amount.value === null) errors.push({ id: 'amount', message: amount.problem ?? 'Enter the amount' })
  if (due.value === null) errors.push({ id: 'due', message: due.problem ?? 'Enter the due date' })
  if (amount.value === null || due.value === null || errors.length > 0)
    return { errors, address, supplier, amount: amount.value, due: due.value }

  store.insert({ address, supplier, amount: amount.value, due: due.value })
  revalidatePath('/')
  redirect('/')
}
