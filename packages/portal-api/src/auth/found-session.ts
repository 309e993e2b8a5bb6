import type { Scope } from '../partners/scope.ts'

/** A session that has not ended. */
export type FoundSession = {
  scope: Scope
  /** When it ends without another call. */
  endsAt: Date
  /** When it ends in any case. */
  lastsUntil: Date
}
