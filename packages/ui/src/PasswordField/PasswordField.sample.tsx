import { PasswordField } from '@doorstep/ui/PasswordField'

export function Sample() {
  return <PasswordField label="Password" name="password" autoComplete="current-password" />
}
