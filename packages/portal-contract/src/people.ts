import { passwordLength } from './auth.ts'

/** Errors in fields about people: one sentence per rule, for forms and calls. */
export const personTexts = {
  noEmail: 'Enter an email address.',
  noFirstName: 'Enter a first name.',
  noLastName: 'Enter a last name.',
  phone: 'Enter a full phone number, such as 0113 496 0182 or +44 7700 900121.',
  noPassword: 'Enter a password.',
  shortPassword: `Use at least ${passwordLength.min} characters.`,
  differentPasswords: 'The passwords don’t match. Enter the same password twice.',
  noCurrentPassword: 'Enter your current password.',
} as const

/** Errors of what few forms check themselves. */
export const personRefusals = {
  noFullEmail: 'Enter a full email address, such as name@example.com.',
  longEmail: 'Use no more than 254 characters.',
  longName: 'Use no more than 100 characters.',
  longPassword: `Use no more than ${passwordLength.max} characters.`,
} as const

/** What a form about a person says where an answer is missing. */
export const missingOfPerson = {
  first_name: personTexts.noFirstName,
  last_name: personTexts.noLastName,
  email: personTexts.noEmail,
} as const

/** What a form with a new password says where one of its two fields is empty, and where the password is too short. */
export const missingOfNewPassword = {
  password: personTexts.shortPassword,
  password_confirmation: personTexts.differentPasswords,
} as const
export const shortOfNewPassword = { password: personTexts.shortPassword } as const
