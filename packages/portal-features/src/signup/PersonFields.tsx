import { passwordLength } from '@doorstep/portal-contract/auth'
import { PasswordField } from '@doorstep/ui/PasswordField'
import { TextField } from '@doorstep/ui/TextField'
import type { FormField } from '../shared/form/useForm.ts'

export interface PersonFieldsProps {
  field: (name: string) => FormField & { defaultValue?: string | undefined; autoFocus?: boolean }
  /** An invite is for one address, so the field is read-only. */
  lockedEmail?: string | undefined
}

/** The fields for the person who signs up. */
export function PersonFields({ field, lockedEmail }: PersonFieldsProps) {
  return (
    <>
      <TextField {...field('first_name')} label="First name" size="large" autoComplete="given-name" />
      <TextField {...field('last_name')} label="Last name" size="large" autoComplete="family-name" />
      {lockedEmail === undefined ? (
        <TextField {...field('email')} label="Email" type="email" size="large" autoComplete="username" />
      ) : (
        <TextField
          {...field('email')}
          defaultValue={lockedEmail}
          label="Email"
          hint="The invite is for this address."
          type="email"
          size="large"
          autoComplete="username"
          readOnly
          required={false}
        />
      )}
    </>
  )
}

/** A new password and its confirmation (D2). */
export function NewPasswordFields({ field }: Pick<PersonFieldsProps, 'field'>) {
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
      />
      <PasswordField
        {...field('password_confirmation')}
        label="Password again"
        size="large"
        autoComplete="new-password"
      />
    </>
  )
}
