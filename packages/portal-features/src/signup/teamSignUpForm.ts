import type { TeamSignUpForm } from '@doorstep/portal-contract/sign-up'

/** The call's body from what a form holds: the page's own, or one that was posted without JavaScript. */
export function teamSignUpForm(invite: string, answers: FormData): TeamSignUpForm {
  const answer = (name: string) => String(answers.get(name) ?? '')
  return {
    invite,
    first_name: answer('first_name'),
    last_name: answer('last_name'),
    password: answer('password'),
    password_confirmation: answer('password_confirmation'),
  }
}
