import { alertPreferenceTypes, defaultAlertPreference } from '@doorstep/portal-contract/account'
import type { AccountSession, AlertPreference } from '@doorstep/portal-contract/account.schema'
import type { Session } from '@doorstep/portal-contract/auth.schema'
import { createPortalClient } from '../../shared/client/createPortalClient.ts'
import type { SettingsInitial } from '../settings.load.ts'

/** A signed-in user, for stories. */
export const sampleSession: Session = {
  user: {
    id: 1,
    first_name: 'Helen',
    last_name: 'Marsh',
    full_name: 'Helen Marsh',
    email: 'helen.marsh@northgate.test',
    phone_number: '+441134960182',
    pivot: { is_team_lead: true },
    colour_scheme: 'system',
    density: 'comfortable',
    hides_first_steps: false,
    second_factor: { enabled: false, required: false },
  },
  partner: {
    id: 1,
    name: 'Northgate Lettings',
    type: 1,
    status: 'active',
    reseller: null,
    has_partner_packages: true,
    invoiced_by: null,
    is_team_lead: true,
    commission_allowed: true,
    children: [],
  },
}

/** The default preferences, or the same for every type. */
export const samplePreferences = (all: Partial<AlertPreference> = {}): AlertPreference[] =>
  alertPreferenceTypes.map((type) => ({ type, ...defaultAlertPreference, ...all }))

/** A user's sessions, the current one first. */
export const sampleSessions: AccountSession[] = [
  {
    id: 3,
    device: 'Chrome on macOS',
    ip_address: '203.0.113.7',
    created_at: '2026-03-17T08:02:00Z',
    last_seen_at: '2026-03-17T09:28:00Z',
    is_current: true,
  },
  {
    id: 2,
    device: 'Safari on iOS',
    ip_address: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
    created_at: '2026-03-12T17:40:00Z',
    last_seen_at: '2026-03-16T21:15:00Z',
    is_current: false,
  },
  {
    id: 1,
    device: 'Unknown device',
    ip_address: null,
    created_at: '2026-03-11T07:11:00Z',
    last_seen_at: '2026-03-11T07:20:00Z',
    is_current: false,
  },
]

/** A client whose every call fails with a network error. */
export const lostClient = createPortalClient({
  fetch: async () => {
    throw new TypeError('fetch failed')
  },
  cookie: () => 'XSRF-TOKEN=sample',
})

/** The screen's initial data. */
export const sampleSettings = (changes: Partial<SettingsInitial> = {}): SettingsInitial => ({
  session: sampleSession,
  phoneNumber: '0113 496 0182',
  pendingEmail: null,
  preferences: samplePreferences(),
  sessions: sampleSessions,
  secondFactor: { totp_since: null, passkeys: [], recovery_codes_left: 0, required: false },
  brand: null,
  embedKeys: null,
  ...changes,
})
