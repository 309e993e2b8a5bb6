import { addDays, daysBetween } from '@doorstep/portal-contract/dates'
import { describe, expect, it } from 'vitest'
import { rangeOf, stepped, timelinePage, zooms } from './timeline.address.ts'

const today = '2026-03-17'
const plain = { zoom: '2-years', from: null, supply: 'electricity', as: null } as const

describe('the address of a timeline', () => {
  it.each([
    ['', plain],
    ['?zoom=century&from=2025-13&supply=steam&as=chair', plain],
    [
      '?zoom=3-months&from=2025-02&supply=gas&as=table',
      { zoom: '3-months', from: '2025-02', supply: 'gas', as: 'table' },
    ],
  ])('%s is read', (search, view) => {
    expect(timelinePage(12).parse(search)).toEqual(view)
  })

  it.each([
    plain,
    ...zooms.map(({ zoom }) => ({ zoom, from: '2025-01', supply: 'council_tax', as: 'table' }) as const),
  ])('%j is read back as it was written', (view) => {
    const url = new URL(timelinePage(12).href(view), 'http://localhost')
    expect(timelinePage(12).parse(url.search)).toEqual(view)
    expect(timelinePage(12).includes(url)).toBe(true)
    expect(timelinePage(13).includes(url)).toBe(false)
  })

  it('is not the record', () => {
    expect(timelinePage(12).includes(new URL('http://localhost/properties/12'))).toBe(false)
  })
})

describe('the days shown', () => {
  it.each([
    ['3-months', null, '2026-02-01', '2026-04-30'],
    ['2-years', null, '2024-12-01', '2026-11-30'],
    ['3-years', null, '2024-04-01', '2027-03-31'],
    ['2-years', '2020-03', '2020-03-01', '2022-02-28'],
  ] as const)('%s from %s', (zoom, first, from, to) => {
    expect(rangeOf({ zoom, from: first }, today)).toEqual({ from, to })
  })

  it('have Today as near to two thirds of the way as whole months let it be', () => {
    const days = Array.from({ length: 400 }, (_, index) => addDays('2026-01-01', index))
    for (const { zoom, months } of zooms) {
      for (const day of days) {
        const range = rangeOf({ zoom, from: null }, day)
        const share = daysBetween(range.from, day) / (daysBetween(range.from, range.to) + 1)
        expect(Math.abs(share - 2 / 3)).toBeLessThan(0.55 / months)
      }
    }
  })

  it('move by a month or a year', () => {
    expect(stepped({ ...plain, zoom: '3-months' }, today, 1).from).toBe('2026-03')
    expect(stepped(plain, today, -1).from).toBe('2023-12')
  })
})
