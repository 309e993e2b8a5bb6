import { describe, expect, it } from 'vitest'
import { orderStatusIds } from './orders.ts'
import { awaitedHousemates, notRemindedToday } from './reminders.ts'

const ready = { id: 1, has_payment_details: true }
const missing = { id: 2, has_payment_details: false }

describe('the housemates whose payment details are awaited', () => {
  it.each(orderStatusIds)('in status %i', (status_id) => {
    const awaited = awaitedHousemates({ status_id, responsibility_type: 'tenant' }, [ready, missing])
    // Closed orders and warm leads have nobody to remind.
    expect(awaited).toEqual([5, 6, 7, 8].includes(status_id) ? [] : [missing])
  })

  it('are nobody where the partner pays', () => {
    expect(awaitedHousemates({ status_id: 10, responsibility_type: 'partner' }, [missing])).toEqual([])
  })
})

it.each([
  [null, true],
  ['2026-06-30T22:59:59Z', true],
  // Midnight in London, in summer.
  ['2026-06-30T23:00:00Z', false],
  ['2026-07-01T22:59:59Z', false],
])('someone last reminded at %s can be reminded: %s', (reminded_at, isDue) => {
  expect(notRemindedToday([{ reminded_at }], '2026-07-01')).toHaveLength(isDue ? 1 : 0)
})
