import { originProblems } from '@doorstep/portal-contract/embeds'
import { expect, it } from 'vitest'
import { FormRefusal } from '../../shared/client/formProblem.ts'
import { sitesIn } from './embedSites.ts'

it.each([
  ['https://a.test', ['https://a.test']],
  [' https://A.test/ \r\n\nhttps://*.a.test', ['https://a.test', 'https://*.a.test']],
  ['https://a.test, https://b.test', ['https://a.test', 'https://b.test']],
  ['', []],
])('%j has the sites %j', (typed, sites) => {
  expect(sitesIn(typed)).toEqual(sites)
})

it('says which site is none', () => {
  expect(() => sitesIn('https://a.test\nhttp://b.test')).toThrow(
    new FormRefusal({ errors: { origins: [`http://b.test: ${originProblems.plain}`] } }),
  )
})
