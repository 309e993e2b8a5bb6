import { expect, it } from 'vitest'
import type { DraftStorage } from '../shared/wizard/localDraft.ts'
import { type KeptReading, keptReading, photoFile } from './keptReading.ts'

const kept: KeptReading = {
  answer: {
    date_of_reading: '2026-03-17',
    readings: [{ meter_id: 1, reading: 9_528, reading2: null, is_confirmed: false }],
  },
  photo: 'data:image/jpeg;base64,/9j/4AAQ',
  isTried: false,
}

/** A browser's storage that takes so many letters at most. */
function storageOf(letters = Infinity): DraftStorage {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem(key, value) {
      if (value.length > letters) throw new DOMException('Full', 'QuotaExceededError')
      values.set(key, value)
    },
    removeItem: (key) => void values.delete(key),
  }
}

it('keeps an answer for its own link, until it has arrived', () => {
  const storage = storageOf()
  const own = keptReading('a'.repeat(43), () => storage)
  expect(own.write(kept)).toBe(true)
  expect(keptReading('a'.repeat(43), () => storage).read()).toEqual(kept)
  expect(keptReading('b'.repeat(43), () => storage).read()).toBeUndefined()
  own.clear()
  expect(own.read()).toBeUndefined()
})

it('keeps the numbers where there is no room for the photo', () => {
  const storage = storageOf(JSON.stringify(kept).length - 1)
  const own = keptReading('a'.repeat(43), () => storage)
  expect(own.write(kept)).toBe(true)
  expect(own.read()).toEqual({ ...kept, photo: null })
})

it('says when nothing can be kept', () => {
  const own = keptReading('a'.repeat(43), () => storageOf(0))
  expect(own.write(kept)).toBe(false)
})

it.each(['null', '{', '[]', '{"answer":1}', '{"answer":{"readings":2}}'])(
  'takes %s for nothing',
  (stored) => {
    const storage = { ...storageOf(), getItem: () => stored }
    expect(keptReading('a'.repeat(43), () => storage).read()).toBeUndefined()
  },
)

it('sends the photo as the bytes that it was', async () => {
  const file = photoFile('data:image/jpeg;base64,/9j/4AAQ')
  expect(file).toMatchObject({ name: 'Meter photo.jpg', type: 'image/jpeg' })
  expect([...new Uint8Array(await file.arrayBuffer())]).toEqual([0xff, 0xd8, 0xff, 0xe0, 0, 0x10])
})
