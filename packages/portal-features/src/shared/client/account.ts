import type {
  AccountSession,
  AlertPreference,
  AlertPreferenceChange,
  ChangePasswordForm,
  PendingEmail,
  UpdateAccountForm,
  UpdatedAccount,
} from '@doorstep/portal-contract/account.schema'
import type { DataOf } from '@doorstep/portal-contract/wire.schema'
import type { Api, CallOptions } from './createApi.ts'

const emailChange = '/api/auth/user/email-change'
const sessions = '/api/auth/sessions'
const preferences = '/api/i/partner/alert-preferences'

type Done = { message: string }

/** A person's own account (D15, D47). */
export const accountCalls = ({ data }: Api) => ({
  /** The new email that has not been confirmed yet, or null. */
  pendingEmail: (options?: CallOptions) => data<PendingEmail | null>(emailChange, options),

  /** Where the person is signed in, this session first. */
  sessions: (options?: CallOptions) => data<AccountSession[]>(sessions, options),

  /** How the person is notified of each type of alert. */
  alertPreferences: (options?: CallOptions) => data<AlertPreference[]>(preferences, options),
})

/** The calls that change something. */
export const accountChanges = ({ send, data }: Api) => ({
  /** Changes any of one's details; a new email needs the current password, a 422 on `current_password` when it is wrong. */
  update: (body: UpdateAccountForm) => send<UpdatedAccount>('/api/auth/user', { method: 'PATCH', body }),

  /** Sends the link to the new email again. */
  sendEmailLinkAgain: () => send<Done & DataOf<PendingEmail>>(emailChange, { method: 'POST' }),

  /** Keeps the current email. */
  cancelEmailChange: () => send<Done>(emailChange, { method: 'DELETE' }),

  /** Confirms the new email with the secret of the link that was sent to it. */
  confirmEmail: (token: string) =>
    send<UpdatedAccount>('/api/auth/user/confirm-email', { method: 'POST', body: { token } }),

  /** Ends every other session. */
  changePassword: (body: ChangePasswordForm) => send<Done>('/api/auth/password', { method: 'PUT', body }),

  /** Signs out one session, which may be this one. */
  endSession: (id: number) => send<Done>(`${sessions}/${id}`, { method: 'DELETE' }),

  /** Signs out everywhere, this session too. */
  endAllSessions: () => send<Done>(sessions, { method: 'DELETE' }),

  /** Signs out everywhere but here. */
  endOtherSessions: () => send<Done>(sessions, { method: 'DELETE', query: { others: 1 } }),

  /** Changes the given preferences only. */
  updateAlertPreferences: (changes: AlertPreferenceChange[]) =>
    data<AlertPreference[]>(preferences, { method: 'PUT', body: { preferences: changes } }),
})
