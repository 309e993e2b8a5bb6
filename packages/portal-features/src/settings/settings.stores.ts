import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { createAppearance } from './appearance.store.ts'
import { createRecord } from '../shared/record/createRecord.ts'
import { createPreferences } from './preferences.store.ts'
import { createSessions } from './sessions.store.ts'
import { type SettingsInitial, settingsSource } from './settings.load.ts'

export type SettingsStores = ReturnType<typeof createSettingsStores>

/** The stores that the sections of /settings share. */
export function createSettingsStores(client: PortalClient, initial: SettingsInitial) {
  const { user } = initial.session
  const { colour_scheme, density } = user
  const { sessions, secondFactor } = initial
  const record = createRecord({
    source: settingsSource(client),
    initial: { record: user, parts: { sessions, secondFactor } },
  })
  return {
    preferences: initial.preferences && createPreferences(client, initial.preferences),
    record,
    sessions: createSessions(client, record),
    appearance: createAppearance(client, { colour_scheme, density }),
  }
}
