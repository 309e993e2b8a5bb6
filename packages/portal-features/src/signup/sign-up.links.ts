import type { Invite, SignedUp } from '@doorstep/portal-contract/sign-up.schema'
import { signInPage, teamSignUpPage } from '../shared/addresses/signIn.ts'
import { defineWizard } from '../shared/wizard/defineWizard.ts'

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

/** The two steps. The second needs the password, which a page load loses. */
export const signUpWizard = defineWizard({
  labels: { account: 'Your details', company: 'Your company' } satisfies Record<SignUpStep, string>,
  href: (step, inviteId: string | null) => signUpPath({ inviteId, step }),
  stepAt: ({ pathname }) => signUpPlace(pathname).step ?? undefined,
  openSteps: (hasPassword: boolean): SignUpStep[] => (hasPassword ? ['account', 'company'] : ['account']),
})

/** The path for accepting an invite to a team (D11). */
export const teamSignUpPath = (inviteId: string): string => teamSignUpPage.href({ invite: inviteId })

/** The sign-in page after sign-up, in the invite's brand (D11, D41); `mailed` when the emailed link has to be opened first. */
export function afterSignUp(
  { email, must_confirm }: SignedUp,
  invite: Pick<Invite, 'reseller'> | null,
): string {
  return signInPage.href({
    invited: true,
    mailed: must_confirm,
    email,
    brand: invite?.reseller?.id ?? null,
  })
}
