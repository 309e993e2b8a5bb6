import { safeNext } from './safeNext.ts'
import type { SignInProps } from './SignIn.tsx'

/** What a link to the sign-in page says in its parameters: where to go next, and after a sign-up what comes first (D9, D11). */
export function readSignInLink(
  parameters: URLSearchParams,
): Pick<SignInProps, 'next' | 'invited' | 'mailed' | 'confirm' | 'email'> {
  const invited = parameters.get('invited') === '1'
  return {
    next: safeNext(parameters.get('next')),
    invited,
    mailed: invited && parameters.get('mailed') === '1',
    // The secrets of links are shorter.
    confirm: parameters.get('confirm')?.slice(0, 100),
    email: parameters.get('email') ?? undefined,
  }
}
