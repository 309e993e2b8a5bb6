import { describe, expect, it, onTestFinished } from 'vitest'
import type { ValidInvite } from '@doorstep/portal-contract/sign-up.schema'
import { replaceBrowserClient } from '../shared/client/browserClient.ts'
import { PortalError } from '../shared/client/PortalError.ts'
import { testPortal } from '../shared/testing/testPortal.ts'
import type { Answers } from './sign-up.answers.ts'
import { createSignUp } from './sign-up.store.ts'

const { network, run, newVisitor } = await testPortal('lead@northgate.test')

const person = {
  first_name: 'Nora',
  last_name: 'Quill',
  email: 'nora@mill.test',
  password: 'a kettle on the hob',
  password_confirmation: 'a kettle on the hob',
}
const company = {
  'company.name': 'Mill Lane Lettings',
  'company.type': '3',
  'company.address_line1': '4 Mill Lane',
  'company.address_line2': '',
  'company.address_city': 'Leeds',
  'company.address_postcode': 'LS6 3AG',
  'company.phone_number': '0113 496 0182',
  'company.company_number': '',
  'company.vat_number': '',
  terms: 'accepted',
}

const invite: ValidInvite = {
  state: 'valid',
  kind: 'partner',
  email: 'nora@mill.test',
  first_name: 'Nora',
  last_name: 'Quill',
  is_team_lead: true,
  inviter: { person: 'Ada Byrne', name: 'Northgate', type: 1 },
  company: {
    name: 'Northgate York',
    address_line1: '1 Minster Yard',
    address_line2: null,
    address_city: 'York',
    address_postcode: 'YO1 7HH',
    phone_number: null,
  },
  reseller: null,
}

function begin({ inviteId = null, kept }: { inviteId?: string | null; kept?: Answers } = {}) {
  onTestFinished(replaceBrowserClient(newVisitor().client))
  const visited: string[] = []
  let draft: Answers | undefined = kept
  const signUp = createSignUp({
    inviteId,
    invite: inviteId ? invite : null,
    draft: () => ({
      read: () => draft,
      write: (answers) => (draft = answers),
      clear: () => (draft = undefined),
    }),
    navigate: (path) => void visited.push(path),
  })
  return { signUp, visited, draft: () => draft }
}

const refusalOf = async (work: Promise<void>): Promise<PortalError> => {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(PortalError)
  return error as PortalError
}

describe('the steps', () => {
  it('continue when the first one is valid', async () => {
    const { signUp, draft } = begin()
    await signUp.toCompany(person)
    expect(signUp.$state.get().step).toBe('company')
    expect(draft()).toMatchObject({ first_name: 'Nora' })
  })

  it('stay on the first when the password is a common one', async () => {
    const { signUp } = begin()
    const common = { password: 'password1234', password_confirmation: 'password1234' }
    const { errors } = await refusalOf(signUp.toCompany({ ...person, ...common }))
    expect(Object.keys(errors ?? {})).toEqual(['password'])
    expect(signUp.$state.get().step).toBe('account')
  })

  it('stay on the first when the password could not be checked', async () => {
    const { signUp } = begin()
    network.fail('check-password', 503)
    expect((await refusalOf(signUp.toCompany(person))).status).toBe(503)
    expect(signUp.$state.get().step).toBe('account')
  })

  it('stay on the first when it is invalid, with its errors', async () => {
    const { signUp } = begin()
    const errors = ['email', 'password', 'password_confirmation'].map((field) => [field, expect.any(Array)])
    await expect(signUp.toCompany({ ...person, email: 'nora', password: 'short' })).rejects.toMatchObject({
      problem: { errors: Object.fromEntries(errors) },
    })
    expect(network.asked()).toEqual([])
    expect(signUp.$state.get().step).toBe('account')
  })

  it('start again without a password but with the other answers', () => {
    const { signUp } = begin({ kept: { first_name: 'Nora', 'company.name': 'Mill Lane' } })
    expect(signUp.resume('company')).toMatchObject({ first_name: 'Nora', 'company.name': 'Mill Lane' })
    expect(signUp.$state.get()).toMatchObject({ step: 'account', isPasswordGone: true })
    expect(signUp.show('company')).toBe('account')
  })

  it('do not ask for the password again on a first visit', () => {
    const { signUp } = begin()
    signUp.resume('company')
    expect(signUp.$state.get()).toMatchObject({ step: 'account', isPasswordGone: false })
  })

  it('keep the answers when going back and forth', async () => {
    const { signUp } = begin()
    await signUp.toCompany(person)
    signUp.keep(company)
    expect(signUp.show('account')).toBe('account')
    expect(signUp.show('company')).toBe('company')
    expect(signUp.answers()).toEqual({ ...person, ...company })
  })

  it('start with the invite’s data, and keep its address over that of a draft', () => {
    const { signUp } = begin({
      inviteId: 'x'.repeat(43),
      kept: { email: 'other@mill.test', first_name: 'N' },
    })
    expect(signUp.resume('account')).toMatchObject({
      email: 'nora@mill.test',
      first_name: 'N',
      'company.name': 'Northgate York',
      'company.phone_number': '',
    })
    signUp.keep({ email: 'other@mill.test' })
    expect(signUp.answers()['email']).toBe('nora@mill.test')
  })
})

