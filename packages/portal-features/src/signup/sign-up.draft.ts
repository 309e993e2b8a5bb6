import { linkLife } from '@doorstep/portal-contract/auth'
import type { Answers } from './sign-up.answers.ts'

/** The storage of drafts: the browser's `localStorage`. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const prefix = 'doorstep:sign-up:'
const lifeMs = linkLife.signUpDays * 24 * 60 * 60 * 1000

/** Passwords are never stored. */
const secret = new Set(['password', 'password_confirmation'])

type Kept = { savedAt: number; answers: Answers }

/**
 * The answers of a sign-up, stored in the browser until it is submitted or the invite would have expired. Storage may be
 * unavailable, in which case a reload starts again.
 */
export function signUpDraft(storage: DraftStorage, inviteId: string | null, now: () => number = Date.now) {
  const own = `${prefix}${inviteId ?? 'open'}`
  return {
    /** Returns the stored answers, if any, and removes the expired drafts of every sign-up. */
    read(): Answers | undefined {
      return ignoringStorageErrors(() => {
        for (const key of keysOf(storage)) {
          const kept = parsed(storage.getItem(key))
          if (!kept || kept.savedAt <= now() - lifeMs) storage.removeItem(key)
        }
        return parsed(storage.getItem(own))?.answers
      })
    },

    write(answers: Answers): void {
      const kept = Object.fromEntries(Object.entries(answers).filter(([name]) => !secret.has(name)))
      ignoringStorageErrors(() =>
        storage.setItem(own, JSON.stringify({ savedAt: now(), answers: kept } satisfies Kept)),
      )
    },

    clear(): void {
      ignoringStorageErrors(() => storage.removeItem(own))
    },
  }
}

export type SignUpDraft = ReturnType<typeof signUpDraft>

function keysOf(storage: DraftStorage): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  return keys.filter((key) => key?.startsWith(prefix) === true) as string[]
}

/** Parses a stored draft; null when it is malformed. */
function parsed(text: string | null): Kept | undefined {
  try {
    const { savedAt, answers } = JSON.parse(text ?? '') as Partial<Kept>
    if (typeof savedAt !== 'number' || typeof answers !== 'object' || answers === null) return undefined
    const texts = Object.entries(answers).filter(([, value]) => typeof value === 'string')
    return { savedAt, answers: Object.fromEntries(texts) }
  } catch {
    return undefined
  }
}

/** Storage may be disabled or full. */
function ignoringStorageErrors<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
