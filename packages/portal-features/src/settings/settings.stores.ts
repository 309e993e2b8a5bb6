import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { createAppearance } from './appearance.store.ts'
import { createPlaces } from './places.store.ts'
import { createPreferences } from './preferences.store.ts'
import type { SettingsInitial } from './settings.load.ts'

export type SettingsStores = ReturnType<typeof createSettingsStores>

/** The stores that the sections of /settings share. */
export function createSettingsStores(client: PortalClient, initial: SettingsInitial) {
  const { colour_scheme, density } = initial.session.user
  return {
    preferences: initial.preferences && createPreferences(client, initial.preferences),
    places: createPlaces(client, initial.sessions),
    appearance: createAppearance(client, { colour_scheme, density }),
  }
}
