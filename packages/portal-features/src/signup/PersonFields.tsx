import { TextField } from '@doorstep/ui/TextField'

export interface PersonFieldsProps {
  field: (name: string) => {
    id: string
    name: string
    error: string | undefined
    defaultValue?: string | undefined
    autoFocus?: boolean
  }
  /** An invite is for one address, so the field is read-only. */
  lockedEmail?: string | undefined
}

/** The fields for the person who signs up. */
export function PersonFields({ field, lockedEmail }: PersonFieldsProps) {
  return (
    <>
      <TextField
        {...field('first_name')}
        label="First name"
        size="large"
        autoComplete="given-name"
        required
      />
      <TextField {...field('last_name')} label="Last name" size="large" autoComplete="family-name" required />
      {lockedEmail === undefined ? (
        <TextField
          {...field('email')}
          label="Email"
          type="email"
          size="large"
          autoComplete="username"
          required
        />
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
        />
      )}
    </>
  )
}
