import type { AlertPreferenceType } from '@doorstep/portal-contract/account'

/** The name of each type of alert, and when it is sent (D15, D37). */
export const alertWords: Record<AlertPreferenceType, { name: string; when: string }> = {
  ending_tenancy: { name: 'Ending tenancies', when: 'A tenancy ends in the next 60 days' },
  unknown_property: { name: 'Unknown properties', when: 'We don’t know who lives there' },
  start_reading: { name: 'Start readings', when: 'A tenancy started without a reading' },
  end_reading: { name: 'End readings', when: 'A tenancy ended without a reading' },
  meter_verification: { name: 'Meter verification', when: 'A meter number does not match' },
  void_bill: { name: 'Void bills', when: 'A new bill arrives or falls due' },
}
