import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { $now, $today, followClock, pageTime, readPageTime, setPageTime } from './page.ts'

const hour = 60 * 60 * 1000
const evening = new Date('2026-11-28T23:00:00Z')
const inSummer = new Date('2026-06-30T22:00:00Z')

describe('the day of an open page', () => {
  const browser = Object.assign(new EventTarget(), { document: { hidden: false } }) as EventTarget &
    Parameters<typeof followClock>[0] & { document: { hidden: boolean } }
  let stop = () => {}

  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    stop()
    vi.useRealTimers()
  })

  function open(at: Date, clock = at) {
    vi.setSystemTime(clock)
    setPageTime(at)
    stop = followClock(browser)
  }

  it.each([
    ['in winter', evening, ['2026-11-28', '2026-11-29', '2026-11-30']],
    ['in summer', inSummer, ['2026-06-30', '2026-07-01', '2026-07-02']],
  ])('follows London’s midnights %s', (_, at, days) => {
    open(at)
    vi.advanceTimersByTime(hour - 1)
    const seen = [$today.get()]
    vi.advanceTimersByTime(1)
    seen.push($today.get())
    vi.advanceTimersByTime(24 * hour)
    seen.push($today.get())
    expect(seen).toEqual(days)
  })

  it.each(['focus', 'pageshow', 'visibilitychange'])('is right after the computer slept, at %s', (event) => {
    open(evening)
    vi.setSystemTime('2026-11-30T08:00:00Z')
    expect($today.get()).toBe('2026-11-28')
    browser.dispatchEvent(new Event(event))
    expect([$today.get(), $now.get()]).toEqual(['2026-11-30', '2026-11-30T08:00:00.000Z'])
  })

  it('waits for somebody to see the page', () => {
    open(evening)
    browser.document.hidden = true
    vi.advanceTimersByTime(9 * hour)
    expect($today.get()).toBe('2026-11-28')
    browser.document.hidden = false
    browser.dispatchEvent(new Event('visibilitychange'))
    expect($today.get()).toBe('2026-11-29')
    vi.advanceTimersByTime(16 * hour)
    expect($today.get()).toBe('2026-11-30')
  })

  it('goes by the server’s time where the computer’s clock is wrong', () => {
    open(evening, new Date('2009-01-01T00:00:00Z'))
    browser.dispatchEvent(new Event('focus'))
    expect($today.get()).toBe('2026-11-28')
    vi.advanceTimersByTime(hour)
    expect($today.get()).toBe('2026-11-29')
  })

  it('stays once it is no longer followed', () => {
    open(evening)
    stop()
    vi.advanceTimersByTime(2 * hour)
    browser.dispatchEvent(new Event('focus'))
    expect($today.get()).toBe('2026-11-28')
  })
})

it('is on a server the day of the request that reads it', () => {
  const ofBrowser = [$now.get, $today.get] as const
  let request = pageTime(evening)
  try {
    readPageTime(() => request)
    expect([$now.get(), $today.get()]).toEqual([evening.toISOString(), '2026-11-28'])
    request = pageTime(inSummer)
    expect($today.get()).toBe('2026-06-30')
  } finally {
    ;[$now.get, $today.get] = ofBrowser
  }
})