describe('sending', () => {
  it('ends at the sign-in page and clears the draft', async () => {
    const { signUp, visited, draft } = begin()
    await signUp.toCompany(person)
    await signUp.send(company)
    expect(visited).toEqual(['/login?invited=1&mailed=1&email=nora%40mill.test'])
    expect(draft()).toBeUndefined()
    await signUp.send(company)
    expect(network.asked().filter((call) => call === 'signup')).toHaveLength(1)
  })

  it('signs up once when the answer was lost and the form is sent again', async () => {
    const { signUp, visited } = begin()
    await signUp.toCompany(person)
    const isKeptOnce = () =>
      run(`do $$ begin assert (select count(*) from sign_ups where email = '${person.email}') = 1; end $$`)
    network.loseAnswer('signup')
    await refusalOf(signUp.send(company))
    await isKeptOnce()
    await signUp.send(company)
    await isKeptOnce()
    expect(visited).toEqual(['/login?invited=1&mailed=1&email=nora%40mill.test'])
  })

  it('shows the step whose field was rejected', async () => {
    const { signUp } = begin()
    await signUp.toCompany({ ...person, email: 'nora..quill@mill.test' })
    await signUp.send(company)
    expect(signUp.$state.get().step).toBe('account')
    expect(Object.keys(signUp.$state.get().errors)).toEqual(['email'])
    await signUp.toCompany(person)
    expect(signUp.$state.get()).toMatchObject({ step: 'company', errors: {} })
  })

  it('stays on the company step when the company is rejected', async () => {
    const { signUp } = begin()
    await signUp.toCompany(person)
    const wrong = { ...company, 'company.address_postcode': 'here', 'company.type': '', terms: '' }
    const { errors } = await refusalOf(signUp.send(wrong))
    expect(Object.keys(errors ?? {}).toSorted()).toEqual([
      'company.address_postcode',
      'company.type',
      'terms',
    ])
    expect(signUp.$state.get().step).toBe('company')
  })

  it('navigates to the invite’s page when it ended meanwhile', async () => {
    const secret = 'x'.repeat(43)
    const { signUp, visited } = begin({ inviteId: secret })
    await signUp.toCompany(person)
    await signUp.send(company)
    expect(visited).toEqual([`/signup/${secret}`])
  })

  it('keeps the answers when the API is unavailable', async () => {
    const { signUp, draft } = begin()
    await signUp.toCompany(person)
    network.fail('signup', 503)
    expect((await refusalOf(signUp.send(company))).status).toBe(503)
    expect(draft()).toMatchObject({ 'company.name': 'Mill Lane Lettings' })
    network.restore()
    await run(`delete from limit_uses`)
    await signUp.send(company)
    expect(draft()).toBeUndefined()
  })
})
