import { expect, it } from 'vitest'
import { futureTenancies, previousTenancies, tenancyTypes } from './tenancies.ts'

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
