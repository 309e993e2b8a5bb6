import { alertLists, alertTypes } from './alerts.ts'
import { billsToPayHref } from './messages.ts'
import { missingOfNewPassword, missingOfPerson, personTexts } from './people.ts'

/** What a preference can be set for: the alerts, and void bills that arrive or are due soon (D15). */
export const alertPreferenceTypes = [...alertTypes, 'void_bill'] as const
export type AlertPreferenceType = (typeof alertPreferenceTypes)[number]

/** The name of each type, and where the portal lists it. */
export const alertPreferenceLists: Record<AlertPreferenceType, { name: string; href: string }> = {
  ...alertLists,
  void_bill: { name: 'Void bills', href: billsToPayHref },
}

/** A void bill falls due soon, so many days before its due date (D15). */
export const dueSoonDays = 7

/** How often an alert can be emailed (D15). */
export const alertEmails = ['now', 'daily', 'off'] as const
export type AlertEmail = (typeof alertEmails)[number]

/** The time of the day in London from which daily emails are sent, `HH:MM` (D15). */
export const dailyEmailTime = '07:30'

/** The default until the user changes it (D15). */
export const defaultAlertPreference = { in_portal: true, email: 'daily' } as const

const current_password = personTexts.noCurrentPassword

/** What one's own details say where an answer is missing; the current password is asked for beside a new email. */
export const missingOfAccount = { ...missingOfPerson, current_password } as const

/** The same for a change of the password, and for what the password alone confirms. */
export const missingOfPasswordChange = { current_password, ...missingOfNewPassword } as const
export const missingOfConfirmation = { current_password } as const

/** How many confirmation links to new addresses one user can request in an hour (D15). */
export const emailChangesPerHour = 5
