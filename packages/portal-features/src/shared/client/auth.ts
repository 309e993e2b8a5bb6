import type { CurrentPartner, LoginForm, User } from '@doorstep/portal-contract/auth'
import type { CallOptions, Send } from './send.ts'

/** Signing in and out, and who is signed in (specification, section 7). */
export const authCalls = (send: Send) => ({
  /** Signs in; a wrong password is a 422 on `email`, too many tries a 429 (D45). */
  login: async (form: LoginForm): Promise<void> => {
    await send('/api/auth/login', { method: 'POST', body: form })
  },
  logout: async (): Promise<void> => {
    await send('/api/auth/logout', { method: 'POST' })
  },
  user: async (options?: CallOptions) => (await send<User>('/api/auth/user', options)).body,
  partner: async (options?: CallOptions) => (await send<CurrentPartner>('/api/auth/partner', options)).body,
})
