import type { Invite, SignedUp, SignUpForm, TeamSignUpForm } from '@doorstep/portal-contract/sign-up.schema'
import type { Api, CallOptions } from './createApi.ts'

/** Signing up, for people who are not signed in (D11). */
export const signUpCalls = ({ send, data }: Api) => ({
  /** The invite behind a link's secret; an unknown secret is a 404. */
  invite: (secret: string, options?: CallOptions) =>
    data<Invite>(`/api/auth/invite/${encodeURIComponent(secret)}`, options),

  /** Checks whether a password may be chosen; a common one is a 422 on `password` (D2). */
  checkPassword: (password: string) =>
    send<void>('/api/auth/check-password', { method: 'POST', body: { password } }),
})

/** Signing up, which takes a key without a session too. */
export const signUpChanges = ({ data }: Api) => ({
  /** Signs a company up; an invite that has ended is a 409. */
  send: (body: SignUpForm) => data<SignedUp>('/api/auth/signup', { method: 'POST', body }),

  /** Accepts the invite to a team; one that has ended is a 409. */
  joinTeam: (body: TeamSignUpForm) => data<SignedUp>('/api/auth/team-signup', { method: 'POST', body }),
})
