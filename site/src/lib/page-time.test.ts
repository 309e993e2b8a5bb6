import { $now, $today, readPageTime } from '@doorstep/portal-features/shared/state/page.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { atPageTime, timeOfRequest } from './page-time.ts'

// Other files of the worker share the stores.
const ofBrowser = [$now.get, $today.get] as const

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  readPageTime(timeOfRequest)
})
afterEach(() => {
  vi.useRealTimers()
  ;[$now.get, $today.get] = ofBrowser
})

it('renders all of a page for the day on which it was asked for, whatever others ask for meanwhile', async () => {
  const isNextDay = Promise.withResolvers<void>()
  const render = async () => {
    const before = $today.get()
    await isNextDay.promise
    return [before, $today.get()]
  }
  vi.setSystemTime('2026-11-28T23:59:59Z')
  const early = atPageTime(render)
  vi.setSystemTime('2026-11-29T00:00:01Z')
  const late = atPageTime(render)
  isNextDay.resolve()
  expect(await early).toEqual(['2026-11-28', '2026-11-28'])
  expect(await late).toEqual(['2026-11-29', '2026-11-29'])
})
