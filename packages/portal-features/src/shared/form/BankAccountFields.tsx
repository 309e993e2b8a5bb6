import {
  bankAccountOf,
  bankAccountTexts,
  isSortCode,
  sortCodeOf,
} from '@doorstep/portal-contract/bank-accounts'
import { Columns } from '@doorstep/ui/Columns'
import { TextField } from '@doorstep/ui/TextField'
import type { FormField } from './useForm.ts'

/** What a form asks of a bank account. */
export type BankAccountField = 'account_name' | 'sort_code' | 'account_number'

export interface BankAccountFieldsProps {
  /** The form's own props of each field. */
  field: (name: BankAccountField) => FormField & { defaultValue?: string }
}

/** The fields of a bank account that pays by Direct Debit. Nothing a browser keeps fills them in. */
export function BankAccountFields({ field }: BankAccountFieldsProps) {
  const text = (name: BankAccountField) => ({ ...field(name), autoComplete: 'off', spellCheck: false })
  const number = { inputMode: 'numeric', maxLength: 12 } as const
  return (
    <>
      <TextField {...text('account_name')} label="Name on the account" maxLength={70} />
      <Columns>
        <TextField {...text('sort_code')} {...number} label="Sort code" hint="6 digits, such as 12-34-56." />
        <TextField {...text('account_number')} {...number} label="Account number" hint="6 to 8 digits." />
      </Columns>
    </>
  )
}

/** A bank account as the contract takes it; or what is wrong, by field. @param typed the answer in a field */
export function readBankAccount(
  typed: (name: BankAccountField) => FormDataEntryValue | null,
): { account: Record<BankAccountField, string> } | { errors: Partial<Record<BankAccountField, string>> } {
  const given = (name: BankAccountField) => String(typed(name) ?? '').trim()
  const account_name = given('account_name')
  const sort_code = sortCodeOf(given('sort_code'))
  const account_number = bankAccountOf(given('account_number'))
  if (account_name !== '' && isSortCode(sort_code) && account_number !== undefined)
    return { account: { account_name, sort_code, account_number } }
  return {
    errors: {
      ...(account_name === '' && { account_name: bankAccountTexts.name }),
      ...(!isSortCode(sort_code) && { sort_code: bankAccountTexts.sortCode }),
      ...(account_number === undefined && { account_number: bankAccountTexts.number }),
    },
  }
}
