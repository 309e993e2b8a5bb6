import { accessLinkRefusals } from '@doorstep/portal-contract/access-links'
import { afterEach, beforeEach, describe, expect, it, vi, onTestFinished } from 'vitest'
import { replaceBrowserClient } from '../shared/client/browserClient.ts'
import { answering } from '../shared/testing/answering.ts'
import { PortalError } from '../shared/client/PortalError.ts'
import type { DraftStorage } from '../shared/wizard/localDraft.ts'
import { keptReading } from './keptReading.ts'
import { createReading } from './reading.store.ts'
import { sampleAsked } from './testing/sampleAsked.ts'
import { waitFor } from '../shared/testing/waitFor.ts'

const secret = 'Kq3vW9x_Zt7LmN2pR5sT8uV1yB4cD6eF0gH-jX3kM7A'
const answer = {
  date_of_reading: '2026-03-17',
  readings: [{ meter_id: 1, reading: 9_528, reading2: null, is_confirmed: false }],
}
const kept = { answer, photo: null, isTried: false }
const received = { status: 200, body: { data: {} } }
const lost = { status: 0 }
const gone = (refusal: keyof typeof accessLinkRefusals) => ({
  status: 410,
  body: { message: accessLinkRefusals[refusal] },
})

let storage: DraftStorage
beforeEach(() => {
  const values = new Map<string, string>()
  storage = {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => vi.unstubAllGlobals())

const inStorage = () => keptReading(secret, () => storage)

function page(
  answers: Parameters<typeof answering>,
  initial: Parameters<typeof createReading>[0]['initial'] = { asked: sampleAsked },
) {
  const { client, sent } = answering(...answers)
  onTestFinished(replaceBrowserClient(client))
  const store = createReading({ secret, initial, storage: () => storage })
  return { store, sent, state: () => store.$state.get() }
}

describe('an answer', () => {
  it('is sent, and then no longer kept', async () => {
    const { store, sent, state } = page([received])
    await store.sendFromForm(answer, null)
    expect(state()).toEqual({ step: 'done', kept })
    expect(sent).toEqual([{ date_of_reading: '2026-03-17', readings: JSON.stringify(answer.readings) }])
    expect(inStorage().read()).toBeUndefined()
  })

  it('waits without a network, and is sent once when there is one', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    const { store, sent, state } = page([lost, received])
    await store.sendFromForm(answer, null)
    expect(state()).toEqual({ step: 'waiting', kept, failure: null, isSending: false })
    expect(inStorage().read()).toEqual(kept)
    vi.stubGlobal('navigator', { onLine: true })
    await Promise.all([store.sendWaiting(), store.sendWaiting()])
    expect(state()).toEqual({ step: 'done', kept })
    expect(sent).toHaveLength(2)
  })

  it('waits also over a reload', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    await page([lost]).store.sendFromForm(answer, 'data:image/jpeg;base64,/9j/')
    vi.stubGlobal('navigator', { onLine: true })
    const { store, sent, state } = page([received])
    store.start()
    await waitFor(() => expect(state().step).toBe('done'))
    expect(sent).toMatchObject([{ photo: expect.any(File) }])
    expect(inStorage().read()).toBeUndefined()
  })

  it('that arrived although nobody heard so is recognised by the link being used up', async () => {
    const { store, state } = page([lost, gone('used')])
    await store.sendFromForm(answer, null)
    expect(state()).toMatchObject({ step: 'waiting', kept: { isTried: true } })
    await store.sendWaiting()
    expect(state()).toMatchObject({ step: 'done' })
  })

  it('the same after a reload, when the page says that the link was used', async () => {
    await page([lost]).store.sendFromForm(answer, null)
    const { store, state } = page([received], { refusal: 'used' })
    store.start()
    expect(state()).toMatchObject({ step: 'done', kept: { answer } })
  })

  it.each(['used', 'expired', 'revoked'] as const)(
    'that never left is shown when the link is %s by then',
    async (refusal) => {
      inStorage().write(kept)
      const { store, state } = page([received], { refusal })
      store.start()
      expect(state()).toEqual({ step: 'ended', refusal, unsent: answer })
      expect(inStorage().read()).toBeUndefined()
    },
  )

  it('that is refused goes back to its form, and is not kept', async () => {
    const { store, state } = page([{ status: 422, body: { message: 'No.', errors: {} } }])
    await expect(store.sendFromForm(answer, null)).rejects.toThrow(PortalError)
    expect(state()).toEqual({ step: 'form' })
    expect(inStorage().read()).toBeUndefined()
  })

  it('waits while the portal is unavailable', async () => {
    const { store, state } = page([{ status: 503 }, received])
    await store.sendFromForm(answer, null)
    expect(state()).toMatchObject({ step: 'waiting', failure: expect.any(String) })
    await store.sendWaiting()
    expect(state()).toMatchObject({ step: 'done' })
  })
})
