import '@doorstep/ui/DateField.css'
import '@doorstep/ui/FormModal.css'
import '@doorstep/ui/MoneyField.css'
import '@doorstep/ui/Select.css'
import '@doorstep/ui/Stack.css'
import '@doorstep/ui/TextField.css'
import { DateField } from '@doorstep/ui/DateField'
import type { FormError } from '@doorstep/ui/Form'
import { parsePence } from '@doorstep/ui/functions/money'
import { FormModal } from '@doorstep/ui/FormModal'
import { MoneyField } from '@doorstep/ui/MoneyField'
import { Select } from '@doorstep/ui/Select'
import { Stack } from '@doorstep/ui/Stack'
import { TextField } from '@doorstep/ui/TextField'
import { useState } from 'react'
import { type Bill, suppliers } from './bills'

interface AddBillProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  onAdd: (bill: Omit<Bill, 'id'>) => void
}

const missing = {
  address: 'Enter the address',
  supplier: 'Choose a supplier',
  amount: 'Enter the amount',
  due: 'Enter the due date',
}

/** Its code loads on the way to the first press of its button: see `App.tsx`. */
export function AddBill({ open, onOpenChange, onAdd }: AddBillProps) {
  const [errors, setErrors] = useState<FormError[]>([])
  const field = (name: keyof typeof missing) => ({
    name,
    id: name,
    required: true,
    error: errors.find(({ id }) => id === name)?.message,
  })

  function changeOpen(next: boolean) {
    setErrors([])
    onOpenChange(next)
  }

  function add(answers: FormData) {
    const found = Object.entries(missing)
      .filter(([id]) => !answers.get(id))
      .map(([id, message]) => ({ id, message }))
    setErrors(found)
    if (found.length > 0) return
    onAdd({
      address: String(answers.get('address')),
      supplier: String(answers.get('supplier')),
      amount: parsePence(String(answers.get('amount'))).value ?? 0,
      due: String(answers.get('due')),
    })
    onOpenChange(false)
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
