import type { Invite, SignedUp, SignUpForm, TeamSignUpForm } from '@doorstep/portal-contract/sign-up'
import type { DataOf } from '@doorstep/portal-contract/wire'
import type { CallOptions, Send } from './send.ts'

/** Signing up, of people who are not signed in (D11). */
export const signUpCalls = (send: Send) => ({
  /** What an invite is, by its link's secret; a link that opens nothing is a 404. */
  invite: async (secret: string, options?: CallOptions) =>
    (await send<DataOf<Invite>>(`/api/auth/invite/${encodeURIComponent(secret)}`, options)).body.data,

  /** Whether a password may be chosen; a common one is a 422 on `password` (D2). */
  checkPassword: async (password: string): Promise<void> => {
    await send('/api/auth/check-password', { method: 'POST', body: { password } })
  },

  /** Signs a company up; an invite that has ended is a 409. */
  send: async (form: SignUpForm) =>
    (await send<DataOf<SignedUp>>('/api/auth/signup', { method: 'POST', body: form })).body.data,

  /** Accepts the invite to a team; one that has ended is a 409. */
  joinTeam: async (form: TeamSignUpForm) =>
    (await send<DataOf<SignedUp>>('/api/auth/team-signup', { method: 'POST', body: form })).body.data,
})
