import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { partnerTypes } from './partners.ts'
import { signUpForm } from './sign-up.schema.ts'
import {
  companyTypeText,
  invitedCompanyText,
  openPartnerTypes,
  personFields,
  personProblems,
} from './sign-up.ts'

const right = {
  first_name: 'Nora',
  last_name: 'Quill',
  email: 'nora@mill.test',
  password: 'a kettle on the hob',
  password_confirmation: 'a kettle on the hob',
}
const company = {
  name: 'Mill Lane Lettings',
  type: partnerTypes.headOffice,
  address_line1: '4 Mill Lane',
  address_city: 'Leeds',
  address_postcode: 'ls63ag',
  phone_number: '0113 496 0182',
}

const refusedBy = (person: object) => {
  const { error } = signUpForm.safeParse({ ...person, company, terms: true })
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
}

describe('the first step', () => {
  it('reports no problem in valid input', () => {
    expect(personProblems(right)).toEqual({})
    expect(refusedBy(right)).toEqual([])
  })

  it.each([
    ['first_name', ' ', 'Enter a first name.'],
    ['last_name', 'x'.repeat(101), 'Use no more than 100 characters.'],
    ['email', '', 'Enter an email address.'],
    ['email', 'nora@mill', 'Enter a full email address, such as name@example.com.'],
    ['password', 'short', 'Use at least 12 characters.'],
    ['password', 'x'.repeat(129), 'Use no more than 128 characters.'],
    ['password_confirmation', 'another', 'The passwords don’t match. Enter the same password twice.'],
  ] as const)('says what is wrong with %s %j', (field, typed, sentence) => {
    expect(personProblems({ ...right, [field]: typed })[field]).toEqual([sentence])
  })

  it('refuses nothing that the call accepts, with the same sentences', () => {
    const typed = fc.oneof(
      fc.constantFrom('', ' ', 'Nora', 'nora@mill.test', ' Nora@Mill.test ', 'n@m', right.password),
      fc.string({ maxLength: 20 }),
      fc.string({ minLength: 95, maxLength: 300 }),
    )
    const people = fc.record(Object.fromEntries(personFields.map((field) => [field, typed]))) as fc.Arbitrary<
      typeof right
    >
    fc.assert(
      fc.property(people, (person) => {
        const refused = refusedBy(person)
        for (const [field, sentences] of Object.entries(personProblems(person))) {
          for (const sentence of sentences) expect(refused).toContain(`${field}: ${sentence}`)
        }
      }),
    )
  })
})

describe('the type of a company', () => {
  it('can’t be a branch in an open sign-up', () => {
    expect(openPartnerTypes).not.toContain(partnerTypes.branch)
    expect(Object.keys(companyTypeText).map(Number)).toEqual(openPartnerTypes.toSorted((a, b) => a - b))
  })

  it('follows from who invited it', () => {
    expect(invitedCompanyText({ name: 'Northgate', type: 1 })).toBe('Branch of Northgate')
    expect(invitedCompanyText({ name: 'Halo', type: 0 })).toBe('Letting agent with Halo')
  })
})

describe('the call', () => {
  it('normalises the company', () => {
    const form = signUpForm.parse({
      ...right,
      email: ' NORA@mill.test',
      company: { ...company, address_line2: '  ', company_number: 'sc 123456', vat_number: '123456789' },
      terms: true,
    })
    expect(form.email).toBe('nora@mill.test')
    expect(form.company).toEqual({
      ...company,
      address_line2: null,
      address_postcode: 'LS6 3AG',
      phone_number: '+441134960182',
      company_number: 'SC123456',
      vat_number: 'GB123456789',
    })
  })

  it('needs no type of company with an invite', () => {
    const { type: _, ...invited } = company
    const form = { ...right, company: invited, terms: true }
    expect(signUpForm.safeParse({ ...form, invite: 'x'.repeat(43) }).success).toBe(true)
    expect(signUpForm.safeParse(form).error?.issues.map(({ path }) => path.join('.'))).toEqual([
      'company.type',
    ])
  })
})
