import { describe, expect, it } from 'vitest'
import {
  canDeleteTenancy,
  dateErrors,
  type DateErrors,
  futureTenancies,
  householdName,
  keptTenancyText,
  type NamedTenancy,
  previousTenancies,
  startRange,
  tenancyPhase,
  tenancyTypes,
} from './tenancies.ts'

const today = '2026-03-17'
const tenancies = [
  { id: 1, tenancy_start: '2024-09-01', is_lead: false },
  { id: 2, tenancy_start: '2025-09-01', is_lead: false },
  { id: 3, tenancy_start: '2026-09-01', is_lead: true },
  { id: 4, tenancy_start: '2026-07-01', is_lead: false },
  { id: 2, tenancy_start: '2026-08-01', is_lead: true },
]
const starts = (list: typeof tenancies) => list.map(({ tenancy_start }) => tenancy_start)

it('has the types of section 3 with the colours of section 4', () => {
  expect(tenancyTypes.map(({ type, colour, isLead }) => [type, colour, isLead])).toEqual([
    ['New Tenancy', 'yellow', true],
    ['Tenant Bills Package', 'green', false],
    ['Bills Included Package', 'orange', false],
  ])
})

it('lists what starts after today, leads included, without the current lead', () => {
  expect(starts(futureTenancies(tenancies, null, today))).toEqual(['2026-07-01', '2026-08-01', '2026-09-01'])
  expect(starts(futureTenancies(tenancies, { id: 3, is_lead: true }, today))).toEqual([
    '2026-07-01',
    '2026-08-01',
  ])
})

it('lists what has started, without the current tenancy but with a lead of the same id', () => {
  const current = { id: 2, is_lead: false }
  expect(starts(previousTenancies(tenancies, current, today))).toEqual(['2024-09-01'])
  expect(starts(futureTenancies(tenancies, current, today))).toContain('2026-08-01')
})

it('never lists a lead as a tenancy that has started', () => {
  const lost = { id: 8, tenancy_start: '2025-01-01', is_lead: true }
  expect(previousTenancies([lost], null, today)).toEqual([])
})

it('lists a tenancy that starts today among those that have started', () => {
  const starting = [{ id: 9, tenancy_start: today, is_lead: false }]
  expect(previousTenancies(starting, null, today)).toHaveLength(1)
  expect(futureTenancies(starting, null, today)).toHaveLength(0)
})

describe('a tenancy’s dates (D19)', () => {
  const lindqvist = { lead_tenant_name: 'Ida Lindqvist', tenancy_start: '2026-09-08', tenancy_end: null }
  const lee = { lead_tenant_name: 'Ann Lee', tenancy_start: '2025-01-01', tenancy_end: '2025-12-31' }
  const rolling = { lead_tenant_name: 'Kit Hale', tenancy_start: '2024-01-01', tenancy_end: null }
  const outside = 'Choose a start from 17/03/2025 to 17/09/2027.'
  const beforeEnd = 'Choose an end after the start.'

  it.each<[string, string | null, NamedTenancy[], DateErrors | null]>([
    ['2025-03-16', null, [], { tenancy_start: outside }],
    ['2025-03-17', null, [], null],
    ['2027-09-17', '2028-09-16', [], null],
    ['2027-09-18', null, [], { tenancy_start: outside }],
    ['2026-04-01', '2026-04-01', [], { tenancy_end: beforeEnd }],
    ['2026-04-01', '2026-03-31', [], { tenancy_end: beforeEnd }],
    ['2026-04-01', '2026-09-07', [lee, lindqvist], null],
    [
      '2026-04-01',
      '2026-09-08',
      [lindqvist, lee],
      { tenancy_end: 'Ida Lindqvist’s tenancy starts on 08/09/2026. Choose an end before that.' },
    ],
    [
      '2026-04-01',
      null,
      [lindqvist],
      { tenancy_end: 'Ida Lindqvist’s tenancy starts on 08/09/2026. Choose an end before that.' },
    ],
    [
      '2025-12-31',
      null,
      [lee],
      { tenancy_start: 'Ann Lee’s tenancy ends on 31/12/2025. Choose a start after that.' },
    ],
    [
      '2026-04-01',
      null,
      [rolling],
      { tenancy_start: 'Kit Hale’s tenancy, which started on 01/01/2024, has no end. End it first.' },
    ],
  ])('%s to %s', (tenancy_start, tenancy_end, others, errors) => {
    expect(dateErrors({ tenancy_start, tenancy_end }, { others, today })).toEqual(errors)
  })

  it('keeps a start that is longer ago than a new one may be', () => {
    const long = { tenancy_start: '2020-01-01', tenancy_end: '2026-04-01' }
    expect(dateErrors(long, { others: [], today, kept: '2020-01-01' })).toBeNull()
    expect(dateErrors(long, { others: [], today, kept: '2020-01-02' })).toEqual({ tenancy_start: outside })
  })

  it('clamp to the end of a month (D39)', () => {
    expect(startRange('2026-08-31')).toEqual({ from: '2025-08-31', to: '2028-02-29' })
    expect(startRange('2024-02-29')).toEqual({ from: '2023-02-28', to: '2025-08-29' })
  })

  it.each([
    ['2026-03-18', null, 'future'],
    [today, null, 'current'],
    ['2025-01-01', today, 'current'],
    ['2025-01-01', '2026-03-16', 'ended'],
  ] as const)('%s to %s is %s today', (tenancy_start, tenancy_end, phase) => {
    expect(tenancyPhase({ tenancy_start, tenancy_end }, today)).toBe(phase)
  })
})

describe('deleting a tenancy (D19)', () => {
  it.each([
    [[], 0, true],
    [[6, 1, 2, 9, 10, 5, 8], 0, true],
    [[], 1, false],
    [[10, 3], 0, false],
    [[4, 5], 0, false],
    [[7], 0, false],
  ] as const)('with orders that had %j and %i notifications: %s', (orderStatuses, notificationsSent, can) => {
    expect(canDeleteTenancy({ orderStatuses, notificationsSent })).toBe(can)
  })

  it.each([
    [true, false, 'Suppliers were notified of it, so its records are kept. You can end it instead.'],
    [false, false, 'Its package was approved, so its records are kept. You can end it instead.'],
    [false, true, 'Its package was approved, so its records are kept.'],
  ])(
    'that suppliers were notified of (%s) and that has ended (%s) gives one reason',
    (wasNotified, hasEnded, text) => {
      expect(keptTenancyText({ wasNotified, hasEnded })).toBe(text)
    },
  )
})

it.each([
  [1, 'Joe Fairley'],
  [2, 'Joe Fairley and 1 other'],
  [5, 'Joe Fairley and 4 others'],
])('a household of %i is %s', (tenants, name) => {
  expect(householdName('Joe Fairley', tenants)).toBe(name)
})
