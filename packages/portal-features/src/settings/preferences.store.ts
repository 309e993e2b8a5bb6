import type { AlertPreference, AlertPreferenceChange } from '@doorstep/portal-contract/account.schema'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { optimistic } from '../shared/state/optimistic.ts'
import { pushToast } from '../shared/state/toasts.ts'
import { tellFailure } from './tellFailure.ts'

export type Preferences = ReturnType<typeof createPreferences>

/** The user's alert preferences: each change is saved at once (D15). */
export function createPreferences({ account }: PortalClient, initial: AlertPreference[]) {
  return optimistic<AlertPreference[], AlertPreferenceChange>({
    initial,
    apply: (preferences, change) =>
      preferences.map((one) => (one.type === change.type ? { ...one, ...change } : one)),
    async save(change) {
      const saved = await account.updateAlertPreferences([change])
      pushToast({ tone: 'positive', message: 'Your alert preferences are saved.' })
      return saved
    },
    onFailure: tellFailure,
  })
}
