import { describe, expect, it } from 'vitest'
import { isTimelineOf, rangeOf, stepped, timelineHref, timelineViewIn, zooms } from './timeline.address.ts'

const today = '2026-03-17'
const plain = { zoom: 'year', from: null, supply: 'electricity', asTable: false } as const

describe('the address of a timeline', () => {
  it.each([
    ['', plain],
    ['?zoom=century&from=2025-13&supply=steam&as=chair', plain],
    [
      '?zoom=month&from=2025-02&supply=gas&as=table',
      { zoom: 'month', from: '2025-02', supply: 'gas', asTable: true },
    ],
  ])('%s is read', (search, view) => {
    expect(timelineViewIn(search)).toEqual(view)
  })

  it.each([
    plain,
    ...zooms.map(({ zoom }) => ({ zoom, from: '2025-01', supply: 'council_tax', asTable: true }) as const),
  ])('%j is read back as it was written', (view) => {
    const url = new URL(timelineHref(12, view), 'http://localhost')
    expect(timelineViewIn(url.search)).toEqual(view)
    expect(isTimelineOf(12, url)).toBe(true)
    expect(isTimelineOf(13, url)).toBe(false)
  })

  it('is not the record', () => {
    expect(isTimelineOf(12, new URL('http://localhost/properties/12'))).toBe(false)
  })
})

describe('the days shown', () => {
  it.each([
    ['month', null, '2026-02-01', '2026-04-30'],
    ['year', null, '2025-01-01', '2026-12-31'],
    ['3-years', null, '2024-01-01', '2026-12-31'],
    ['year', '2020-03', '2020-03-01', '2022-02-28'],
  ] as const)('%s from %s', (zoom, first, from, to) => {
    expect(rangeOf({ zoom, from: first }, today)).toEqual({ from, to })
  })

  it('move by a month or a year', () => {
    expect(stepped({ ...plain, zoom: 'month' }, today, 1).from).toBe('2026-03')
    expect(stepped(plain, today, -1).from).toBe('2024-01')
  })
})
