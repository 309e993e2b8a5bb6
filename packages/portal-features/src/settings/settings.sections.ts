import { settingsSections as specified } from '@doorstep/portal-contract/messages'
import { AlertsPreferences } from './AlertsPreferences.tsx'
import { AppearancePanel } from './AppearancePanel.tsx'
import { Brand } from './Brand.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { PersonalDetails } from './PersonalDetails.tsx'
import { Places } from './Places.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import { hasBrand } from './hasBrand.ts'
import type { SettingsSection } from './settings.panel.ts'

/** The sections of /settings, in order (specification, section 2; D15). */
export const settingsSections: readonly SettingsSection[] = [
  { id: 'personal-details', heading: specified[0], Panel: PersonalDetails },
  { id: 'alerts-preferences', heading: specified[1], Panel: AlertsPreferences },
  { id: 'password', heading: 'Password', Panel: ChangePassword },
  { id: 'second-factor', heading: 'Two-step verification', Panel: SecondFactor },
  { id: 'sessions', heading: 'Devices and sessions', Panel: Places },
  { id: 'appearance', heading: 'Appearance', Panel: AppearancePanel },
  { id: 'brand', heading: 'Brand', isFor: hasBrand, Panel: Brand },
]
