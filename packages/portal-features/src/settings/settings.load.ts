import type { AccountSession, AlertPreference, PendingEmail } from '@doorstep/portal-contract/account.schema'
import type { Session, User } from '@doorstep/portal-contract/auth.schema'
import type { Brand } from '@doorstep/portal-contract/brand.schema'
import type { EmbedKey } from '@doorstep/portal-contract/embeds.schema'
import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { readablePhoneNumber } from '@doorstep/portal-contract/phone-number'
import type { SecondFactor } from '@doorstep/portal-contract/second-factor.schema'
import { browserClient } from '../shared/client/browserClient.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { nullIfFailed } from '../shared/client/nullIfFailed.ts'
import type { RecordSource } from '../shared/record/recordSource.ts'
import { hasBrand } from './brand/hasBrand.ts'

/** The screen's initial data, serialisable. A part that could not be loaded is null. */
export type SettingsInitial = {
  session: Session
  /** Formatted for display; empty for none. */
  phoneNumber: string
  /** The new email that is not confirmed yet, or null. */
  pendingEmail: PendingEmail | null
  preferences: AlertPreference[] | null
  sessions: AccountSession[] | null
  secondFactor: SecondFactor | null
  /** Also null for users who don't manage a brand. */
  brand: Brand | null
  /** Also null for users who don't manage them. */
  embedKeys: EmbedKey[] | null
}

/** The user, with what is loaded again once something has changed it. */
export type SettingsRecord = User
export type SettingsParts = { sessions: AccountSession[]; secondFactor: SecondFactor }

export const settingsSource = (
  { auth, account, secondFactor } = browserClient(),
): RecordSource<SettingsRecord, SettingsParts> => ({
  load: () => auth.user(),
  failure: unexpectedFailure,
  parts: {
    sessions: { load: () => account.sessions(), failure: unexpectedFailure },
    secondFactor: { load: () => secondFactor.get(), failure: unexpectedFailure },
  },
})

/** Loads what /settings shows (D15). Each part fails on its own, so that the others can still be used. */
export async function loadSettings(api: PortalClient, session: Session): Promise<SettingsInitial> {
  const [pendingEmail, preferences, sessions, secondFactor, brand, embedKeys] = await Promise.all([
    nullIfFailed(api.account.pendingEmail()),
    nullIfFailed(api.account.alertPreferences()),
    nullIfFailed(api.account.sessions()),
    nullIfFailed(api.secondFactor.get()),
    hasBrand(session) ? nullIfFailed(api.brand.get()) : null,
    hasBrand(session) ? nullIfFailed(api.embedKeys.list()) : null,
  ])
  const { phone_number } = session.user
  const phoneNumber = phone_number === null ? '' : readablePhoneNumber(phone_number)
  return { session, phoneNumber, pendingEmail, preferences, sessions, secondFactor, brand, embedKeys }
}
