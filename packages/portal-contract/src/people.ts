import { passwordLength } from './auth.ts'

/** Errors in fields about people: one sentence per rule, for forms and calls. */
export const personSentences = {
  noEmail: 'Enter an email address.',
  noFullEmail: 'Enter a full email address, such as name@example.com.',
  longEmail: 'Use no more than 254 characters.',
  noFirstName: 'Enter a first name.',
  noLastName: 'Enter a last name.',
  longName: 'Use no more than 100 characters.',
  noPassword: 'Enter a password.',
  shortPassword: `Use at least ${passwordLength.min} characters.`,
  longPassword: `Use no more than ${passwordLength.max} characters.`,
  differentPasswords: 'The passwords don’t match. Enter the same password twice.',
} as const
