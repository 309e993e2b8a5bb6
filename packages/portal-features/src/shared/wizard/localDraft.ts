import { ignoringStorageErrors } from '../state/ignoringStorageErrors.ts'

/** Where drafts are kept in this browser: `localStorage`, named only when it is used, because where it is blocked, naming it throws. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * What one wizard keeps in this browser. Storage may be full or blocked.
 * @param parse reads what was kept, which an older page may have written; undefined where it means nothing
 */
export function localDraft<Kept>(
  storage: () => DraftStorage,
  key: string,
  parse: (kept: unknown) => Kept | undefined,
) {
  return {
    read: (): Kept | undefined =>
      ignoringStorageErrors(() => parse(JSON.parse(storage().getItem(key) ?? 'null'))),
    /** @returns whether it is kept */
    write: (kept: Kept): boolean =>
      ignoringStorageErrors(() => {
        storage().setItem(key, JSON.stringify(kept))
        return true
      }) ?? false,
    clear: (): void => ignoringStorageErrors(() => storage().removeItem(key)),
  }
}

export type LocalDraft<Kept> = ReturnType<typeof localDraft<Kept>>
