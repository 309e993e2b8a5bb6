import { FormModal } from '@doorstep/ui/FormModal'
import { PasswordField } from '@doorstep/ui/PasswordField'
import { TextField } from '@doorstep/ui/TextField'
import { useModalForm } from './useModalForm.ts'

export interface PasswordModalProps {
  title: string
  description: string
  submitLabel: string
  /** Whose password it is, for password managers. */
  email: string
  /** Asks a name as well, starting from this one. */
  name?: { label: string; defaultValue: string }
  /** A failure that is not of the call, in words. */
  explain?: (error: unknown) => string | undefined
  /** Makes the change. A PortalError is shown at its field or over the form. */
  send: (password: string, name: string) => Promise<void>
  onClose: () => void
}

/** Asks for the password again before a change of the second factor. */
export function PasswordModal({ email, name, explain, send, onClose, ...modal }: PasswordModalProps) {
  const fields = name ? ['name', 'current_password'] : ['current_password']
  const form = useModalForm(
    fields,
    (answers) => send(String(answers.get('current_password')), String(answers.get('name') ?? '')),
    explain,
  )
  return (
    <FormModal open onOpenChange={(open) => !open && onClose()} size="small" {...modal} {...form.modal}>
      <input type="hidden" name="username" autoComplete="username" value={email} />
      {name && (
        <TextField
          {...form.field('name')}
          label={name.label}
          hint="So that you know it again: Work laptop, or Blue key."
          defaultValue={name.defaultValue}
          maxLength={60}
          autoComplete="off"
          required
        />
      )}
      <PasswordField
        {...form.field('current_password')}
        label="Current password"
        autoComplete="current-password"
        required
      />
    </FormModal>
  )
}
