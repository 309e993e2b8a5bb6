import { linkLife } from '@doorstep/portal-contract/auth'
import { ignoringStorageErrors } from '../shared/state/ignoringStorageErrors.ts'
import { localDraft } from '../shared/wizard/localDraft.ts'
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
export function signUpDraft(
  getStorage: () => DraftStorage,
  inviteId: string | null,
  now: () => number = Date.now,
) {
  const draftOf = (key: string) => localDraft(getStorage, key, (kept) => parsed(kept, now() - lifeMs))
  const own = draftOf(`${prefix}${inviteId ?? 'open'}`)
  return {
    /** Returns the stored answers, if any, and removes the expired drafts of every sign-up. */
    read(): Answers | undefined {
      for (const key of ignoringStorageErrors(() => keysOf(getStorage())) ?? []) {
        const draft = draftOf(key)
        if (!draft.read()) draft.clear()
      }
      return own.read()?.answers
    },

    write(answers: Answers): void {
      const kept = Object.fromEntries(Object.entries(answers).filter(([name]) => !secret.has(name)))
      own.write({ savedAt: now(), answers: kept })
    },

    clear: own.clear,
  }
}

export type SignUpDraft = ReturnType<typeof signUpDraft>

function keysOf(storage: DraftStorage): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  return keys.filter((key) => key?.startsWith(prefix) === true) as string[]
}

/** Reads a stored draft; undefined when it is malformed or as old as `expiredAt`. */
function parsed(kept: unknown, expiredAt: number): Kept | undefined {
  const { savedAt, answers } = (kept ?? {}) as Partial<Kept>
  if (typeof savedAt !== 'number' || savedAt <= expiredAt) return undefined
  if (typeof answers !== 'object' || answers === null) return undefined
  const texts = Object.entries(answers).filter(([, value]) => typeof value === 'string')
  return { savedAt, answers: Object.fromEntries(texts) }
}
