import { mustSetUpSecondFactor } from '@doorstep/portal-contract/auth'
import type { Session } from '@doorstep/portal-contract/auth.schema'
import { settingsSections as specified } from '@doorstep/portal-contract/messages'
import { AlertsPreferences } from './AlertsPreferences.tsx'
import { AppearancePanel } from './person/AppearancePanel.tsx'
import { ChangePassword } from './person/ChangePassword.tsx'
import { PersonalDetails } from './person/PersonalDetails.tsx'
import { Sessions } from './person/Sessions.tsx'
import { SecondFactor } from './second-factor/SecondFactor.tsx'
import { hasBrand } from './brand/hasBrand.ts'
import type { SettingsSection } from './settings.panel.ts'

/** The sections of /settings, in order (specification, section 2; D15). */
const settingsSections: readonly SettingsSection[] = [
  { id: 'personal-details', heading: specified[0], Panel: PersonalDetails },
  { id: 'alerts-preferences', heading: specified[1], Panel: AlertsPreferences },
  { id: 'password', heading: 'Password', Panel: ChangePassword },
  { id: 'second-factor', heading: 'Two-step verification', Panel: SecondFactor },
  { id: 'sessions', heading: 'Devices and sessions', Panel: Sessions },
  { id: 'appearance', heading: 'Appearance', Panel: AppearancePanel },
  { id: 'brand', heading: 'Brand', isFor: hasBrand },
  { id: 'embeds', heading: 'Embeds', isFor: hasBrand },
]

/** The sections that a user sees. Those who must set up two-step verification see the others after that. */
export function sectionsFor(session: Session): SettingsSection[] {
  return settingsSections.filter(({ id, isFor }) =>
    mustSetUpSecondFactor(session.user) ? id === 'second-factor' : (isFor?.(session) ?? true),
  )
}
