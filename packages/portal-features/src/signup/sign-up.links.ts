import type { Invite, SignedUp } from '@doorstep/portal-contract/sign-up'

/** The steps of signing up a company, each with an address of its own (specification, section 2). */
export type SignUpStep = 'account' | 'company'

/** A place in the sign-up: an invite's secret or none, and its step; the welcome has none. */
export type SignUpPlace = { inviteId: string | null; step: SignUpStep | null }

const isStep = (segment: string | undefined): segment is SignUpStep =>
  segment === 'account' || segment === 'company'

/** Reads `/signup`, `/signup/account`, `/signup/{id}`, `/signup/{id}/company`… */
export function signUpPlace(path: string): SignUpPlace {
  const [first, second] = path.split('/').filter(Boolean).slice(1)
  if (first === undefined || isStep(first)) return { inviteId: null, step: first ?? null }
  return { inviteId: first, step: isStep(second) ? second : null }
}

/** The address of a place. */
export const signUpPath = ({ inviteId, step }: SignUpPlace): string =>
  ['/signup', inviteId, step].filter((segment) => segment !== null).join('/')

/** Where an invite to a team is accepted (D11). */
export const teamSignUpPath = (inviteId: string): string => `/team/signup?invite=${inviteId}`

/** Where signing up ends, at the door of the invite's brand (D11, D41); `mailed` when a link has to be opened first. */
export function afterSignUp(
  { email, must_confirm }: SignedUp,
  invite: Pick<Invite, 'reseller'> | null,
): string {
  const query = new URLSearchParams({ invited: '1', ...(must_confirm && { mailed: '1' }), email })
  if (invite?.reseller) query.set('brand', String(invite.reseller.id))
  return `/login?${query}`
}
