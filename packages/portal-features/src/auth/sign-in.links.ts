import { signInPage } from '../shared/addresses/signIn.ts'
import type { SignInProps } from './SignIn.tsx'

/** What a link to the sign-in page says in its query string: where to go next, and after a sign-up what comes first (D9, D11). */
export function readSignInLink(
  search: string,
): Pick<SignInProps, 'next' | 'invited' | 'mailed' | 'confirm' | 'email'> {
  const { next, invited, mailed, confirm, email } = signInPage.parse(search)
  return {
    next,
    invited,
    mailed: invited && mailed,
    confirm: confirm ?? undefined,
    email: email ?? undefined,
  }
}
