import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './dates.ts'
import type { TenancyDates } from './tenancies.ts'
import {
  type ChargedPackage,
  datesPicture,
  daysThatChange,
  tenancyChanges,
  type TenancySurroundings,
} from './tenancy-changes.ts'

const dates = (tenancy_start: string, tenancy_end: string | null): TenancyDates => ({
  tenancy_start,
  tenancy_end,
})
const fairley = dates('2025-09-01', '2026-08-31')
const next = { lead_tenant_name: 'Ida Lindqvist', ...dates('2026-09-08', null) }
const nothing: TenancySurroundings = { others: [], charged: null, bills: [], notified: [] }
/** A package with the dates of its tenancy, on 17/07/2026. */
const packageOf = (
  before: TenancyDates,
  after: TenancyDates,
  more: Partial<ChargedPackage> = {},
): ChargedPackage => ({
  monthlyPence: 22_092,
  before: { starts_on: before.tenancy_start, ends_on: before.tenancy_end },
  after: { starts_on: after.tenancy_start, ends_on: after.tenancy_end },
  activeFrom: '2025-09-01',
  charged: [],
  waived: [],
  thisMonth: '2026-07-01',
  ...more,
})
const titles = (after: TenancyDates, around: Partial<TenancySurroundings> = {}, before = fairley) =>
  tenancyChanges(before, after, { ...nothing, ...around }).map(({ title }) => title)

describe('what a change of dates changes (D19)', () => {
  it('is nothing when the dates are the same', () => {
    const notified = [{ name: 'Larkfield', ...dates('2025-09-01', null) }]
    expect(titles(fairley, { charged: packageOf(fairley, fairley), notified })).toEqual([])
  })

  it.each<[string, TenancyDates, Partial<TenancySurroundings>, string[]]>([
    [
      'an earlier end',
      dates('2025-09-01', '2026-07-14'),
      { others: [next] },
      ['Void period: 7 days becomes 55 days'],
    ],
    [
      'an end the day before the next start',
      dates('2025-09-01', '2026-09-07'),
      { others: [next] },
      ['Void period: there is none any more'],
    ],
    [
      'nobody after it',
      dates('2025-09-01', '2026-07-14'),
      {},
      ['Void period: starts on 15/07/2026 instead of 01/09/2026'],
    ],
    ['no end', dates('2025-09-01', null), {}, ['Void period: there is none any more']],
    [
      'a later start',
      dates('2025-09-11', '2026-08-31'),
      { others: [{ lead_tenant_name: 'Ann Lee', ...dates('2024-09-01', '2025-08-31') }] },
      ['Void period: 10 days, new'],
    ],
  ])('void periods: %s', (_what, after, around, expected) => {
    expect(titles(after, around)).toEqual(expected)
  })

  it.each<[string, TenancyDates, TenancyDates, Partial<ChargedPackage>, string[]]>([
    ['an earlier end', fairley, dates('2025-09-01', '2026-07-14'), {}, ['July 2026 is the last month']],
    ['a later end', fairley, dates('2025-09-01', '2026-11-01'), {}, ['November 2026 is the last month']],
    ['no end', fairley, dates('2025-09-01', null), {}, ['they continue without an end']],
    [
      'an end that is put right: what it left out is charged later, but for what our staff waived',
      dates('2025-09-01', '2026-03-31'),
      dates('2025-09-01', '2026-06-30'),
      { waived: ['2026-05-01'] },
      ['June 2026 is the last month', 'April 2026 and June 2026 are charged later'],
    ],
    [
      'an end that is taken away: this month is charged too',
      dates('2025-09-01', '2026-05-31'),
      dates('2025-09-01', null),
      {},
      ['they continue without an end', 'June 2026 to July 2026 are charged later'],
    ],
    [
      'an earlier end than what is charged',
      dates('2025-09-01', null),
      dates('2025-09-01', '2026-06-30'),
      { charged: ['2026-05-01', '2026-06-01', '2026-07-01'] },
      ['June 2026 is the last month', 'July 2026 is charged already'],
    ],
    [
      'an end before a month begins',
      dates('2026-08-15', null),
      dates('2026-08-15', '2026-08-31'),
      {},
      ['nothing is charged'],
    ],
    [
      'one that isn’t active yet',
      fairley,
      dates('2025-09-01', '2026-07-31'),
      { activeFrom: '2026-08-01' },
      ['nothing is charged'],
    ],
    [
      'another start',
      dates('2026-08-01', null),
      dates('2026-08-15', null),
      { activeFrom: '2026-08-01' },
      ['September 2026 is the first month'],
    ],
    ['a start in the same month', dates('2026-08-02', null), dates('2026-08-15', null), {}, []],
  ])('payments: %s', (_what, before, after, more, expected) => {
    const changes = titles(after, { charged: packageOf(before, after, more) }, before)
    expect(changes.filter((title) => title.startsWith('Payments'))).toEqual(
      expected.map((title) => `Payments: ${title}`),
    )
  })

  it('says what the payments are, and that old months are checked', () => {
    const [before, after] = [dates('2025-09-01', '2026-04-30'), dates('2025-09-01', null)]
    const charged = packageOf(before, after)
    const changes = tenancyChanges(before, after, { ...nothing, charged })
    expect(changes.filter(({ kind }) => kind === 'money')).toEqual([
      { kind: 'money', title: 'Payments: they continue without an end', detail: '£220.92 each month' },
      {
        kind: 'money',
        title: 'Payments: May 2026 to July 2026 are charged later',
        detail: 'With the next payment. We check months before June 2026 before we charge them.',
      },
    ])
  })

  it('names the void bills that cover days that change, and the suppliers that know other dates', () => {
    const bill = (provider_name: string, period_from: string, period_to: string) => ({
      provider_name,
      period_from,
      period_to,
    })
    const changes = tenancyChanges(fairley, dates('2025-09-01', '2026-07-14'), {
      ...nothing,
      bills: [
        bill('Calder Water', '2026-07-01', '2026-07-15'),
        bill('Larkfield', '2026-06-01', '2026-07-14'),
        bill('Fernhill', '2026-09-01', '2026-09-30'),
      ],
      notified: [
        { name: 'Larkfield', ...fairley },
        { name: 'Calder Water', ...dates('2025-09-01', '2026-07-14') },
      ],
    })
    expect(changes.slice(1)).toEqual([
      { kind: 'bills', title: 'Bills: 1 void bill covers days that change', detail: 'Calder Water' },
      { kind: 'suppliers', title: 'Suppliers: 1 has the old dates', detail: 'Larkfield' },
    ])
  })
})

