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
    why: '‘At least 12 characters’ is the only rule, and it is there before people type.',
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
    why: 'The rules appear as a telling-off afterwards, and such rules make for passwords that are written on paper.',
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
      { part: 'label', is: 'which password, where there are two.', at: 'label' },
      { part: 'labelEnd', is: 'the way out for people who can’t remember it.', at: 'a' },
      { part: 'hint', is: 'the rule, before they type.', at: '[id$=-hint]' },
      { part: 'Show button', is: 'shows what was typed, once script runs.', at: 'button' },
      { part: 'error', is: 'what to do, never what the password was.', at: '[id$=-error]' },
    ],
  },
  content: [
    '‘Password’ to sign in, ‘New password’ and ‘Current password’ where both are asked for.',
    'Say a length as ‘At least 12 characters’, the same words everywhere.',
  ],
}
