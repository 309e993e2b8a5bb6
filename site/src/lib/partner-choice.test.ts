import { findPage } from '@doorstep/portal-features/shared/pages/findPage.ts'
import { expect, test } from 'vitest'
import { postedPartner, samePage } from './partner-choice.ts'

const children = [{ id: 3 }, { id: 12 }]

test.each([
  [{ partner_scope: '12' }, 12],
  [{ partner_scope: '' }, null],
  [{ partner_scope: '4' }, null],
  [{ partner_scope: '12x' }, null],
  [{ email: 'someone' }, undefined],
])('%j chooses %s', (fields: Record<string, string>, chosen) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  expect(postedPartner(form, children)).toBe(chosen)
})

const same = (address: string) => {
  const url = new URL(address, 'https://portal.example')
  const found = findPage(url.pathname)
  if (!found) throw new Error(`There is no page ${address}`)
  return samePage(found.page, url)
}

test('the page keeps its filters, without those that belong to the previous partner', () => {
  expect(same('/void-bills?status=paid&status=challenged&page=3&bill=9&property=1')).toBe(
    '/void-bills?status=paid&status=challenged',
  )
  expect(same('/void-bills?tenancy=4')).toBe('/void-bills')
  expect(same('/agents?q=mill&page=2')).toBe('/agents?q=mill')
})