it('shows both in the fewest whole months', () => {
  expect(datesPicture(fairley, dates('2025-09-01', '2026-07-14'), [next])).toEqual({
    from: '2026-06-01',
    to: '2026-09-30',
    before: [
      { kind: 'own', label: '31/08/2026', starts_on: '2025-09-01', ends_on: '2026-08-31' },
      { kind: 'void', label: '7 days', starts_on: '2026-09-01', ends_on: '2026-09-07' },
      { kind: 'other', label: 'Ida Lindqvist', starts_on: '2026-09-08', ends_on: null },
    ],
    after: [
      { kind: 'own', label: '14/07/2026', starts_on: '2025-09-01', ends_on: '2026-07-14' },
      { kind: 'void', label: '55 days', starts_on: '2026-07-15', ends_on: '2026-09-07' },
      { kind: 'other', label: 'Ida Lindqvist', starts_on: '2026-09-08', ends_on: null },
    ],
  })
})

const someDates = fc
  .tuple(fc.nat(800), fc.option(fc.integer({ min: 1, max: 800 })))
  .map(([start, length]) => {
    const first = addDays('2025-01-01', start)
    return dates(first, length === null ? null : addDays(first, length))
  })

it('the days that change are the same both ways, and none when nothing changes', () => {
  fc.assert(
    fc.property(someDates, someDates, (before, after) => {
      expect(daysThatChange(before, after)).toEqual(daysThatChange(after, before))
      expect(daysThatChange(before, before)).toEqual([])
      expect(tenancyChanges(before, before, nothing)).toEqual([])
    }),
  )
})
