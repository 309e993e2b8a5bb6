import type {
  AccountSession,
  AlertPreference,
  AlertPreferenceChange,
  ChangePasswordForm,
  PendingEmail,
  UpdateAccountForm,
  UpdatedAccount,
} from '@doorstep/portal-contract/account'
import type { DataOf } from '@doorstep/portal-contract/wire'
import type { CallOptions, Send } from './send.ts'

const emailChange = '/api/auth/user/email-change'
const sessions = '/api/auth/sessions'
const preferences = '/api/i/partner/alert-preferences'

type Done = { message: string }

/** What people change of their own (D15, D47). */
export const accountCalls = (send: Send) => ({
  /** Changes any part of one's details; a new email needs the current password, a 422 on `current_password` when it is wrong. */
  update: async (form: UpdateAccountForm) =>
    (await send<UpdatedAccount>('/api/auth/user', { method: 'PATCH', body: form })).body,

  /** The new email that waits to be confirmed, null when none does. */
  pendingEmail: async (options?: CallOptions) =>
    (await send<DataOf<PendingEmail | null>>(emailChange, options)).body.data,

  /** Sends the link to the new email again. */
  sendEmailLinkAgain: async () =>
    (await send<Done & DataOf<PendingEmail>>(emailChange, { method: 'POST' })).body,

  /** Keeps the email as it is. */
  cancelEmailChange: async () => (await send<Done>(emailChange, { method: 'DELETE' })).body,

  /** Makes the new email one's own, with the secret of the link that was sent to it. */
  confirmEmail: async (token: string) =>
    (await send<UpdatedAccount>('/api/auth/user/confirm-email', { method: 'POST', body: { token } })).body,

  /** Every other session ends. */
  changePassword: async (form: ChangePasswordForm) =>
    (await send<Done>('/api/auth/password', { method: 'PUT', body: form })).body,

  /** Where one is signed in, this session first. */
  sessions: async (options?: CallOptions) =>
    (await send<DataOf<AccountSession[]>>(sessions, options)).body.data,

  /** Signs out one session, also this one. */
  endSession: async (id: number) => (await send<Done>(`${sessions}/${id}`, { method: 'DELETE' })).body,

  /** Signs out everywhere, this session too. */
  endAllSessions: async () => (await send<Done>(sessions, { method: 'DELETE' })).body,

  /** Signs out everywhere but here. */
  endOtherSessions: async () => (await send<Done>(sessions, { method: 'DELETE', query: { others: 1 } })).body,

  /** How one hears of each type of alert. */
  alertPreferences: async (options?: CallOptions) =>
    (await send<DataOf<AlertPreference[]>>(preferences, options)).body.data,

  /** Changes some of them; what is left out stays. */
  updateAlertPreferences: async (changes: AlertPreferenceChange[]) =>
    (await send<DataOf<AlertPreference[]>>(preferences, { method: 'PUT', body: { preferences: changes } }))
      .body.data,
})
