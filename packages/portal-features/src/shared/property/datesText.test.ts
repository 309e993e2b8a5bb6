import { expect, it } from 'vitest'
import { datesText, timeText } from './datesText.ts'

const today = '2026-03-17'

it.each([
  ['2025-09-01', '2026-08-31', '01/09/2025 to 31/08/2026', '167 days left'],
  ['2025-09-01', today, '01/09/2025 to 17/03/2026', 'Ends today'],
  ['2025-09-01', '2026-03-18', '01/09/2025 to 18/03/2026', '1 day left'],
  ['2025-09-01', null, 'From 01/09/2025, no end date', 'Periodic, without an end date'],
  ['2026-03-27', null, 'From 27/03/2026, no end date', 'Starts in 10 days'],
  ['2025-01-01', '2026-03-16', '01/01/2025 to 16/03/2026', 'Ended 1 day ago'],
])('%s to %s', (tenancy_start, tenancy_end, dates, time) => {
  expect(datesText({ tenancy_start, tenancy_end })).toBe(dates)
  expect(timeText({ tenancy_start, tenancy_end }, today)).toBe(time)
})
