import type { Limit } from '../limits/limits.ts'

/** Unknown keys from one address, so that nobody looks for one that works; a right key never counts. */
export const unknownKeys: Limit[] = [{ by: ['kind', 'source'], most: 30, within: { minutes: 15 } }]

/** Public calls with one key: from one address, and from all. A quote takes about ten. */
export const keyedCalls: Limit[] = [
  { by: ['kind', 'email', 'source'], most: 120, within: { minutes: 1 } },
  // More than a few networks can use up for all others.
  { by: ['kind', 'email'], most: 6_000, within: { minutes: 1 } },
]

/** Tokens for one person, who opens a widget and stays on it, and for all people of one key. */
export const newSessions: Limit[] = [
  { by: ['kind', 'email', 'source'], most: 60, within: { minutes: 15 } },
  { by: ['kind', 'email'], most: 1_200, within: { minutes: 1 } },
]
