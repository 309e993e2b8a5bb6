import { expect, it } from 'vitest'
import { periodChoices, periodOf, statementPage } from './statement.address.ts'

const today = '2026-01-17'
const lastTwelve = { from: '2025-02', to: '2026-01' }

it.each([
  ['', lastTwelve],
  ['?from=2024-04&to=2025-03', { from: '2024-04', to: '2025-03' }],
  ['?from=2025-03&to=2024-04', lastTwelve],
  ['?from=2020-01&to=2026-01', lastTwelve],
  ['?from=2025-13&to=2026-01', lastTwelve],
  ['?from=2025-03', lastTwelve],
])('the address %s is of %j', (search, period) => {
  expect(periodOf(search, today)).toEqual(period)
})

it('each period that is offered is read back from its address', () => {
  const choices = periodChoices(today)
  expect(choices.map(({ label }) => label)).toEqual(['12 months', '3 months', '2026', '2025'])
  for (const { period } of choices) {
    const { search } = new URL(statementPage.href(period), 'http://portal')
    expect(periodOf(search, today)).toEqual(period)
  }
})
