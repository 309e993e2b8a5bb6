import type { AlertPreference, AlertPreferenceChange } from '@doorstep/portal-contract/account.schema'
import { change } from '../shared/change/change.ts'
import { createSerializer } from '../shared/change/createSerializer.ts'
import { createOptimistic } from '../shared/change/createOptimistic.ts'

export type Preferences = ReturnType<typeof createPreferences>

/** The user's alert preferences: each change is saved at once (D15). */
export function createPreferences(initial: AlertPreference[]) {
  const { $state, optimistic, save } = createOptimistic(initial)
  const serialize = createSerializer()
  return {
    $state,
    change: (changed: AlertPreferenceChange) =>
      change({
        show: () =>
          optimistic((preferences) =>
            preferences.map((one) => (one.type === changed.type ? { ...one, ...changed } : one)),
          ),
        call: (api) => serialize(() => api.account.updateAlertPreferences([changed])),
        saved: (saved) => save(() => saved),
        toast: 'Your alert preferences are saved.',
      }),
  }
}
