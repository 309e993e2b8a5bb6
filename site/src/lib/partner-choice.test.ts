import { expect, test } from 'vitest'
import { postedPartner, samePage } from './partner-choice.ts'

const children = [{ id: 3 }, { id: 12 }]

const post = (fields: Record<string, string>) =>
  new Request('https://portal.example/void-bills', { method: 'POST', body: new URLSearchParams(fields) })

test.each([
  [{ partner_scope: '12' }, 12],
  [{ partner_scope: '' }, null],
  [{ partner_scope: '4' }, null],
  [{ partner_scope: '12x' }, null],
  [{ email: 'someone' }, undefined],
])('%j chooses %s', async (fields: Record<string, string>, chosen) => {
  expect(await postedPartner(post(fields), children)).toBe(chosen)
})

test('a body that is no form chooses nobody', async () => {
  const request = new Request('https://portal.example/', { method: 'POST', body: '{}' })
  expect(await postedPartner(request, children)).toBeUndefined()
})

test('the page stays with its filters, without what belongs to the partner before', () => {
  const url = new URL(
    'https://portal.example/void-bills?status=paid&status=challenged&page=3&bill=9&property=1',
  )
  expect(samePage(url)).toBe('/void-bills?status=paid&status=challenged')
  expect(samePage(new URL('https://portal.example/?tenancy=4'))).toBe('/')
})
