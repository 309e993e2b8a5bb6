import type { Session } from '@doorstep/portal-contract/auth'
import type { ComponentType } from 'react'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import type { SettingsInitial } from './settings.load.ts'
import type { SettingsStores } from './settings.stores.ts'

/** What every section of /settings is given. */
export interface SettingsPanelProps {
  initial: SettingsInitial
  client: PortalClient
  stores: SettingsStores
}

/** A section of /settings: its link at the side, and its panel, a `<SettingsPanel id=… heading=…>`. */
export type SettingsSection = {
  /** Its fragment: `/settings#password`. */
  id: string
  heading: string
  /** Who has it; everyone without. */
  isFor?: (session: Session) => boolean
  Panel: ComponentType<SettingsPanelProps>
}
