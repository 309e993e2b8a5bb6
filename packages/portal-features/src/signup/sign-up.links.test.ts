import { expect, it } from 'vitest'
import { afterSignUp, signUpPath, signUpPlace, teamSignUpPath } from './sign-up.links.ts'

it.each([
  ['/signup', { inviteId: null, step: null }],
  ['/signup/account', { inviteId: null, step: 'account' }],
  ['/signup/company', { inviteId: null, step: 'company' }],
  ['/signup/Ab-12_x', { inviteId: 'Ab-12_x', step: null }],
  ['/signup/Ab-12_x/account', { inviteId: 'Ab-12_x', step: 'account' }],
  ['/signup/Ab-12_x/company', { inviteId: 'Ab-12_x', step: 'company' }],
] as const)('%s is a location, and the location has that address', (path, place) => {
  expect(signUpPlace(path)).toEqual(place)
  expect(signUpPath(place)).toBe(path)
})

it('a colleague’s invite has its own page', () => {
  expect(teamSignUpPath('Ab-12_x')).toBe('/team/signup?invite=Ab-12_x')
})

it('signing up ends at the sign-in page, in the invite’s brand', () => {
  const halo = { id: 7, name: 'Halo', logo: null, logo_dark: null, brand_colour: null }
  const email = 'nora+1@mill.test'
  expect(afterSignUp({ email, must_confirm: false }, { reseller: halo })).toBe(
    '/login?invited=1&email=nora%2B1%40mill.test&brand=7',
  )
  expect(afterSignUp({ email, must_confirm: true }, null)).toBe(
    '/login?invited=1&mailed=1&email=nora%2B1%40mill.test',
  )
})
