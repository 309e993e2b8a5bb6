import { openPartnerTypes, personFields } from '@doorstep/portal-contract/sign-up'
import type { SignUpForm, ValidInvite } from '@doorstep/portal-contract/sign-up.schema'
import { nationalPhone } from '@doorstep/portal-contract/national-phone'
import type { SignUpStep } from './sign-up.links.ts'

/** The answers so far, by field name, which is also the path in the errors of a 422. */
export type Answers = Readonly<Record<string, string>>

/** The fields of each step, in page order. */
export const stepFields: Record<SignUpStep, readonly string[]> = {
  account: personFields,
  company: [
    'company.name',
    'company.type',
    'company.address_line1',
    'company.address_line2',
    'company.address_city',
    'company.address_postcode',
    'company.phone_number',
    'company.company_number',
    'company.vat_number',
    'terms',
  ],
}

/** The initial answers: empty, or the data of the invite. */
export function startAnswers(invite: ValidInvite | null): Answers {
  if (!invite) return {}
  const { email, first_name, last_name, company } = invite
  const phone_number = company?.phone_number && nationalPhone(company.phone_number)
  const companyAnswers = Object.entries({ ...company, phone_number }).map(([name, value]) => [
    `company.${name}`,
    value ?? '',
  ])
  return {
    email,
    first_name: first_name ?? '',
    last_name: last_name ?? '',
    ...Object.fromEntries(companyAnswers),
  }
}

/** The answers in a step's form. An unticked checkbox is missing from FormData, so it is added. */
export function answersOf(form: FormData, step: SignUpStep): Answers {
  return Object.fromEntries(stepFields[step].map((name) => [name, String(form.get(name) ?? '')]))
}

/** The request body. */
export function signUpFormOf(answers: Answers, inviteId: string | null): SignUpForm {
  const answer = (name: string) => answers[name] ?? ''
  const type = openPartnerTypes.find((each) => String(each) === answer('company.type'))
  return {
    ...(inviteId !== null && { invite: inviteId }),
    first_name: answer('first_name'),
    last_name: answer('last_name'),
    email: answer('email'),
    password: answer('password'),
    password_confirmation: answer('password_confirmation'),
    company: {
      name: answer('company.name'),
      ...(inviteId === null && type !== undefined && { type }),
      address_line1: answer('company.address_line1'),
      address_line2: answer('company.address_line2'),
      address_city: answer('company.address_city'),
      address_postcode: answer('company.address_postcode'),
      phone_number: answer('company.phone_number'),
      company_number: answer('company.company_number'),
      vat_number: answer('company.vat_number'),
    },
    // The API rejects terms that are not accepted, with its own message.
    terms: (answer('terms') !== '') as true,
  }
}
