import { toPounds } from '@doorstep/portal-contract/money'
import { personTexts } from '@doorstep/portal-contract/people'
import { FormModal } from '@doorstep/ui/FormModal'
import { TextField } from '@doorstep/ui/TextField'
import { concludeChange } from '../shared/change/change.ts'
import { useForm } from '../shared/form/useForm.ts'

export interface EmailQuoteModalProps {
  /** The draft's id. */
  id: number
  /** What it costs each month, in pence. */
  totalPence: number
  onClose: () => void
}

declare module '../shared/modal/openModal.ts' {
  interface Modals {
    emailQuote: EmailQuoteModalProps
  }
}

/** Emails a quote to someone, with what it costs each month (D28, D74). */
export function EmailQuoteModal({ id, totalPence, onClose }: EmailQuoteModalProps) {
  const form = useForm({
    fields: ['email'],
    missing: { email: personTexts.noEmail },
    send: (answers, api) =>
      api.onboarding.emailQuote(id, {
        email: String(answers.get('email') ?? ''),
        total: toPounds(totalPence),
      }),
    onSuccess: (sent) =>
      concludeChange(sent, { saved: () => onClose(), toast: `Quote sent to ${sent.email}` }),
  })
  return (
    <FormModal
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Email this quote"
      description="We’ll send the bills and what they cost each month. Nothing is ordered."
      submitLabel="Send quote"
      {...form.modalProps}
    >
      <TextField {...form.field('email')} label="Email" type="email" autoComplete="off" maxLength={254} />
    </FormModal>
  )
}
