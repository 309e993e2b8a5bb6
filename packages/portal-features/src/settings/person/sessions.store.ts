import type { AccountSession } from '@doorstep/portal-contract/account.schema'
import { oneAtATime } from '../../shared/change/oneAtATime.ts'
import { nullIfNotFound } from '../../shared/client/nullIfFailed.ts'
import type { RecordStore } from '../../shared/record/createRecord.ts'
import type { SettingsRecord, SettingsParts } from '../settings.load.ts'

/** What is being ended: sessions by their ids, or all the others. */
export type Ending = readonly (number | 'others')[]

/** What can be done with the user's sessions (D15), which are a part of the settings. */
export function createSessions({ set }: RecordStore<SettingsRecord, SettingsParts>) {
  const ending = oneAtATime<number | 'others'>()

  const keep = (isKept: (session: AccountSession) => boolean) =>
    set('sessions', (sessions) => sessions.filter(isKept))

  /** Removes the other sessions once they have ended, also by something else such as a password change. */
  const forgetOthers = () => keep((session) => session.is_current)

  return {
    $ending: ending.$pending,

    /** Ends one session; one that has ended already is removed from the list too. @param onEnded what else follows */
    end: (id: number, onEnded?: () => void) =>
      ending.change(id, {
        call: async (api) =>
          (await api.account.endSession(id).catch(nullIfNotFound)) ?? {
            message: 'That device is already signed out.',
          },
        saved() {
          keep((session) => session.id !== id)
          onEnded?.()
        },
        toast: ({ message }) => message,
      }),

    /** Ends every session except the current one. */
    endOthers: () =>
      ending.change('others', {
        call: (api) => api.account.endOtherSessions(),
        saved: forgetOthers,
        toast: ({ message }) => message,
      }),

    forgetOthers,
  }
}
