import { expect, it } from 'vitest'
import { z } from 'zod'
import { missingOfConfirmation, missingOfPasswordChange } from './account.ts'
import { changePasswordForm, updateAccountForm } from './account.schema.ts'
import { missingOfNewAgent } from './agents.ts'
import { newAgent, newAgentInvite } from './agents.schema.ts'
import { missingOfSignIn } from './auth.ts'
import { loginForm } from './auth.schema.ts'
import { missingOfBrand } from './brand.ts'
import { brandPatch } from './brand.schema.ts'
import { missingOfEmbedLead, missingOfEmbedQuote } from './embed-quotes.ts'
import { newEmbedLead } from './embed-quotes.schema.ts'
import { lossReasonText, missingOfLead } from './leads.ts'
import { leadLoss, newLead } from './leads.schema.ts'
import { meterReplacement, readingCorrection, readingRemoval } from './meter-readings.schema.ts'
import { missingOfReplacement, readingTexts } from './meter-readings.ts'
import { resetForm } from './password-reset.schema.ts'
import { missingOfNewPassword, missingOfPerson } from './people.ts'
import { newChallenge, newPostalBill } from './postal-bills.schema.ts'
import { missingOfChallenge, missingOfPostalBill } from './postal-bills.ts'
import { missingOfRemoval } from './reading-corrections.ts'
import { missingOfReadingLink } from './reading-links.ts'
import { newReadingLink } from './reading-links.schema.ts'
import { missingOfPasskey, missingOfSecondStep } from './second-factor.ts'
import {
  confirmedByPassword,
  passkeyNaming,
  secondFactorProof,
  totpConfirmation,
} from './second-factor.schema.ts'
import { missingOfCompany, missingOfTeamSignUp, termsText } from './sign-up.ts'
import { signUpForm, teamSignUpForm } from './sign-up.schema.ts'
import { missingOfTenancy } from './tenancies.ts'
import { newTenancyForm } from './tenancies.schema.ts'

const password = 'a kettle on the hob'
const names = { first_name: 'Nora', last_name: 'Quill' }
const person = { ...names, email: 'nora@mill.test' }
const passwords = { password, password_confirmation: password }
const invite = 'x'.repeat(43)
const agent = {
  name: 'Mill Lane Lettings',
  address_line1: '4 Mill Lane',
  address_city: 'Leeds',
  address_postcode: 'LS6 3AG',
  phone_number: '0113 496 0182',
}
const company = { ...agent, type: 1 }
const tenancy = {
  tenancy_start: '2027-01-01',
  tenants: 2,
  lead_tenant_name: 'Nora Quill',
  lead_tenant_email: 'nora@mill.test',
  lead_tenant_phone: '0113 496 0182',
}
const embedLead = {
  housemates: 2,
  start: '2027-01-01',
  bills: [{ id: 1 }],
  total: 120.5,
  name: 'Nora Quill',
  email: 'nora@mill.test',
  phone: '0113 496 0182',
  address_line1: '4 Mill Lane',
  address_city: 'Leeds',
  address_postcode: 'LS6 3AG',
}
const correction = { version: '1', reason: 'misread', reading: 1, reading2: 1, date_of_reading: '2027-01-01' }
const replacement = { date: '2027-01-01', serial_number: 'E20', reading: 1, reading2: 1 }
const ofReading = { reading: readingTexts.reading, date_of_reading: readingTexts.date }
const bill = {
  property_id: '1',
  provider_id: '2',
  account_number: 'OP/300412',
  issue_date: '2027-01-01',
  period_from: '2026-12-01',
  period_to: '2026-12-31',
  amount: '219.04',
}
const challenge = { reason: 'other', message: 'We don’t have a contract.' }
const recoveryCode = { recovery_code: missingOfSecondStep.recovery_code }
const token = 'x'

type Form = [
  form: string,
  schema: z.ZodType,
  answers: Record<string, unknown>,
  missing: Record<string, string>,
]

/** What is said at each field when it alone is left empty. */
function refusals(schema: z.ZodType, answers: Record<string, unknown>, missing: string[]) {
  expect(schema.safeParse(answers).error).toBeUndefined()
  return missing.map((name) => {
    const issues = schema.safeParse({ ...answers, [name]: '' }).error?.issues ?? []
    const own = issues.filter(({ path }) => path.join('.') === name)
    return [name, [...new Set(own.map(({ message }) => message))]]
  })
}

it.each<Form>([
  ['sign in', loginForm, { email: 'nora@mill.test', password }, missingOfSignIn],
  ['reset password', resetForm, { token, email: 'nora@mill.test', ...passwords }, missingOfNewPassword],
  ['sign-up, the person', signUpForm, { ...person, ...passwords, company, terms: true }, missingOfPerson],
  ['join a team', teamSignUpForm, { invite, ...names, ...passwords }, missingOfTeamSignUp],
  ['sign-up, the company', signUpForm.shape.company, company, missingOfCompany],
  ['sign-up, the terms', z.object({ terms: signUpForm.shape.terms }), { terms: true }, { terms: termsText }],
  ['new agent', newAgent, { ...agent, ...person }, missingOfNewAgent],
  ['first team lead', newAgentInvite, person, missingOfPerson],
  ['own details', updateAccountForm, person, missingOfPerson],
  [
    'change password',
    changePasswordForm,
    { current_password: password, ...passwords },
    missingOfPasswordChange,
  ],
  ['confirm by password', confirmedByPassword, { current_password: password }, missingOfConfirmation],
  ['name a passkey', passkeyNaming, { name: 'Key' }, missingOfPasskey],
  ['second step, a code', secondFactorProof, { code: '123456' }, { code: missingOfSecondStep.code }],
  ['second step, a recovery code', secondFactorProof, { recovery_code: 'x' }, recoveryCode],
  ['authenticator app', totpConfirmation, { code: '123456' }, { code: missingOfSecondStep.code }],
  ['brand', brandPatch, { name: 'Halo' }, missingOfBrand],
  ['tenancy', newTenancyForm, tenancy, missingOfTenancy],
  ['lead', newLead, tenancy, missingOfLead],
  ['quote on a site', newEmbedLead, embedLead, { ...missingOfEmbedQuote, ...missingOfEmbedLead }],
  ['lost lead', leadLoss, { reason: 'They found another home.' }, { reason: lossReasonText }],
  ['correct a reading', readingCorrection, correction, { ...missingOfRemoval, ...ofReading }],
  ['record a changed meter', meterReplacement, replacement, missingOfReplacement],
  [
    'ask for a reading',
    newReadingLink,
    { meter_ids: [1], type: 'regular', name: 'Amara Jones', is_emailed: false },
    missingOfReadingLink,
  ],
  ['void bill', newPostalBill, bill, missingOfPostalBill],
  ['challenge a bill', newChallenge, challenge, missingOfChallenge],
  ['remove a reading', readingRemoval, { version: '1', reason: 'misread' }, missingOfRemoval],
])('%s: the API refuses what is missing in the words of the form', (_, schema, answers, missing) => {
  const said = Object.entries(missing).map(([name, sentence]) => [name, [sentence]])
  expect(refusals(schema, answers, Object.keys(missing))).toEqual(said)
})
