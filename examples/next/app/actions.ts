'use server'

import { parseDate } from '@doorstep/ui/functions/dates'
import { parsePence } from '@doorstep/ui/functions/money'
import type { FormError } from '@doorstep/ui/Form'
import { revalidatePath } from 'next/cache'
import { cookies } from 'next/headers'
import { type Appearance, readAppearance } from './appearance'
import { suppliers } from './bills'
import { store } from './store'

export type Added = { id: number } | { errors: FormError[] }

/** Answers with the new bill’s id, or with what is wrong. */
export async function addBill(answers: FormData): Promise<Added> {
  const address = String(answers.get('address') ?? '').trim()
  const supplier = String(answers.get('supplier') ?? '')
  const amount = parsePence(String(answers.get('amount') ?? ''), { min: 1 })
  const due = parseDate(String(answers.get('due') ?? ''))

  const errors: FormError[] = []
  if (address === '') errors.push({ id: 'address', message: 'Enter the address' })
  if (!suppliers.includes(supplier)) errors.push({ id: 'supplier', message: 'Choose a supplier' })
  if (amount.value === null) errors.push({ id: 'amount', message: amount.problem ?? 'Enter the amount' })
  if (due.value === null) errors.push({ id: 'due', message: due.problem ?? 'Enter the due date' })
  if (errors.length > 0 || amount.value === null || due.value === null) return { errors }

  const id = store.insert({ address, supplier, amount: amount.value, due: due.value })
  revalidatePath('/')
  return { id }
}

export async function removeBill(id: number) {
  store.remove(id)
  revalidatePath('/')
}

/** The layout renders `data-theme` from the cookie, so that a page arrives in the right colours. */
export async function chooseAppearance(appearance: Appearance) {
  ;(await cookies()).set('appearance', readAppearance(appearance), { maxAge: 365 * 24 * 60 * 60 })
}
