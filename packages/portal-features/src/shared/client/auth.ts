import type { CurrentPartner, LoginForm, User } from '@doorstep/portal-contract/auth.schema'
import type {
  ForgotForm,
  MessageAnswer,
  ResetForm,
  ResetLink,
  ResetLinkState,
} from '@doorstep/portal-contract/password-reset.schema'
import type { SignInStep } from '@doorstep/portal-contract/second-factor.schema'
import type { Api, CallOptions } from './createApi.ts'

/** Signing in and out, and who is signed in (specification, section 7). */
export const authCalls = ({ send, data }: Api) => ({
  /**
   * Signs in; a wrong password is a 422 on `email`, too many tries a 429 (D45). Returns the next step for people with two-step
   * verification, undefined when the password was enough.
   */
  login: (body: LoginForm) => send<SignInStep | undefined>('/api/auth/login', { method: 'POST', body }),

  logout: () => send<void>('/api/auth/logout', { method: 'POST' }),

  /** Emails a link to reset a password; returns the same message for every address (D12). */
  forgot: async (body: ForgotForm) =>
    (await send<MessageAnswer>('/api/auth/forgot', { method: 'POST', body })).message,

  /** Whether an emailed link can still be used (D12). */
  resetLink: async (query: ResetLink) =>
    (await data<{ state: ResetLinkState }>('/api/auth/reset', { query })).state,

  /** Sets a new password with an emailed link; one that can't be used is a 422 on `email` (D12). */
  reset: async (body: ResetForm) =>
    (await send<MessageAnswer>('/api/auth/reset', { method: 'POST', body })).message,

  user: (options?: CallOptions) => send<User>('/api/auth/user', options),

  partner: (options?: CallOptions) => send<CurrentPartner>('/api/auth/partner', options),
})
