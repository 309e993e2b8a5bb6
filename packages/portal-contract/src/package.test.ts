import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './dates.ts'
import { orderStatusIds, type OrderStatusId } from './orders.ts'
import { packageSteps } from './package.ts'

const today = '2026-03-17'
const at = (...changes: [OrderStatusId, string][]) =>
  changes.map(([to_status_id, on]) => ({ to_status_id, on }))
const stepsOf = (...args: Parameters<typeof packageSteps>) =>
  packageSteps(...args).map(({ status, state, on }) => [status, state, on])

describe('packageSteps (D21)', () => {
  it('shows what is done, what is now and what is expected', () => {
    const changes = at([1, '2026-02-01'], [2, '2026-02-10'])
    expect(stepsOf({ status_id: 2, tenancy_start: '2026-04-01' }, changes, today)).toEqual([
      [1, 'done', '2026-02-01'],
      [2, 'current', '2026-02-10'],
      [10, 'coming', null],
      [3, 'coming', null],
      [4, 'coming', '2026-04-01'],
    ])
  })

  it('has Pre Bills Setup where the start is more than 20 days away, or it was passed', () => {
    expect(stepsOf({ status_id: 1, tenancy_start: '2026-04-07' }, at([1, '2026-02-01']), today)).toEqual([
      [1, 'current', '2026-02-01'],
      [2, 'coming', null],
      [9, 'coming', null],
      [10, 'coming', '2026-03-18'],
      [3, 'coming', null],
      [4, 'coming', '2026-04-07'],
    ])
    const passed = at([1, '2026-01-01'], [2, '2026-01-02'], [9, '2026-01-03'], [10, '2026-03-01'])
    expect(stepsOf({ status_id: 10, tenancy_start: '2026-03-21' }, passed, today)).toContainEqual([
      9,
      'done',
      '2026-01-03',
    ])
  })

  it('leaves out what a package never had', () => {
    expect(stepsOf({ status_id: 10, tenancy_start: '2026-03-01' }, at([10, '2026-03-02']), today)).toEqual([
      [10, 'current', '2026-03-02'],
      [3, 'coming', null],
      [4, 'coming', null],
    ])
  })

  it.each([5, 7, 8] as const)('ends with %i once it is closed', (status_id) => {
    const changes = at([1, '2026-01-01'], [2, '2026-01-08'], [status_id, '2026-02-01'])
    expect(stepsOf({ status_id, tenancy_start: '2026-02-20' }, changes, today)).toEqual([
      [1, 'done', '2026-01-01'],
      [2, 'done', '2026-01-08'],
      [status_id, 'current', '2026-02-01'],
    ])
  })

  it('begins anew when it was reopened', () => {
    const changes = at([1, '2026-01-01'], [2, '2026-01-08'], [8, '2026-03-01'], [1, '2026-03-16'])
    expect(stepsOf({ status_id: 1, tenancy_start: '2026-03-01' }, changes, today).slice(0, 2)).toEqual([
      [1, 'current', '2026-03-16'],
      [2, 'coming', null],
    ])
  })

  it('always has exactly one current step, whatever the package has been through', () => {
    const status = fc.constantFrom(...orderStatusIds)
    fc.assert(
      fc.property(status, fc.array(status), fc.integer({ min: -60, max: 60 }), (status_id, had, days) => {
        const changes = had.map((to_status_id) => ({ to_status_id, on: '2026-01-01' }))
        const steps = packageSteps({ status_id, tenancy_start: addDays(today, days) }, changes, today)
        expect(steps.filter(({ state }) => state === 'current').map((step) => step.status)).toEqual([
          status_id,
        ])
      }),
    )
  })
})
