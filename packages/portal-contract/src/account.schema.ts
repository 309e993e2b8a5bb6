import { z } from 'zod'
import { alertEmails, alertPreferenceTypes } from './account.ts'
import { user } from './auth.schema.ts'
import { colourSchemes, densities, passwordLength } from './auth.ts'
import { personRefusals } from './people.ts'
import {
  currentPassword,
  differentPasswords,
  emailAddress,
  isSamePassword,
  optionalPhoneNumber,
  passwordPair,
  personName,
} from './people.schema.ts'
import { dataOf, id, isoDateTime } from './wire.schema.ts'

/** PATCH /api/auth/user: any part of it (D15). A new `email` needs `current_password`. */
export const updateAccountForm = z.object({
  first_name: personName('first').optional(),
  last_name: personName('last').optional(),
  phone_number: optionalPhoneNumber.optional(),
  email: emailAddress.optional(),
  current_password: z.string().max(passwordLength.max, personRefusals.longPassword).optional(),
  colour_scheme: z.enum(colourSchemes).optional(),
  density: z.enum(densities).optional(),
  hides_first_steps: z.boolean('Set hides_first_steps to true or false.').optional(),
})

/** The user as in GET /api/auth/user, and a message to show. */
export const updatedAccount = user.extend({ message: z.string() })

/** POST /api/auth/user/confirm-email: the token in the mailed link (D15). */
export const confirmEmailForm = z.object({ token: z.string('Open the link in the email again.').max(200) })

/** The new address that is not confirmed yet (D15). */
export const pendingEmail = z.object({ email: z.string(), expires_at: isoDateTime })
export const pendingEmailAnswer = dataOf(pendingEmail.nullable())
export const pendingEmailSent = z.object({ message: z.string(), data: pendingEmail })

/** PUT /api/auth/password (D15). */
export const changePasswordForm = z
  .object({ current_password: currentPassword, ...passwordPair })
  .refine(isSamePassword, differentPasswords)

/** A device that the user is signed in on (D15, D47). */
export const accountSession = z.object({
  id,
  /** For example 'Chrome on macOS'. */
  device: z.string(),
  ip_address: z.string().nullable(),
  created_at: isoDateTime,
  last_seen_at: isoDateTime,
  is_current: z.boolean(),
})
export const accountSessions = dataOf(z.array(accountSession))

/** DELETE /api/auth/sessions: all of them, this one too, unless `others` is 1. */
export const endSessionsQuery = z.object({ others: z.enum(['0', '1'], 'Set others to 0 or 1.').optional() })

/** The answer of a call that only has a message. */
export const doneMessage = z.object({ message: z.string() })

/** How the user is notified of one type of alert (D15). */
export const alertPreference = z.object({
  type: z.enum(alertPreferenceTypes),
  in_portal: z.boolean(),
  email: z.enum(alertEmails),
})
/** GET /api/i/partner/alert-preferences: all six, in order. */
export const alertPreferences = dataOf(z.array(alertPreference))

/** Fields that are left out do not change. */
export const alertPreferenceChange = alertPreference.partial({ in_portal: true, email: true })
/** PUT /api/i/partner/alert-preferences: all preferences, or some of them. */
export const alertPreferencesForm = z.object({
  preferences: z
    .array(alertPreferenceChange)
    .max(alertPreferenceTypes.length, 'Include each alert only once.')
    .refine(
      (list) => new Set(list.map(({ type }) => type)).size === list.length,
      'Include each alert only once.',
    ),
})

export type UpdateAccountForm = Omit<z.input<typeof updateAccountForm>, 'phone_number'> & {
  phone_number?: string | null
}
export type UpdatedAccount = z.infer<typeof updatedAccount>
export type ConfirmEmailForm = z.infer<typeof confirmEmailForm>
export type ChangePasswordForm = z.infer<typeof changePasswordForm>
export type PendingEmail = z.infer<typeof pendingEmail>
export type AccountSession = z.infer<typeof accountSession>
export type AlertPreference = z.infer<typeof alertPreference>
export type AlertPreferenceChange = z.infer<typeof alertPreferenceChange>
