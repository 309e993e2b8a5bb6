import type { FrameMessage } from '@doorstep/portal-contract/embed-protocol'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFrameSession } from './frameSession.ts'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-02T09:00:00Z') }))
afterEach(() => vi.useRealTimers())

function start() {
  const sent: FrameMessage[] = []
  const session = createFrameSession({ send: (message) => sent.push(message) })
  return { session, asked: () => sent.splice(0).map((message) => 'reason' in message && message.reason) }
}
const until = (expiresAt: string, token = 'one') => ({ token, expiresAt })

test('asks for another session at four fifths of its life', async () => {
  const { session, asked } = start()
  const first = session.first()
  session.receive(until('2026-11-02T09:15:00Z'))
  expect(await first).toBe(true)
  expect(asked()).toEqual(['first'])
  vi.advanceTimersByTime(12 * 60_000 - 1)
  expect(asked()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(asked()).toEqual(['early'])
  expect(session.token()).toBe('one')
  session.receive(until('2026-11-02T09:27:00Z', 'two'))
  expect(session.token()).toBe('two')
})

test('calls that are refused together ask once', async () => {
  const { session, asked } = start()
  const renewals = Promise.all([session.renew(), session.renew()])
  await vi.advanceTimersByTimeAsync(0)
  expect(asked()).toEqual(['expired'])
  session.receive(until('2026-11-02T09:15:00Z'))
  expect(await renewals).toEqual([true, true])
})

test('a refused call waits for the answer that the clock has asked for, and asks itself when there was none', async () => {
  const { session, asked } = start()
  session.receive(until('2026-11-02T09:15:00Z'))
  vi.advanceTimersByTime(12 * 60_000)
  const renewal = session.renew()
  expect(asked()).toEqual(['early'])
  session.receive(null)
  await vi.advanceTimersByTimeAsync(0)
  expect(asked()).toEqual(['expired'])
  session.receive(until('2026-11-02T09:30:00Z', 'two'))
  expect(await renewal).toBe(true)
})

test('a session that has ended already makes no loop of questions', () => {
  const { session, asked } = start()
  session.receive(until('2020-01-01T00:00:00Z'))
  vi.advanceTimersByTime(29_999)
  expect(asked()).toEqual([])
})
