'use server'

import type { FormError } from '@doorstep/ui/Form'
import { revalidatePath } from 'next/cache'
import { cookies } from 'next/headers'
import { type Appearance, readAppearance } from './appearance'
import { readBill } from './readBill'
import { store } from './store'

export type Added = { id: number } | { errors: FormError[] }

/** Answers with the new bill’s id, or with what is wrong. */
export async function addBill(answers: FormData): Promise<Added> {
  const { errors, amount, due, ...bill } = readBill(answers)
  if (errors.length > 0 || amount === null || due === null) return { errors }

  const id = store.insert({ ...bill, amount, due })
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
