import { createAppearance } from './person/appearance.store.ts'
import { createRecord } from '../shared/record/createRecord.ts'
import { createPreferences } from './preferences.store.ts'
import { createSessions } from './person/sessions.store.ts'
import { type SettingsInitial, settingsSource } from './settings.load.ts'

export type SettingsStores = ReturnType<typeof createSettingsStores>

/** The stores that the sections of /settings share. */
export function createSettingsStores(initial: SettingsInitial) {
  const { user } = initial.session
  const { colour_scheme, density } = user
  const { sessions, secondFactor } = initial
  const record = createRecord({
    source: settingsSource(),
    initial: { record: user, parts: { sessions, secondFactor } },
  })
  return {
    preferences: initial.preferences && createPreferences(initial.preferences),
    record,
    sessions: createSessions(record),
    appearance: createAppearance({ colour_scheme, density }),
  }
}
