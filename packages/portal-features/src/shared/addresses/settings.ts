import { pathTo } from '../pages/pathTo.ts'

/** The sections of the settings, in order (specification, section 2; D15); each is a fragment of their address. */
export type SettingsSectionId =
  | 'personal-details'
  | 'alerts-preferences'
  | 'password'
  | 'second-factor'
  | 'sessions'
  | 'appearance'
  | 'brand'
  | 'embeds'

/** The address of the settings, or of one of their sections. */
export const settingsHref = (section?: SettingsSectionId): string =>
  section ? `${pathTo('/settings')}#${section}` : pathTo('/settings')
