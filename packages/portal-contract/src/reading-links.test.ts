import { expect, it } from 'vitest'
import { isReadingLinkOpen, type ReadingLinkState, readingLinkStateOf } from './reading-links.ts'

const now = '2026-03-17T09:30:00.000Z'
const earlier = '2026-03-16T09:30:00.000Z'
const open = {
  sent_at: null,
  opened_at: null,
  used_at: null,
  revoked_at: null,
  expires_at: '2026-03-17T09:30:00.001Z',
}

it.each<[Partial<Parameters<typeof readingLinkStateOf>[0]>, ReadingLinkState, boolean]>([
  [{}, 'made', true],
  [{ sent_at: earlier }, 'sent', true],
  [{ sent_at: earlier, opened_at: earlier }, 'opened', true],
  [{ opened_at: earlier }, 'opened', true],
  [{ opened_at: earlier, expires_at: now }, 'expired', true],
  [{ used_at: earlier, expires_at: now }, 'used', false],
  [{ revoked_at: earlier, expires_at: now }, 'withdrawn', false],
])('a link with %j is %s', (moments, state, isOpen) => {
  expect(readingLinkStateOf({ ...open, ...moments }, now)).toBe(state)
  expect(isReadingLinkOpen(state)).toBe(isOpen)
})
