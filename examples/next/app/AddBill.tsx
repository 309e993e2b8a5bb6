'use client'

import { DateField } from '@doorstep/ui/DateField'
import type { FormError } from '@doorstep/ui/Form'
import { FormModal } from '@doorstep/ui/FormModal'
import { MoneyField } from '@doorstep/ui/MoneyField'
import { Select } from '@doorstep/ui/Select'
import { Stack } from '@doorstep/ui/Stack'
import { TextField } from '@doorstep/ui/TextField'
import { useState } from 'react'
import { addBill, removeBill } from './actions'
import { suppliers } from './bills'
import { showToast } from './toasts'

interface AddBillProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Its code loads on the way to the first press of its button. */
export function AddBill({ open, onOpenChange }: AddBillProps) {
  const [errors, setErrors] = useState<FormError[]>([])
  const field = (name: string) => ({
    name,
    id: name,
    required: true,
    error: errors.find(({ id }) => id === name)?.message,
  })

  function changeOpen(next: boolean) {
    setErrors([])
    onOpenChange(next)
  }

  async function add(answers: FormData) {
    const added = await addBill(answers)
    if ('errors' in added) {
      setErrors(added.errors)
      return
    }
    changeOpen(false)
    showToast({
      tone: 'positive',
      message: 'Bill added',
      action: { label: 'Undo', onAction: () => void removeBill(added.id) },
      duration: 10_000,
    })
  }

  return (
    <FormModal
      open={open}
      onOpenChange={changeOpen}
      title="Add a bill"
      submitLabel="Add bill"
      errors={errors}
      onSubmit={add}
      failureMessage="We couldn’t add the bill. Try again in a minute."
    >
      <Stack>
        <TextField {...field('address')} label="Address" />
        <Select
          {...field('supplier')}
          label="Supplier"
          options={suppliers.map((name) => ({ value: name, label: name }))}
          placeholder="Choose a supplier"
        />
        <MoneyField {...field('amount')} label="Amount" />
        <DateField {...field('due')} label="Due date" />
      </Stack>
    </FormModal>
  )
}
