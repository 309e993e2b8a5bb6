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

/** The name of each type, and where the portal lists it: a section of the alerts page (D37), or the void bills. */
export const alertLists: Record<AlertPreferenceType, { name: string; href: string }> = {
  ending_tenancy: { name: 'Ending tenancies', href: '/alerts#ending-tenancies' },
  unknown_property: { name: 'Unknown properties', href: '/alerts#unknown-properties' },
  start_reading: { name: 'Start readings', href: '/alerts#start-readings' },
  end_reading: { name: 'End readings', href: '/alerts#end-readings' },
  meter_verification: { name: 'Meter verification', href: '/alerts#meter-verification' },
  void_bill: { name: 'Void bills', href: '/void-bills?status=needs_paying' },
}

/** A tenancy that ends within so many days is an alert (D37). */
export const endingTenancyDays = 60

/** A void bill falls due soon, so many days before its due date (D15). */
export const dueSoonDays = 7

/** How often an alert can be emailed (D15). */
export const alertEmails = ['now', 'daily', 'off'] as const
export type AlertEmail = (typeof alertEmails)[number]

/** The time of the day in London from which daily emails are sent, `HH:MM` (D15). */
export const dailyEmailTime = '07:30'

/** The default until the user changes it (D15). */
export const defaultAlertPreference = { in_portal: true, email: 'daily' } as const

/** How many confirmation links to new addresses one user can request in an hour (D15). */
export const emailChangesPerHour = 5
