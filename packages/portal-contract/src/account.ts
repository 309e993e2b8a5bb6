/** The five lists of the alerts page (D37). */
export const alertTypes = [
  'ending_tenancy',
  'unknown_property',
  'start_reading',
  'end_reading',
  'meter_verification',
] as const

/** What a preference can be set for: the alerts, and void bills that arrive or are due soon (D15). */
export const alertPreferenceTypes = [...alertTypes, 'void_bill'] as const
export type AlertPreferenceType = (typeof alertPreferenceTypes)[number]

/** How often an alert can be emailed (D15). */
export const alertEmails = ['now', 'daily', 'off'] as const
export type AlertEmail = (typeof alertEmails)[number]

/** The default until the user changes it (D15). */
export const defaultAlertPreference = { in_portal: true, email: 'daily' } as const

/** How many confirmation links to new addresses one user can request in an hour (D15). */
export const emailChangesPerHour = 5
