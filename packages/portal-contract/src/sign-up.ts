import type { z } from 'zod'
import { type CurrentPartner, passwordLength } from './auth.ts'
import { partnerTypes } from './partners.ts'
import { personSentences as sentences } from './people.ts'
import { isPlainName, plainNameSentence } from './plain-name.ts'
import type * as schema from './sign-up.schema.ts'

export type Invite = z.infer<typeof schema.invite>
export type ValidInvite = Extract<Invite, { state: 'valid' }>
export type InviteKind = Invite['kind']
export type SignUpForm = z.input<typeof schema.signUpForm>
export type TeamSignUpForm = z.input<typeof schema.teamSignUpForm>
export type SignedUp = z.infer<typeof schema.signedUp>['data']
/** The company as it was checked. */
export type SignUpCompany = z.infer<typeof schema.signUpForm>['company']

/** How often one address may sign up before it answers 429. */
export const signUpTries = { count: 20, withinMinutes: 60 } as const

/** What a company may say it is when nobody invited it; a branch is made by its head office (D11, D16). */
export const openPartnerTypes = [
  partnerTypes.independentHeadOffice,
  partnerTypes.headOffice,
  partnerTypes.reseller,
] as const

/** What a company is, in words. A branch is told by who invited it: see `invitedCompanyWords`. */
export const companyTypeWords: Record<(typeof openPartnerTypes)[number], { label: string; hint: string }> = {
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

/** What an invited company is: 'Branch of Northgate', 'Letting agent with Halo'. */
export function invitedCompanyWords(inviter: Pick<CurrentPartner, 'name' | 'type'>): string {
  return inviter.type === partnerTypes.reseller
    ? `Letting agent with ${inviter.name}`
    : `Branch of ${inviter.name}`
}

/** What both steps of signing up ask about the person. */
export const personFields = ['first_name', 'last_name', 'email', 'password', 'password_confirmation'] as const
export type PersonField = (typeof personFields)[number]

/**
 * What is wrong with the first step, so that nobody learns it after the second: a part of what the call itself checks, in its own
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
  if (typed.length > 100) return sentences.longName
  return isPlainName(typed) ? undefined : plainNameSentence
}

function emailProblem(typed: string): string | undefined {
  const email = typed.trim()
  if (email === '') return sentences.noEmail
  if (email.length > 254) return sentences.longEmail
  return /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email) ? undefined : sentences.noFullEmail
}

function passwordProblem({ length }: string): string | undefined {
  if (length < passwordLength.min) return sentences.shortPassword
  return length > passwordLength.max ? sentences.longPassword : undefined
}
