import type { Database } from '../db/database.ts'
import type { View } from './view.ts'

/** What an effect works with: the unscoped transaction, and the view whose conditions keep it to what the person sees. */
export type EffectContext = { db: Database; view: View }

/** What follows a change, or what a scoped query has no words for. An area defines it in its `effects.ts`. */
export type Effect<Input, Result> = (context: EffectContext, input: Input) => Promise<Result>

/** Defines what areas then do with `transaction.run(effect, input)`. It has the whole database, so it keeps to the view itself. */
export const defineEffect = <Input, Result>(effect: Effect<Input, Result>): Effect<Input, Result> => effect
