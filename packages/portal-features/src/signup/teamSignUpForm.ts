import type { TeamSignUpForm } from '@doorstep/portal-contract/sign-up.schema'

/** The request body from a form's data, submitted with or without JavaScript. */
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

/** The names of a form that is shown again; its passwords are not. */
export const sentNames = (answers: FormData): Pick<TeamSignUpForm, 'first_name' | 'last_name'> => {
  const { first_name, last_name } = teamSignUpForm('', answers)
  return { first_name, last_name }
}
