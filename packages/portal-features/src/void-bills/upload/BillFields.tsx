import { toPence } from '@doorstep/portal-contract/money'
import { maxBillPence } from '@doorstep/portal-contract/postal-bills'
import type { BillProvider } from '@doorstep/portal-contract/providers.schema'
import type { WaitingBillAnswers } from '@doorstep/portal-contract/waiting-bills'
import { Checkbox } from '@doorstep/ui/Checkbox'
import { Columns } from '@doorstep/ui/Columns'
import { Combobox } from '@doorstep/ui/Combobox'
import { DateField } from '@doorstep/ui/DateField'
import { MoneyField } from '@doorstep/ui/MoneyField'
import { TextField } from '@doorstep/ui/TextField'
import { useState } from 'react'
import type { FormField } from '../../shared/form/useForm.ts'
import { useToday } from '../../shared/state/page.ts'
import { toastUnexpectedFailure } from '../../shared/state/toasts.ts'
import { isDay, isSum } from './waitingAnswers.ts'

/** The fields of a new bill (D32), of one by itself and of one among many. */

interface SupplierFieldProps extends FormField {
  /** The one that the form begins with. */
  initial?: BillProvider | null
  load: () => Promise<BillProvider[]>
  onChoose: () => void
}

/** One of the suppliers, found by name; they are loaded once, when a person reaches for them. */
export function SupplierField({ initial = null, load, onChoose, ...field }: SupplierFieldProps) {
  const [suppliers, setSuppliers] = useState<BillProvider[]>()
  const [chosen, setChosen] = useState(initial && String(initial.id))
  const optionOf = ({ id, name }: BillProvider) => ({ value: String(id), label: name })
  return (
    <Combobox
      {...field}
      label="Supplier"
      options={(suppliers ?? (initial ? [initial] : [])).map(optionOf)}
      loadOptions={async (query) => {
        const all = suppliers ?? (await load())
        setSuppliers(all)
        const words = query.trim().toLowerCase()
        return all.filter(({ name }) => name.toLowerCase().includes(words)).map(optionOf)
      }}
      value={chosen}
      onValueChange={(value) => {
        setChosen(value)
        onChoose()
      }}
      onOpenFailure={toastUnexpectedFailure}
    />
  )
}

/** @param initial the number that the form begins with */
export function AccountNumberField({ initial = '', ...field }: FormField & { initial?: string }) {
  return (
    <TextField
      {...field}
      label="Account number"
      hint="As printed on the bill."
      autoComplete="off"
      spellCheck={false}
      maxLength={25}
      defaultValue={initial}
    />
  )
}

interface BillAmountAndDaysProps {
  form: { field: (name: string) => FormField; clearErrors: (names: readonly string[]) => void }
  /** What the form begins with: what can't be a sum or a day is left out. */
  initial?: WaitingBillAnswers
}

export function BillAmountAndDays({ form, initial }: BillAmountAndDaysProps) {
  const today = useToday()
  const dateOf = (name: 'issue_date' | 'due_date' | 'period_from' | 'period_to') => ({
    ...form.field(name),
    today,
    ...(initial && isDay(initial[name]) && { defaultValue: initial[name] }),
    onValueChange: () => form.clearErrors([name]),
    onOpenFailure: toastUnexpectedFailure,
  })
  return (
    <>
      <MoneyField
        {...form.field('amount')}
        label="Amount"
        min={1}
        max={maxBillPence}
        defaultValue={initial && isSum(initial.amount) ? toPence(Number(initial.amount)) : null}
      />
      <Checkbox
        name="is_credit"
        value="1"
        label="It’s a credit: the supplier owes this amount"
        defaultChecked={initial?.is_credit === '1'}
      />
      <Columns>
        <DateField {...dateOf('issue_date')} label="Issued" max={today} />
        <DateField {...dateOf('due_date')} label="Due" optional />
      </Columns>
      <Columns>
        <DateField {...dateOf('period_from')} label="First day of the bill" />
        <DateField {...dateOf('period_to')} label="Last day of the bill" />
      </Columns>
    </>
  )
}
