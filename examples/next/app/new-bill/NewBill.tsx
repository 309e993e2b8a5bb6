'use client'

import { Button } from '@doorstep/ui/Button'
import { DateField } from '@doorstep/ui/DateField'
import { Form } from '@doorstep/ui/Form'
import { MoneyField } from '@doorstep/ui/MoneyField'
import { Select } from '@doorstep/ui/Select'
import { Stack } from '@doorstep/ui/Stack'
import { TextField } from '@doorstep/ui/TextField'
import { useActionState } from 'react'
import { suppliers } from '../bills'
import { addBill } from './actions'

const options = suppliers.map((name) => ({ value: name, label: name }))

/** A form with a React action. React resets the fields after it, so they get back what was sent. */
export function NewBill() {
  const [sent, send, isSending] = useActionState(addBill, {
    errors: [],
    address: '',
    supplier: '',
    amount: null,
    due: null,
  })
  const { errors, address, supplier, amount, due } = sent
  const field = (id: string) => ({ id, name: id, error: errors.find((error) => error.id === id)?.message })
  return (
    <Form action={send} errors={errors}>
      <Stack>
        <TextField {...field('address')} label="Address" defaultValue={address} />
        <Select
          {...field('supplier')}
          // React gives a select back its first default value (react#32362).
          key={supplier}
          label="Supplier"
          options={options}
          placeholder="Choose a supplier"
          defaultValue={supplier}
        />
        <MoneyField {...field('amount')} label="Amount" defaultValue={amount} />
        <DateField {...field('due')} label="Due date" defaultValue={due} />
        <div>
          <Button type="submit" busy={isSending}>
            Add bill
          </Button>
        </div>
      </Stack>
    </Form>
  )
}
