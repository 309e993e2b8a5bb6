/**
 * What some work with the browser's storage gives; undefined where it fails. Storage may be full or hold what can't be read, and where
 * it is blocked, naming `localStorage` throws already: so name it in the work.
 */
export function ignoringStorageErrors<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
