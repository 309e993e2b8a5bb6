import { describe, expect, it } from 'vitest'
import { leadOutcome, leadPath, lostUnlessFinished, reopenUntil } from './leads.ts'
import { orderStatusIds } from './orders.ts'

const today = '2026-03-17'

it('a lead is open, lost, cancelled or won by its order’s status (D20)', () => {
  expect(Object.fromEntries(orderStatusIds.map((status) => [status, leadOutcome(status)]))).toEqual({
    6: 'open',
    1: 'open',
    2: 'open',
    8: 'lost',
    5: 'cancelled',
    9: 'won',
    10: 'won',
    3: 'won',
    4: 'won',
    7: 'won',
  })
})

it.each([
  ['2026-03-27', '2026-03-05', '2026-04-10'],
  ['2026-03-01', '2026-03-15', '2026-03-29'],
])('an open lead from %s, changed on %s, is lost by itself on %s (D21)', (tenancy_start, since, lost) => {
  expect(lostUnlessFinished({ tenancy_start, since })).toBe(lost)
})

describe('reopening a lost lead, within 30 days (D21)', () => {
  it.each([
    [8, '2026-03-17', '2026-04-16'],
    [8, '2026-02-15', '2026-03-17'],
    [8, '2026-02-14', null],
    [5, '2026-03-17', null],
    [2, '2026-03-17', null],
  ] as const)('status %i since %s: until %s', (status_id, since, until) => {
    expect(reopenUntil({ status_id, tenancy_start: '2026-03-27', since }, today)).toBe(until)
  })
})

describe('the path of a lead', () => {
  const inviting = { to_status_id: 1, on: '2026-03-05' } as const
  const changes = [{ to_status_id: 6, on: '2026-03-02' } as const, inviting]
  const states = (steps: ReturnType<typeof leadPath>) => steps.map(({ state }) => state)

  it('has the names of section 4, and the days on which each step was reached', () => {
    expect(leadPath({ status_id: 1, tenancy_start: '2026-03-27' }, changes, today)).toEqual([
      { label: 'Quote viewed', state: 'done', reached: '2026-03-02' },
      { label: 'Inviting Tenants', state: 'current', reached: '2026-03-05' },
      { label: 'Awaiting Payment Details', state: 'coming', reached: null },
      { label: 'Bills Being Setup', state: 'coming', reached: null },
    ])
  })

  it.each([
    ['2026-04-06', 'Bills Being Setup'],
    ['2026-04-07', 'Pre Bills Setup'],
  ])('ends, for a start on %s, with %s', (tenancy_start, last) => {
    expect(leadPath({ status_id: 1, tenancy_start }, changes, today).at(-1)?.label).toBe(last)
  })

  it.each([
    [8, 'Lost Opportunity'],
    [5, 'Cancelled'],
  ] as const)(
    'of a lead that was closed by status %i ends with that: nothing is to come',
    (status_id, label) => {
      const closed = [...changes, { to_status_id: status_id, on: '2026-03-10' }]
      expect(leadPath({ status_id, tenancy_start: '2026-03-27' }, closed, today)).toEqual([
        { label: 'Quote viewed', state: 'done', reached: '2026-03-02' },
        { label: 'Inviting Tenants', state: 'done', reached: '2026-03-05' },
        { label, state: 'current', reached: '2026-03-10' },
      ])
    },
  )

  it('is complete for a lead that was won', () => {
    const won = leadPath({ status_id: 4, tenancy_start: '2026-03-01' }, changes, today)
    expect(new Set(states(won))).toEqual(new Set(['done']))
    // Nobody viewed a quote for a lead that was added by hand.
    expect(leadPath({ status_id: 1, tenancy_start: today }, [inviting], today)[0]?.label).toBe(
      'Inviting Tenants',
    )
  })
})
