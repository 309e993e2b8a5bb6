import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { z } from 'zod'
import { passwordLength } from './auth.ts'
import { personRefusals, personTexts as sentences } from './people.ts'
import { isPlainName, plainNameText } from './plain-name.ts'
import { text } from './wire.schema.ts'

/** Fields about people that several forms share, each with one rule and one error. */

/** An email address, in lower case: emails are compared without case (D45). */
export const emailAddress = text(sentences.noEmail)
  .trim()
  .toLowerCase()
  .min(1, sentences.noEmail)
  .max(254, personRefusals.longEmail)
  .pipe(z.email(personRefusals.noFullEmail))

/** A first or last name of 1 to 100 characters. */
export const personName = (which: 'first' | 'last') => {
  const none = which === 'first' ? sentences.noFirstName : sentences.noLastName
  return text(none).trim().min(1, none).max(100, personRefusals.longName).refine(isPlainName, plainNameText)
}

const extensionText = 'Enter the phone number without an extension.'

/** A phone number, UK ones with or without +44, as E.164 (D17), which has no room for an extension. */
export const phoneNumber = text(sentences.phone)
  .trim()
  .max(40, sentences.phone)
  .transform((typed, context) => {
    const parsed = parsePhoneNumberFromString(typed, 'GB')
    if (parsed?.isPossible() && !parsed.ext) return parsed.number as string
    context.addIssue({ code: 'custom', message: parsed?.ext ? extensionText : sentences.phone })
    return z.NEVER
  })

/** An optional phone number: empty is null. */
export const optionalPhoneNumber = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
  phoneNumber.nullable(),
)

/** A new password (D2); the API also checks that it is not a common one. */
export const newPassword = z
  .string(sentences.noPassword)
  .min(passwordLength.min, sentences.shortPassword)
  .max(passwordLength.max, personRefusals.longPassword)

/** A form's two fields for a new password; the error for a difference is on the second one. */
export const passwordPair = {
  password: newPassword,
  password_confirmation: z.string('Enter the password again.'),
}

/** Whether both fields hold the same; for `.refine(…)` on a form that has `passwordPair`. */
export const isSamePassword = (form: { password: string; password_confirmation: string }) =>
  form.password === form.password_confirmation

/** The error when they differ. */
export const differentPasswords = {
  path: ['password_confirmation'],
  error: sentences.differentPasswords,
}

/** The current password, to confirm a change. */
export const currentPassword = z
  .string(sentences.noCurrentPassword)
  .min(1, sentences.noCurrentPassword)
  .max(passwordLength.max, personRefusals.longPassword)
