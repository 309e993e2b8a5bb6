import { DateField } from '@doorstep/ui/DateField'
import { FormModal } from '@doorstep/ui/FormModal'
import { useForm } from '../shared/form/useForm.ts'
import { useToday } from '../shared/state/page.ts'
import { toastUnexpectedFailure } from '../shared/state/toasts.ts'

export interface AlertDayModalProps {
  title: string
  description: string
  /** What the day is: "Snooze until". */
  label: string
  submitLabel: string
  /** What is said without a day. */
  missing: string
  min?: string
  max?: string
  /** The day that it starts with. */
  day: string | null
  /** Called with the day that was chosen; the change is the list's. */
  onClose: (day?: string) => void
}

declare module '../shared/modal/openModal.ts' {
  interface Modals {
    alertDay: AlertDayModalProps
  }
}

/** Asks for a day: until when alerts are put off, or since when nobody lives at a property. */
export function AlertDayModal({
  title,
  description,
  label,
  submitLabel,
  missing,
  min,
  max,
  day,
  onClose,
}: AlertDayModalProps) {
  const today = useToday()
  const form = useForm({
    fields: ['day'],
    missing: { day: missing },
    send: async (answers) => String(answers.get('day') ?? ''),
    onSuccess: (chosen) => onClose(chosen),
  })
  return (
    <FormModal
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      description={description}
      submitLabel={submitLabel}
      {...form.modalProps}
    >
      <DateField
        {...form.field('day')}
        label={label}
        today={today}
        defaultValue={day}
        {...(min !== undefined && { min })}
        {...(max !== undefined && { max })}
        onOpenFailure={toastUnexpectedFailure}
      />
    </FormModal>
  )
}
