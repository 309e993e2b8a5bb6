import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { $loading, trackProgress } from './progress.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function pending() {
  let finish = () => {}
  const work = new Promise<void>((resolve) => (finish = resolve))
  return { work, finish }
}

it('does not show for a call that ends within 200 ms', async () => {
  const { work, finish } = pending()
  const tracked = trackProgress(work)
  vi.advanceTimersByTime(199)
  finish()
  await tracked
  vi.advanceTimersByTime(10_000)
  expect($loading.get()).toBe(false)
})

it('shows after 200 ms until the last of several calls ends', async () => {
  const first = pending()
  const second = pending()
  const tracked = [trackProgress(first.work), trackProgress(second.work)]
  vi.advanceTimersByTime(200)
  expect($loading.get()).toBe(true)
  first.finish()
  await tracked[0]
  expect($loading.get()).toBe(true)
  second.finish()
  await tracked[1]
  expect($loading.get()).toBe(false)
})

it('hides after 5000 ms at the latest, and shows again for a later call', async () => {
  const slow = pending()
  const tracked = trackProgress(slow.work)
  vi.advanceTimersByTime(200 + 5_000)
  expect($loading.get()).toBe(false)
  slow.finish()
  await tracked
  const next = pending()
  const again = trackProgress(next.work)
  vi.advanceTimersByTime(200)
  expect($loading.get()).toBe(true)
  next.finish()
  await again
})

it('ends with a call that fails, and passes the failure on', async () => {
  const tracked = trackProgress(Promise.reject(new Error('no')))
  await expect(tracked).rejects.toThrow('no')
  vi.advanceTimersByTime(200)
  expect($loading.get()).toBe(false)
})
