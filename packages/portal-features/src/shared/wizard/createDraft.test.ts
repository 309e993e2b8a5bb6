import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDraft, type DraftState } from './createDraft.ts'

type Draft = { text: string }
type Saved = { version: string; draft: Draft }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A wizard of one field. @param options.canKeep whether this browser can keep what was typed */
function begin({ canKeep = true } = {}) {
  let state: DraftState<Draft, Saved> = { draft: { text: '' }, saving: 'new', conflict: null }
  const sent: { version: string | null; text: string; answer: () => void }[] = []
  const kept: { version: string | null; text: string }[] = []
  const sync = createDraft<Draft, Saved>({
    saved: null,
    get: () => state,
    change: (part) => (state = { ...state, ...part }),
    save: ({ version, draft }) =>
      new Promise((resolve) => {
        const answer = () => resolve({ version: String(sent.length), draft })
        sent.push({ version, text: draft.text, answer })
      }),
    isSame: (one, other) => one.text === other.text,
    keep(version) {
      if (canKeep) kept.push({ version, text: state.draft.text })
      return canKeep
    },
    forget: () => void kept.splice(0),
  })
  return {
    sync,
    sent,
    kept,
    state: () => state,
    /** Another tab has saved it meanwhile. */
    differ: (theirs: Saved) => (state = { ...state, conflict: { theirs } }),
    type(text: string) {
      state = { ...state, draft: { text } }
      sync.edited()
    },
  }
}

it('keeps what is typed here at once, and saves it when typing pauses for 800 ms', async () => {
  const { sync, type, sent, kept, state } = begin()
  type('a')
  await vi.advanceTimersByTimeAsync(799)
  type('ab')
  expect(kept.at(-1)).toEqual({ version: null, text: 'ab' })
  await vi.advanceTimersByTimeAsync(799)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toMatchObject([{ version: null, text: 'ab' }])
  sent[0]?.answer()
  await sync.flush()
  expect(state().saving).toBe('saved')
  expect(kept).toEqual([])
})

it('what is typed while a save is on its way follows it, over the version that it made', async () => {
  const { sync, type, sent, state } = begin()
  type('a')
  const flushed = sync.flush()
  type('ab')
  type('abc')
  await vi.advanceTimersByTimeAsync(5000)
  expect(sent).toHaveLength(1)
  sent[0]?.answer()
  await vi.advanceTimersByTimeAsync(0)
  expect(state().saving).toBe('saving')
  expect(sent.slice(1)).toMatchObject([{ version: '1', text: 'abc' }])
  sent[1]?.answer()
  await flushed
  expect(state().saving).toBe('saved')
})

it('a version that was chosen is kept here as such, so that a reload does not ask again', () => {
  const { sync, type, kept, differ } = begin()
  type('a')
  differ({ version: '7', draft: { text: 'b' } })
  sync.keepMine()
  expect(kept.at(-1)).toEqual({ version: '7', text: 'a' })
})

it('asks before leaving only with what neither the server nor this browser has', async () => {
  const stored = begin()
  stored.type('a')
  expect(stored.sync.isOnlyHere()).toBe(false)

  const blocked = begin({ canKeep: false })
  expect(blocked.sync.isOnlyHere()).toBe(false)
  blocked.type('a')
  expect(blocked.sync.isOnlyHere()).toBe(true)
  const flushed = blocked.sync.flush()
  blocked.sent[0]?.answer()
  await flushed
  expect(blocked.sync.isOnlyHere()).toBe(false)
})

it('a draft that was submitted is neither kept nor saved again', async () => {
  const { sync, type, sent, kept } = begin()
  type('a')
  sync.close()
  type('ab')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual([])
  expect(kept).toEqual([])
})
