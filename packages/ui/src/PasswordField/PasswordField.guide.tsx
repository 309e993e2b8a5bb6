import type { Guide } from '../docs/guide.ts'
import { Link } from '../Link/Link.tsx'
import { PasswordField } from './PasswordField.tsx'

export const guide: Guide = {
  do: {
    shows: (
      <PasswordField
        label="New password"
        name="password_do"
        hint="At least 12 characters"
        strength
        minLength={12}
        autoComplete="new-password"
      />
    ),
    why: '‘At least 12 characters’ is the only rule, and people see it before they type.',
  },
  dont: {
    shows: (
      <PasswordField
        label="Password"
        name="password_dont"
        error="Weak password! Use upper case, lower case, a number and a symbol"
        autoComplete="new-password"
      />
    ),
    why: 'The rules appear only afterwards, and they lead to passwords that people have to write down.',
  },
  anatomy: {
    shows: (
      <PasswordField
        label="New password"
        name="password_parts"
        hint="At least 12 characters"
        labelEnd={<Link href="#forgot">Forgot it?</Link>}
        error="Enter at least 12 characters"
        autoComplete="new-password"
      />
    ),
    parts: [
      { part: 'label', is: 'says which password, if there are two.', at: 'label' },
      { part: 'labelEnd', is: 'helps people who can’t remember it.', at: 'a' },
      { part: 'hint', is: 'gives the rule before they type.', at: '[id$=-hint]' },
      { part: 'Show button', is: 'shows the password, once JavaScript runs.', at: 'button' },
      { part: 'error', is: 'says what to do, and never repeats the password.', at: '[id$=-error]' },
    ],
  },
  content: [
    'Use ‘Password’ to sign in, and ‘New password’ and ‘Current password’ if you ask for both.',
    'Always state the length in the same words: ‘At least 12 characters’.',
  ],
}
