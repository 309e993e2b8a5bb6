import { defineEffect } from '../partners/effects.ts'
import { discardFiles as discard, keepFiles as keep } from './unused-files.ts'

/** New files that rows of the transaction name: they are kept when it is committed. */
export const keepFiles = defineEffect(({ db }, keys: string[]): Promise<number> => keep(db, keys))

/** Files that no row names any more: they are removed a day after the transaction is committed. */
export const discardFiles = defineEffect(
  ({ db }, { keys, now }: { keys: string[]; now: Date }): Promise<void> => discard(db, keys, now),
)
