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

const same = (address: string) => samePage(new URL(address, 'https://portal.example'))

test.each([
  [
    '/void-bills?status=challenged&status=paid&provider=2&page=3&bill=9&property=1',
    '/void-bills?status=challenged&status=paid&provider=2',
  ],
  ['/void-bills?tenancy=4', '/void-bills'],
  [
    '/void-bills?view=accounts&status=paid&provider=2&property=1&order=oldest&saved=7&page=3',
    '/void-bills?view=accounts&status=paid&provider=2&order=oldest',
  ],
  ['/void-bills?account=4&view=7', '/void-bills'],
  ['/properties?status=unknown&partner=3&view=7&page=2', '/properties?status=unknown'],
  ['/bills-packages?status=all&partner=3', '/bills-packages?status=all'],
  ['/partner-packages?partner=3&page=2', '/partner-packages'],
  ['/agents?q=mill&view=7&page=2', '/agents?q=mill'],
  ['/alerts?q=mill&view=7', '/alerts?q=mill'],
  ['/alerts?list=end-readings&state=done&view=7', '/alerts?list=end-readings&state=done'],
  ['/agents/3?tab=properties&page=2', '/agents/3?tab=properties'],
  ['/team?view=activity&page=2', '/team?view=activity'],
])('%s keeps its filters, without those that belong to the previous partner: %s', (before, after) => {
  expect(same(before)).toBe(after)
})

const sources = import.meta.glob<string>(
  [
    '../../../packages/portal-features/src/**/*.ts',
    './partner-choice.ts',
    '!**/*.test.ts',
    '!**/list/filters.ts',
  ],
  { eager: true, query: '?raw', import: 'default' },
)

test('every list with filters by records of one partner is known here', () => {
  const names = Object.entries(sources)
    .filter(([, text]) => /\bdefineList\(/.test(text) && /\bofPartner\(|\bopenView\b/.test(text))
    .map(([path]) => path.split('/').at(-1))
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) expect(sources['./partner-choice.ts']).toContain(`/${name}'`)
})
