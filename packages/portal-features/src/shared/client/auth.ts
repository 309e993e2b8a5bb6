import type { CurrentPartner, LoginForm, User } from '@doorstep/portal-contract/auth'
import type {
  ForgotForm,
  MessageAnswer,
  ResetForm,
  ResetLink,
  ResetLinkState,
} from '@doorstep/portal-contract/password-reset'
import type { SignInStep } from '@doorstep/portal-contract/second-factor'
import type { DataOf } from '@doorstep/portal-contract/wire'
import type { CallOptions, Send } from './send.ts'

/** Signing in and out, and who is signed in (specification, section 7). */
export const authCalls = (send: Send) => ({
  /**
   * Signs in; a wrong password is a 422 on `email`, too many tries a 429 (D45). Gives what is asked next of who has a second factor, and
   * undefined when the password was enough.
   */
  login: async (form: LoginForm) =>
    (await send<SignInStep | undefined>('/api/auth/login', { method: 'POST', body: form })).body,
  logout: async (): Promise<void> => {
    await send('/api/auth/logout', { method: 'POST' })
  },
  /** Has a link mailed to reset a password; gives the same message for every address (D12). */
  forgot: async (form: ForgotForm): Promise<string> =>
    (await send<MessageAnswer>('/api/auth/forgot', { method: 'POST', body: form })).body.message,
  /** Whether a mailed link can still be used (D12). */
  resetLink: async (query: ResetLink): Promise<ResetLinkState> =>
    (await send<DataOf<{ state: ResetLinkState }>>('/api/auth/reset', { query })).body.data.state,
  /** Sets a new password with a mailed link; one that does not stand is a 422 on `email` (D12). */
  reset: async (form: ResetForm): Promise<string> =>
    (await send<MessageAnswer>('/api/auth/reset', { method: 'POST', body: form })).body.message,
  user: async (options?: CallOptions) => (await send<User>('/api/auth/user', options)).body,
  partner: async (options?: CallOptions) => (await send<CurrentPartner>('/api/auth/partner', options)).body,
})
