import { expect, it } from 'vitest'
import { lanesOf } from './lanes.ts'
import { faultyTimeline, quietTimeline, sampleToday } from './testing/sampleTimeline.ts'
import { sectionsOf } from './timelineDays.ts'

/** Each section as who pays, and its months with the days and names of what is in them. */
function listOf(
  timeline: typeof quietTimeline,
  supply: string,
  range = { from: '2025-07-01', to: '2026-12-31' },
) {
  const lane = lanesOf(timeline, sampleToday, range).find((each) => each.supply === supply)
  return (
    lane &&
    sectionsOf(lane).map(({ stretch, months }) => [
      stretch?.owner,
      stretch?.isPlanned,
      months.map(({ month, entries }) => [
        month,
        ...entries.map(({ day, isDated, mark }) => `${isDated ? day : 'undated'} ${mark.title}`),
      ]),
    ])
  )
}

it('has what happened at its own day, newest first, under who pays then', () => {
  expect(listOf(faultyTimeline, 'electricity')).toEqual([
    ['tenant', true, [['2026-09', '2026-09-08 Tenancy starts']]],
    ['void', true, [['2026-09', '2026-09-01 Void starts']]],
    ['tenant', true, [['2026-08', '2026-08-31 Tenancy ends']]],
    [
      'tenant',
      false,
      [
        ['2026-02', '2026-02-28 Reading 48210'],
        [
          '2025-09',
          '2025-09-30 Bill £131.15',
          '2025-09-03 Supplier notified',
          '2025-09-01 Reading 46188',
          '2025-09-01 Tenancy starts',
        ],
      ],
    ],
    ['void', false, [['2025-08', '2025-08-01 Void starts']]],
    ['tenant', false, [['2025-07', '2025-07-31 Tenancy ends', '2025-07-31 Reading 46120']]],
  ])
})

it('gives no day to a bill that goes on out of sight', () => {
  const september = { from: '2025-09-01', to: '2025-09-15' }
  expect(listOf(faultyTimeline, 'electricity', september)?.[0]?.[2]).toContainEqual([
    '2025-09',
    'undated Bill £131.15',
    '2025-09-03 Supplier notified',
    '2025-09-01 Reading 46188',
    '2025-09-01 Tenancy starts',
  ])
})

it('keeps what happened before anything was known', () => {
  const early = {
    ...quietTimeline,
    readings: quietTimeline.readings.map((each) => ({ ...each, date_of_reading: '2023-05-04' })),
  }
  const days = { from: '2023-01-01', to: '2024-12-31' }
  expect(listOf(early, 'gas', days)?.at(-1)).toEqual([
    undefined,
    undefined,
    [['2023-05', '2023-05-04 Reading 08120', '2023-05-04 Reading 08131']],
  ])
})
