import { onboardingTexts as sentences, type PaymentType } from '@doorstep/portal-contract/onboarding'
import { FormModal } from '@doorstep/ui/FormModal'
import { RadioCards } from '@doorstep/ui/RadioCards'
import { Stack } from '@doorstep/ui/Stack'
import { useState } from 'react'
import { FormRefusal } from '../shared/client/formProblem.ts'
import { BankAccountFields, readBankAccount } from '../shared/form/BankAccountFields.tsx'
import { useForm } from '../shared/form/useForm.ts'
import type { BankDetails } from './quote.state.ts'

/** How a partner pays, and from which account. */
export type ChosenPayment = { type: PaymentType; bank: BankDetails | null }

export interface PackagePaymentMethodModalProps {
  type: PaymentType | null
  bank: BankDetails | null
  /** What the submit said about the account. */
  errors: Record<string, string[]>
  onClose: (chosen?: ChosenPayment) => void
}

declare module '../shared/modal/openModal.ts' {
  interface Modals {
    packagePaymentMethod: PackagePaymentMethodModalProps
  }
}

const path = 'payment_method'
const fields = ['type', 'account_name', 'sort_code', 'account_number'].map((name) => `${path}.${name}`)

/** The modal `packagePaymentMethod`: Direct Debit, or on the monthly invoice (D27). */
export function PackagePaymentMethodModal({ type, bank, errors, onClose }: PackagePaymentMethodModalProps) {
  const [chosen, setChosen] = useState<string | null>(type)
  const form = useForm({
    fields,
    ...(fields.some((name) => errors[name]) && { problem: { errors: own(errors) } }),
    async send(answers) {
      if (chosen === 'invoice') return { type: 'invoice', bank: null } as const
      if (chosen !== 'direct_debit') throw refusal({ type: sentences.paymentMethod })
      const read = readBankAccount((name) => answers.get(`${path}.${name}`))
      if ('errors' in read) throw refusal(read.errors)
      return { type: 'direct_debit', bank: read.account } as const
    },
    onSuccess: onClose,
  })
  const field = (name: keyof BankDetails) => ({
    ...form.field(`${path}.${name}`),
    defaultValue: bank?.[name] ?? '',
    required: true as const,
  })
  return (
    <FormModal
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Payment method"
      submitLabel="Use this method"
      {...form.modalProps}
    >
      <Stack space={16}>
        <RadioCards
          {...form.field(`${path}.type`)}
          label="How will you pay for this package?"
          options={[
            { value: 'direct_debit', label: 'Direct Debit', hint: 'Taken each month from your account' },
            { value: 'invoice', label: 'On invoice', hint: 'Added to your monthly invoice' },
          ]}
          value={chosen}
          onValueChange={(value) => {
            setChosen(value)
            form.clearErrors(fields)
          }}
          required
        />
        {chosen === 'direct_debit' && (
          <>
            <BankAccountFields field={field} />
            <p>
              Bank details are kept in this tab only until you order, never in your draft. If you reload the
              page, you’ll need to enter them again.
            </p>
          </>
        )}
      </Stack>
    </FormModal>
  )
}

/** What the submit said about these fields alone. */
const own = (errors: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => fields.includes(name)))

const refusal = (found: Partial<Record<'type' | keyof BankDetails, string>>) =>
  new FormRefusal({
    errors: Object.fromEntries(
      Object.entries(found).map(([name, problem]) => [`${path}.${name}`, [problem]]),
    ),
  })
