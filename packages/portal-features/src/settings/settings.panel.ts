import type { Session } from '@doorstep/portal-contract/auth.schema'
import type { ComponentType } from 'react'
import type { SettingsSectionId } from '../shared/addresses/settings.ts'
import type { SettingsInitial } from './settings.load.ts'
import type { SettingsStores } from './settings.stores.ts'

/** The props of every section of /settings. */
export interface SettingsPanelProps {
  initial: SettingsInitial
  stores: SettingsStores
}

/** A section of /settings: its link at the side, and its panel, a `<SettingsPanel id=… heading=…>`. */
export type SettingsSection = {
  /** Its URL fragment, as in `/settings#password`. */
  id: SettingsSectionId
  heading: string
  /** Who sees the section; everyone when left out. */
  isFor?: (session: Session) => boolean
  /** Left out for an island of its own, which the page adds below the others. */
  Panel?: ComponentType<SettingsPanelProps>
}
