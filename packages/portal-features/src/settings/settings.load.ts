import type { AccountSession, AlertPreference, PendingEmail } from '@doorstep/portal-contract/account'
import type { Session } from '@doorstep/portal-contract/auth'
import type { Brand } from '@doorstep/portal-contract/brand'
import { readablePhoneNumber } from '@doorstep/portal-contract/phone-number'
import type { SecondFactor } from '@doorstep/portal-contract/second-factor'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { hasBrand } from './hasBrand.ts'

/** What the screen starts from, as plain data. A part that could not be loaded is null. */
export type SettingsInitial = {
  session: Session
  /** As people read it; empty for none. */
  phoneNumber: string
  /** The new email that waits to be confirmed, or null. */
  pendingEmail: PendingEmail | null
  preferences: AlertPreference[] | null
  sessions: AccountSession[] | null
  secondFactor: SecondFactor | null
  /** Also null for everybody who has none to look after. */
  brand: Brand | null
}

/** What /settings shows (D15). Each part fails alone, so that the others can be used. */
export async function loadSettings(api: PortalClient, session: Session): Promise<SettingsInitial> {
  const orNull = <Part>(part: Promise<Part>) => part.catch(() => null)
  const [pendingEmail, preferences, sessions, secondFactor, brand] = await Promise.all([
    orNull(api.account.pendingEmail()),
    orNull(api.account.alertPreferences()),
    orNull(api.account.sessions()),
    orNull(api.secondFactor.get()),
    hasBrand(session) ? orNull(api.brand.get()) : null,
  ])
  const { phone_number } = session.user
  const phoneNumber = phone_number === null ? '' : readablePhoneNumber(phone_number)
  return { session, phoneNumber, pendingEmail, preferences, sessions, secondFactor, brand }
}
