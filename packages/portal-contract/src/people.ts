import { passwordLength } from './auth.ts'

/** Errors in fields about people: one sentence per rule, for forms and calls. */
export const personSentences = {
  noEmail: 'Enter an email address.',
  noFullEmail: 'Enter a full email address, such as name@example.com.',
  longEmail: 'Use 254 characters at most.',
  noFirstName: 'Enter a first name.',
  noLastName: 'Enter a last name.',
  longName: 'Use 100 characters at most.',
  noPassword: 'Enter a password.',
  shortPassword: `Use at least ${passwordLength.min} characters.`,
  longPassword: `Use ${passwordLength.max} characters at most.`,
  differentPasswords: 'The passwords are not the same. Type it again.',
} as const
