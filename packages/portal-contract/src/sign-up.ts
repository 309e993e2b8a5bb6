import { missingOfNewAgent } from './agents.ts'
import { passwordLength } from './auth.ts'
import { type PartnerType, partnerTypes } from './partners.ts'
import { missingOfNewPassword, personRefusals, personTexts as sentences } from './people.ts'
import { isPlainName, plainNameText } from './plain-name.ts'

/** How many sign-ups one IP address can make before the answer is 429. */
export const signUpTries = { count: 20, withinMinutes: 60 } as const

/** The types a company can choose in an open sign-up; a branch is created by its head office (D11, D16). */
export const openPartnerTypes = [
  partnerTypes.independentHeadOffice,
  partnerTypes.headOffice,
  partnerTypes.reseller,
] as const

/** The labels of company types. A branch's label names its inviter: see `invitedCompanyText`. */
export const companyTypeText: Record<(typeof openPartnerTypes)[number], { label: string; hint: string }> = {
  [partnerTypes.independentHeadOffice]: {
    label: 'Single office',
    hint: 'One letting agent or property manager, without branches here.',
  },
  [partnerTypes.headOffice]: {
    label: 'Letting agent with branches',
    hint: 'A head office that sees its branches’ properties and packages.',
  },
  [partnerTypes.reseller]: {
    label: 'Reseller',
    hint: 'Offers bills packages to letting agents under its own brand.',
  },
}

/** The label of an invited company: 'Branch of Northgate', 'Letting agent with Halo'. */
export function invitedCompanyText(inviter: { name: string; type: PartnerType }): string {
  return inviter.type === partnerTypes.reseller
    ? `Letting agent with ${inviter.name}`
    : `Branch of ${inviter.name}`
}

/** The fields about the person in both sign-up forms. */
export const personFields = ['first_name', 'last_name', 'email', 'password', 'password_confirmation'] as const
export type PersonField = (typeof personFields)[number]

/** What a colleague's sign-up says where an answer is missing; the invite determines the email. */
export const missingOfTeamSignUp = {
  first_name: sentences.noFirstName,
  last_name: sentences.noLastName,
  ...missingOfNewPassword,
} as const

/** The same for the company in a sign-up; an invite determines its type. */
export const missingOfCompany = {
  name: missingOfNewAgent.name,
  type: 'Choose your company type.',
  address_line1: missingOfNewAgent.address_line1,
  address_city: missingOfNewAgent.address_city,
  address_postcode: missingOfNewAgent.address_postcode,
  phone_number: missingOfNewAgent.phone_number,
} as const
export const termsText = 'Accept the terms to continue.'

/**
 * Problems in the first step, so that people see them before the second step: a subset of the call's own checks, with the same
 * sentences (specification, section 5).
 */
export function personProblems(form: Record<PersonField, string>): Partial<Record<PersonField, string[]>> {
  const found: [PersonField, string | undefined][] = [
    ['first_name', nameProblem(form.first_name, sentences.noFirstName)],
    ['last_name', nameProblem(form.last_name, sentences.noLastName)],
    ['email', emailProblem(form.email)],
    ['password', passwordProblem(form.password)],
    [
      'password_confirmation',
      form.password === form.password_confirmation ? undefined : sentences.differentPasswords,
    ],
  ]
  return Object.fromEntries(found.flatMap(([field, sentence]) => (sentence ? [[field, [sentence]]] : [])))
}

function nameProblem(name: string, none: string): string | undefined {
  const typed = name.trim()
  if (typed.length === 0) return none
  if (typed.length > 100) return personRefusals.longName
  return isPlainName(typed) ? undefined : plainNameText
}

function emailProblem(typed: string): string | undefined {
  const email = typed.trim()
  if (email === '') return sentences.noEmail
  if (email.length > 254) return personRefusals.longEmail
  return /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email) ? undefined : personRefusals.noFullEmail
}

function passwordProblem({ length }: string): string | undefined {
  if (length < passwordLength.min) return sentences.shortPassword
  return length > passwordLength.max ? personRefusals.longPassword : undefined
}
