import { isPaymentReference, onboardingTexts } from '@doorstep/portal-contract/onboarding'
import { Button } from '@doorstep/ui/Button'
import { FormModal } from '@doorstep/ui/FormModal'
import { Inline } from '@doorstep/ui/Inline'
import { Stack } from '@doorstep/ui/Stack'
import { TextField } from '@doorstep/ui/TextField'
import { useState } from 'react'
import { counted } from '../shared/format/counted.ts'
import { FormRefusal } from '../shared/client/formProblem.ts'
import { useForm } from '../shared/form/useForm.ts'

export interface PaymentReferenceModalProps {
  /** The name of the group of bills. */
  group: string
  /** The provider whose account it is. */
  provider: string
  reference: string | null
  /** The accounts that the property has with the provider, by their numbers. */
  accounts: readonly string[]
  /** Whether the group has other bills, which an account with this one rules out. */
  hasOthers: boolean
  /** The chosen bill and the one that replaces it, when the account is with another bill than the chosen one. */
  change?: { from: string; to: string }
  /** What was wrong with the reference when the package was ordered. */
  error?: string | undefined
  /** Called with the new reference, or null when there is none any more. */
  onClose: (reference?: string | null) => void
}

declare module '../shared/modal/openModal.ts' {
  interface Modals {
    paymentReference: PaymentReferenceModalProps
  }
}

/** The modal `paymentReference`: the partner's own account with a provider (specification, section 4; D27). */
export function PaymentReferenceModal(props: PaymentReferenceModalProps) {
  const { group, provider, reference, accounts, hasOthers, change, error, onClose } = props
  const description = [
    `If you already have an account with ${provider}, we’ll use it.`,
    change && `Your package then changes from ${change.from} to ${change.to}.`,
    hasOthers && `Other ${group} options then no longer apply.`,
  ]
  const form = useForm({
    fields: ['account_number'],
    send: async (answers) => {
      const typed = String(answers.get('account_number') ?? '').trim()
      if (typed !== '' && !isPaymentReference(typed))
        throw new FormRefusal({ errors: { account_number: [onboardingTexts.accountNumber] } })
      return typed || null
    },
    onSuccess: onClose,
    ...(error !== undefined && { problem: { errors: { account_number: [error] } } }),
  })
  const [typed, setTyped] = useState(reference ?? '')
  return (
    <FormModal
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Payment reference for ${group}`}
      description={description.filter(Boolean).join(' ')}
      submitLabel="Save reference"
      {...form.modalProps}
    >
      <TextField
        {...form.field('account_number')}
        label={`Account number with ${provider}`}
        hint="It’s on a recent bill. Leave it empty if you have no account."
        value={typed}
        onValueChange={setTyped}
        autoComplete="off"
        spellCheck={false}
        optional
      />
      {accounts.length > 0 && (
        <Stack space={8}>
          <p>
            This property’s {counted(accounts.length, 'account')} with {provider}:
          </p>
          <Inline>
            {accounts.map((account) => (
              <Button
                key={account}
                size="small"
                onClick={() => {
                  form.clearErrors(['account_number'])
                  setTyped(account)
                }}
              >
                Use {account}
              </Button>
            ))}
          </Inline>
        </Stack>
      )}
    </FormModal>
  )
}
