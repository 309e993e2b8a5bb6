import { missingOfConfirmation } from '@doorstep/portal-contract/account'
import { missingOfPasskey } from '@doorstep/portal-contract/second-factor'
import { FormModal } from '@doorstep/ui/FormModal'
import { PasswordField } from '@doorstep/ui/PasswordField'
import { TextField } from '@doorstep/ui/TextField'
import { useForm } from '../../shared/form/useForm.ts'

export interface PasswordModalProps {
  title: string
  description: string
  submitLabel: string
  /** Whose password it is, for password managers. */
  email: string
  /** Also asks for a name, with this as its initial value. */
  name?: { label: string; defaultValue: string }
  /** Submits the change. A PortalError is shown at its field or above the form. */
  send: (password: string, name: string) => Promise<void>
  onClose: () => void
}

/** Asks for the password again before a change to two-step verification. */
export function PasswordModal({ email, name, send, onClose, ...modal }: PasswordModalProps) {
  const fields = name ? ['name', 'current_password'] : ['current_password']
  const form = useForm({
    fields,
    missing: { ...missingOfPasskey, ...missingOfConfirmation },
    send: (answers) => send(String(answers.get('current_password')), String(answers.get('name') ?? '')),
  })
  return (
    <FormModal open onOpenChange={(open) => !open && onClose()} size="small" {...modal} {...form.modalProps}>
      <input type="hidden" name="username" autoComplete="username" value={email} />
      {name && (
        <TextField
          {...form.field('name')}
          label={name.label}
          hint="To help you recognise it, e.g. Work laptop or Blue key."
          defaultValue={name.defaultValue}
          maxLength={60}
          autoComplete="off"
        />
      )}
      <PasswordField
        {...form.field('current_password')}
        label="Current password"
        autoComplete="current-password"
      />
    </FormModal>
  )
}
