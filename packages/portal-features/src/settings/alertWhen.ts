import type { AlertPreferenceType } from '@doorstep/portal-contract/account'

/** When each type of alert is sent (D15, D37). */
export const alertWhen: Record<AlertPreferenceType, string> = {
  ending_tenancy: 'A tenancy ends in the next 60 days',
  unknown_property: 'We don’t know who lives there',
  start_reading: 'A tenancy started without a reading',
  end_reading: 'A tenancy ended without a reading',
  meter_verification: 'A meter number doesn’t match',
  void_bill: 'A new bill arrives or falls due',
}
