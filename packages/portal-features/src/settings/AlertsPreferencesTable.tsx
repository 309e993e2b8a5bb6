import {
  alertPreferenceLists,
  type AlertEmail,
  type AlertPreferenceType,
} from '@doorstep/portal-contract/account'
import type { AlertPreference, AlertPreferenceChange } from '@doorstep/portal-contract/account.schema'
import { settingsSections } from '@doorstep/portal-contract/messages'
import { Switch } from '@doorstep/ui/Switch'
import * as styles from './AlertsPreferencesTable.css.ts'
import { Segments } from './Segments.tsx'

const emails: { value: AlertEmail; label: string }[] = [
  { value: 'now', label: 'Now' },
  { value: 'daily', label: 'Daily' },
  { value: 'off', label: 'Off' },
]

/** When each type of alert is sent (D15, D37). */
const alertWhen: Record<AlertPreferenceType, string> = {
  ending_tenancy: 'A tenancy ends in the next 60 days',
  unknown_property: 'We don’t know who lives there',
  start_reading: 'A tenancy started without a reading',
  end_reading: 'A tenancy ended without a reading',
  meter_verification: 'A meter has an unlikely reading, or none for a year',
  void_bill: 'A new bill arrives or falls due',
}

export interface AlertsPreferencesTableProps {
  preferences: readonly AlertPreference[]
  onChange: (change: AlertPreferenceChange) => void
}

/** A row for each type of alert; under 1024 px each row is a small block. */
export function AlertsPreferencesTable({ preferences, onChange }: AlertsPreferencesTableProps) {
  return (
    <table className={styles.table} aria-label={settingsSections[1]}>
      <thead className={styles.head}>
        <tr>
          <th scope="col" className={styles.header}>
            Alert
          </th>
          <th scope="col" className={styles.portalHeader}>
            In the portal
          </th>
          <th scope="col" className={styles.emailHeader}>
            Email
          </th>
        </tr>
      </thead>
      <tbody className={styles.body}>
        {preferences.map(({ type, in_portal, email }) => {
          const { name } = alertPreferenceLists[type]
          return (
            <tr key={type} className={styles.row}>
              <th scope="row" className={styles.subject}>
                <span className={styles.name}>{name}</span>
                <span className={styles.when}>{alertWhen[type]}</span>
              </th>
              <td className={styles.portal}>
                <span className={styles.narrowLabel} aria-hidden>
                  In the portal
                </span>
                <Switch
                  label={`${name} in the portal`}
                  hideLabel
                  checked={in_portal}
                  onCheckedChange={(checked) => onChange({ type, in_portal: checked })}
                />
              </td>
              <td className={styles.email}>
                <span className={styles.narrowLabel} aria-hidden>
                  Email
                </span>
                <Segments
                  label={`${name} by email`}
                  hideLabel
                  options={emails}
                  value={email}
                  onValueChange={(value) => onChange({ type, email: value })}
                />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
