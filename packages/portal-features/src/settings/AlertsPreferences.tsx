import { dailyEmailTime } from '@doorstep/portal-contract/account'
import type { AlertPreference, AlertPreferenceChange } from '@doorstep/portal-contract/account.schema'
import { settingsSections } from '@doorstep/portal-contract/messages'
import { Alert } from '@doorstep/ui/Alert'
import { useStore } from '@nanostores/react'
import { AlertsPreferencesTable } from './AlertsPreferencesTable.tsx'
import type { Preferences } from './preferences.store.ts'
import type { SettingsPanelProps } from './settings.panel.ts'
import { inset } from './SettingsPanel.css.ts'
import { SettingsPanel } from './SettingsPanel.tsx'

/** The preferences for each type of alert; every change is saved at once (specification, section 2; D15). */
export function AlertsPreferences({ stores: { preferences } }: Pick<SettingsPanelProps, 'stores'>) {
  return preferences ? (
    <Loaded preferences={preferences} />
  ) : (
    <AlertsPreferencesPanel preferences={null} onChange={nothing} />
  )
}

/** Without preferences there is nothing to change. */
const nothing = () => {}

function Loaded({ preferences: { $state, change } }: { preferences: Preferences }) {
  return <AlertsPreferencesPanel preferences={useStore($state)} onChange={(one) => void change(one)} />
}

export interface AlertsPreferencesPanelProps {
  /** Null when they could not be loaded. */
  preferences: readonly AlertPreference[] | null
  onChange: (change: AlertPreferenceChange) => void
}

export function AlertsPreferencesPanel({ preferences, onChange }: AlertsPreferencesPanelProps) {
  const isAllOff = preferences?.every(({ in_portal, email }) => !in_portal && email === 'off') ?? false
  return (
    <SettingsPanel
      id="alerts-preferences"
      heading={settingsSections[1]}
      note={`Daily emails are sent at ${dailyEmailTime}`}
      padding="none"
    >
      {preferences ? (
        <AlertsPreferencesTable preferences={preferences} onChange={onChange} />
      ) : (
        <div className={inset}>
          <Alert tone="critical">
            We couldn’t load your alerts preferences. Reload the page to try again.
          </Alert>
        </div>
      )}
      <output>
        {isAllOff && (
          <div className={inset}>
            <Alert tone="caution">All alerts are off. Turn on the ones you want to hear about.</Alert>
          </div>
        )}
      </output>
    </SettingsPanel>
  )
}
