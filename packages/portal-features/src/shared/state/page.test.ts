import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { $now, $today, followClock, pageTime, readPageTime, setPageTime } from './page.ts'

const hour = 60 * 60 * 1000
const evening = new Date('2026-11-28T23:00:00Z')
const inSummer = new Date('2026-06-30T22:00:00Z')

describe('the day of an open page', () => {
  const browser = new EventTarget() as EventTarget & Parameters<typeof followClock>[0]
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

  const use = (event = 'pointermove') => browser.dispatchEvent(new Event(event))

  it.each([
    ['in winter', evening, ['2026-11-28', '2026-11-29', '2026-11-30']],
    ['in summer', inSummer, ['2026-06-30', '2026-07-01', '2026-07-02']],
  ])('follows London’s midnights %s', (_, at, days) => {
    open(at)
    const seen = [hour - 1, 1, 24 * hour].map((passes) => {
      vi.advanceTimersByTime(passes)
      use()
      return $today.get()
    })
    expect(seen).toEqual(days)
  })

  it.each(['pointermove', 'pointerdown', 'keydown'])('begins with the first use of the page: %s', (event) => {
    open(evening)
    vi.advanceTimersByTime(hour / 2)
    use(event)
    expect($now.get()).toBe(evening.toISOString())
    vi.advanceTimersByTime(9 * hour)
    expect($today.get()).toBe('2026-11-28')
    use(event)
    expect($today.get()).toBe('2026-11-29')
  })

  it.each(['focus', 'pageshow', 'visibilitychange'])('is right after the computer slept, at %s', (event) => {
    open(evening)
    vi.setSystemTime('2026-11-30T08:00:00Z')
    expect($today.get()).toBe('2026-11-28')
    browser.dispatchEvent(new Event(event))
    expect([$today.get(), $now.get()]).toEqual(['2026-11-30', '2026-11-30T08:00:00.000Z'])
  })

  it('stays where only focus moves within the page, as when a message opens by itself', () => {
    const listened = new Map<string, AddEventListenerOptions | undefined>()
    const spied: Parameters<typeof followClock>[0] = {
      addEventListener: (type: string, _listener: unknown, options?: AddEventListenerOptions) =>
        void listened.set(type, options),
    }
    followClock(spied)()
    // Captured on the window, it would be heard of every element.
    expect(listened.get('focus')?.capture).toBeFalsy()
    expect(listened.get('keydown')?.capture).toBe(true)
  })

  it('goes by the server’s time where the computer’s clock is wrong', () => {
    open(evening, new Date('2009-01-01T00:00:00Z'))
    browser.dispatchEvent(new Event('focus'))
    expect($today.get()).toBe('2026-11-28')
    vi.advanceTimersByTime(hour)
    use()
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
