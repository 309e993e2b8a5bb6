import { linkLife } from '@doorstep/portal-contract/auth'
import type { Answers } from './sign-up.answers.ts'

/** Where drafts are kept: the browser's `localStorage`. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const prefix = 'doorstep:sign-up:'
const lifeMs = linkLife.signUpDays * 24 * 60 * 60 * 1000

/** Passwords are never kept. */
const secret = new Set(['password', 'password_confirmation'])

type Kept = { savedAt: number; answers: Answers }

/**
 * What was typed into a sign-up, kept in the browser until it is sent or the invite would have ended. A browser that keeps nothing is
 * no fault: then a reload starts again.
 */
export function signUpDraft(storage: DraftStorage, inviteId: string | null, now: () => number = Date.now) {
  const own = `${prefix}${inviteId ?? 'open'}`
  return {
    /** What was kept, if anything was. Drafts that are too old go, whichever sign-up they are of. */
    read(): Answers | undefined {
      return quietly(() => {
        for (const key of keysOf(storage)) {
          const kept = parsed(storage.getItem(key))
          if (!kept || kept.savedAt <= now() - lifeMs) storage.removeItem(key)
        }
        return parsed(storage.getItem(own))?.answers
      })
    },

    write(answers: Answers): void {
      const kept = Object.fromEntries(Object.entries(answers).filter(([name]) => !secret.has(name)))
      quietly(() => storage.setItem(own, JSON.stringify({ savedAt: now(), answers: kept } satisfies Kept)))
    },

    clear(): void {
      quietly(() => storage.removeItem(own))
    },
  }
}

export type SignUpDraft = ReturnType<typeof signUpDraft>

function keysOf(storage: DraftStorage): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  return keys.filter((key) => key?.startsWith(prefix) === true) as string[]
}

/** A draft as it was written; anything else is none. */
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

/** Storage may be switched off, or full. */
function quietly<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
