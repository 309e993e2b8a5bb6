import type { AlertPreference, AlertPreferenceChange } from '@doorstep/portal-contract/account.schema'
import { change } from '../shared/change/change.ts'
import { inTurn } from '../shared/change/inTurn.ts'
import { createOverlay } from '../shared/change/overlay.ts'
import type { KeyableClient } from '../shared/client/keyedCalls.ts'

export type Preferences = ReturnType<typeof createPreferences>

/** The user's alert preferences: each change is saved at once (D15). */
export function createPreferences(client: KeyableClient, initial: AlertPreference[]) {
  const { $state, lay, save } = createOverlay(initial)
  const saveInTurn = inTurn()
  return {
    $state,
    change: (changed: AlertPreferenceChange) =>
      change({
        show: () =>
          lay((preferences) =>
            preferences.map((one) => (one.type === changed.type ? { ...one, ...changed } : one)),
          ),
        client,
        call: (api) => saveInTurn(() => api.account.updateAlertPreferences([changed])),
        saved: (saved) => save(() => saved),
        toast: 'Your alert preferences are saved.',
      }),
  }
}
