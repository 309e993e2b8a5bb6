import type { Invite, SignedUp } from '@doorstep/portal-contract/sign-up.schema'

/** The steps of a company's sign-up; each has its own address (specification, section 2). */
export type SignUpStep = 'account' | 'company'

/** A location in the sign-up: an invite's token or null, and its step or null for the welcome page. */
export type SignUpPlace = { inviteId: string | null; step: SignUpStep | null }

const isStep = (segment: string | undefined): segment is SignUpStep =>
  segment === 'account' || segment === 'company'

/** Reads `/signup`, `/signup/account`, `/signup/{id}`, `/signup/{id}/company`… */
export function signUpPlace(path: string): SignUpPlace {
  const [first, second] = path.split('/').filter(Boolean).slice(1)
  if (first === undefined || isStep(first)) return { inviteId: null, step: first ?? null }
  return { inviteId: first, step: isStep(second) ? second : null }
}

/** The path of a location. */
export const signUpPath = ({ inviteId, step }: SignUpPlace): string =>
  ['/signup', inviteId, step].filter((segment) => segment !== null).join('/')

/** The path for accepting an invite to a team (D11). */
export const teamSignUpPath = (inviteId: string): string => `/team/signup?invite=${inviteId}`

/** The sign-in page after sign-up, in the invite's brand (D11, D41); `mailed` when the emailed link has to be opened first. */
export function afterSignUp(
  { email, must_confirm }: SignedUp,
  invite: Pick<Invite, 'reseller'> | null,
): string {
  const query = new URLSearchParams({ invited: '1', ...(must_confirm && { mailed: '1' }), email })
  if (invite?.reseller) query.set('brand', String(invite.reseller.id))
  return `/login?${query}`
}
