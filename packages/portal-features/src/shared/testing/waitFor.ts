import { vi } from 'vitest'

/** Waits until a check holds: a minute and a half at most, because on a busy machine an answer may take long. */
export const waitFor = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: 90_000 })
