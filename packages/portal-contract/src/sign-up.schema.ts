import { z } from 'zod'
import { tradingAddress } from './addresses.schema.ts'
import { newAgent } from './agents.schema.ts'
import { currentPartner } from './auth.schema.ts'
import { companyNumber, vatNumber } from './companies.schema.ts'
import {
  differentPasswords,
  emailAddress,
  isSamePassword,
  newPassword,
  passwordPair,
  personName,
  phoneNumber,
} from './people.schema.ts'
import { missingOfCompany, openPartnerTypes, termsText } from './sign-up.ts'
import { dataOf, text } from './wire.schema.ts'

/** The token in a mailed link (D11). */
export const linkSecret = text('Open the link in the email again.').regex(
  /^[\w-]{43}$/,
  'Open the link in the email again.',
)

const { type, reseller } = currentPartner.shape

/** The inviter's name, if their account still exists, and their company, which can send a new invite. */
const inviter = z.object({ person: z.string().nullable(), name: z.string(), type })

/** The facts that were entered about an invited company (D16). */
const invitedCompany = z.object({
  name: z.string(),
  address_line1: z.string().nullable(),
  address_line2: z.string().nullable(),
  address_city: z.string().nullable(),
  address_postcode: z.string().nullable(),
  phone_number: z.string().nullable(),
})

const kind = z.enum(['team', 'partner'])

/** GET /api/auth/invite/{id}: what the link's holder may see (D11). An expired invite only shows what to do next. */
export const invite = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('valid'),
    kind,
    email: z.string(),
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    is_team_lead: z.boolean(),
    inviter,
    /** The new company's facts for a partner invite, else null. */
    company: invitedCompany.nullable(),
    reseller,
  }),
  z.object({ state: z.literal('expired'), kind, inviter: inviter.omit({ person: true }), reseller }),
  z.object({ state: z.literal('used'), kind, reseller }),
])
export const inviteAnswer = dataOf(invite)

/** POST /api/auth/check-password: between the two steps of a sign-up (D2). */
export const passwordCheck = z.object({ password: newPassword })

// A union, because the OpenAPI document shows only the first value of a literal with several.
const openPartnerType = z.union(
  openPartnerTypes.map((each) => z.literal(each)),
  missingOfCompany.type,
)

/** POST /api/auth/signup: openly, or by the invite of a parent, which fixes the email and the company's type (D11). */
export const signUpForm = z
  .object({
    invite: linkSecret.optional(),
    first_name: personName('first'),
    last_name: personName('last'),
    email: emailAddress,
    ...passwordPair,
    company: z.object(
      {
        // The same rule as for the branches of a head office.
        name: newAgent.shape.name,
        type: openPartnerType.optional(),
        ...tradingAddress,
        phone_number: phoneNumber,
        company_number: companyNumber,
        vat_number: vatNumber,
      },
      'Fill in the company.',
    ),
    terms: z.literal(true, termsText),
  })
  .refine(isSamePassword, differentPasswords)
  .refine(({ invite: secret, company }) => secret !== undefined || company.type !== undefined, {
    path: ['company', 'type'],
    error: missingOfCompany.type,
    // Reported together with other errors, not after them.
    when: ({ value }) => hasCompany(value),
  })

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const hasCompany = (value: unknown): boolean =>
  isObject(value) && 'company' in value && isObject(value.company)

/** POST /api/auth/team-signup: accepts a colleague's invite (D11, D13). */
export const teamSignUpForm = z
  .object({
    invite: linkSecret,
    first_name: personName('first'),
    last_name: personName('last'),
    ...passwordPair,
  })
  .refine(isSamePassword, differentPasswords)

/** Whether the address has to be proved by the mailed link first: always after an open sign-up, whether or not the address has an account (D11). */
export const signedUp = dataOf(z.object({ email: z.string(), must_confirm: z.boolean() }))

export type Invite = z.infer<typeof invite>
export type ValidInvite = Extract<Invite, { state: 'valid' }>
export type InviteKind = Invite['kind']
export type SignUpForm = z.input<typeof signUpForm>
export type TeamSignUpForm = z.input<typeof teamSignUpForm>
export type SignedUp = z.infer<typeof signedUp>['data']
/** The validated company. */
export type SignUpCompany = z.infer<typeof signUpForm>['company']
