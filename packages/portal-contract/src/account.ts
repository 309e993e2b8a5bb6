import type { z } from 'zod'
import type * as schema from './account.schema.ts'

export type UpdateAccountForm = Omit<z.input<typeof schema.updateAccountForm>, 'phone_number'> & {
  phone_number?: string | null
}
export type UpdatedAccount = z.infer<typeof schema.updatedAccount>
export type ConfirmEmailForm = z.infer<typeof schema.confirmEmailForm>
export type ChangePasswordForm = z.infer<typeof schema.changePasswordForm>
export type PendingEmail = z.infer<typeof schema.pendingEmail>
export type AccountSession = z.infer<typeof schema.accountSession>
export type AlertPreference = z.infer<typeof schema.alertPreference>
export type AlertPreferenceChange = z.infer<typeof schema.alertPreferenceChange>

/** The five lists of the alerts page (D37). */
export const alertTypes = [
  'ending_tenancy',
  'unknown_property',
  'start_reading',
  'end_reading',
  'meter_verification',
] as const

/** What a preference can be set for: the alerts, and void bills that arrive or fall due (D15). */
export const alertPreferenceTypes = [...alertTypes, 'void_bill'] as const
export type AlertPreferenceType = (typeof alertPreferenceTypes)[number]

/** How an alert may come by email (D15). */
export const alertEmails = ['now', 'daily', 'off'] as const
export type AlertEmail = (typeof alertEmails)[number]

/** What holds until a person says otherwise (D15). */
export const defaultAlertPreference = { in_portal: true, email: 'daily' } as const

/** How many links to new addresses one person may have sent within an hour (D15). */
export const emailChangesPerHour = 5
