import { passwordLength } from '@doorstep/portal-contract/auth'
import { PasswordField } from '@doorstep/ui/PasswordField'

export interface NewPasswordFieldsProps {
  field: (name: string) => {
    id: string
    name: string
    error: string | undefined
    defaultValue?: string | undefined
    autoFocus?: boolean
  }
}

/** A new password and its confirmation (D2). */
export function NewPasswordFields({ field }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        {...field('password')}
        label="Password"
        hint={`At least ${passwordLength.min} characters. A few words together are easy to remember.`}
        size="large"
        autoComplete="new-password"
        strength
        minLength={passwordLength.min}
        required
      />
      <PasswordField
        {...field('password_confirmation')}
        label="Password again"
        size="large"
        autoComplete="new-password"
        required
      />
    </>
  )
}
