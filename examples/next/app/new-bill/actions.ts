'use server'

import type { FormError } from '@doorstep/ui/Form'
import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { readBill } from '../readBill'
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
  const sent = readBill(answers)
  const { errors, address, supplier, amount, due } = sent
  if (errors.length > 0 || amount === null || due === null) return sent

  store.insert({ address, supplier, amount, due })
  revalidatePath('/')
  redirect('/')
}
