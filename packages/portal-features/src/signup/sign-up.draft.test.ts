import { describe, expect, it } from 'vitest'
import { type DraftStorage, signUpDraft } from './sign-up.draft.ts'

/** A fake of the browser's storage. */
function storageOf(entries: Record<string, string> = {}): DraftStorage & { all: () => string[][] } {
  const kept = new Map(Object.entries(entries))
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size
    },
    all: () => [...kept],
  }
}

const day = 24 * 60 * 60 * 1000
const typed = {
  first_name: 'Nora',
  'company.name': 'Mill Lane',
  password: 'a kettle',
  password_confirmation: 'a',
}

describe('the draft of a sign-up', () => {
  it('restores everything but the passwords, which are never stored', () => {
    const storage = storageOf()
    signUpDraft(() => storage, 'x1').write(typed)
    expect(signUpDraft(() => storage, 'x1').read()).toEqual({
      first_name: 'Nora',
      'company.name': 'Mill Lane',
    })
    expect(JSON.stringify(storage.all())).not.toContain('kettle')
  })

  it('is separate for each invite, and can be cleared', () => {
    const storage = storageOf()
    signUpDraft(() => storage, 'x1').write(typed)
    signUpDraft(() => storage, null).write({ first_name: 'Ada' })
    expect(signUpDraft(() => storage, 'x2').read()).toBeUndefined()
    signUpDraft(() => storage, 'x1').clear()
    expect(signUpDraft(() => storage, 'x1').read()).toBeUndefined()
    expect(signUpDraft(() => storage, null).read()).toEqual({ first_name: 'Ada' })
  })

  it('expires after seven days, also for other sign-ups', () => {
    const storage = storageOf({ theme: 'dark' })
    signUpDraft(
      () => storage,
      'x1',
      () => 0,
    ).write(typed)
    expect(
      signUpDraft(
        () => storage,
        'x1',
        () => 7 * day - 1,
      ).read(),
    ).toBeDefined()
    expect(
      signUpDraft(
        () => storage,
        null,
        () => 7 * day,
      ).read(),
    ).toBeUndefined()
    expect(storage.all()).toEqual([['theme', 'dark']])
  })

  it.each(['', 'null', '{}', '[]', '{"savedAt":"now"}', '{"savedAt":9e15,"answers":null}'])(
    'ignores a malformed draft: %j',
    (text) => {
      const storage = storageOf({ 'doorstep:sign-up:open': text })
      expect(signUpDraft(() => storage, null).read()).toBeUndefined()
    },
  )

  it('is not kept where the browser blocks its storage', () => {
    const draft = signUpDraft(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }, null)
    draft.write(typed)
    draft.clear()
    expect(draft.read()).toBeUndefined()
  })
})
