import { undoToastDuration } from '@doorstep/portal-contract/limits'
import { billFailures, markedAs } from '@doorstep/portal-contract/messages'
import type { PostalBill } from '@doorstep/portal-contract/postal-bills'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { PortalError } from '../shared/client/PortalError.ts'
import { pushToast } from '../shared/state/toasts.ts'
import type { KnownBills } from './void-bills.known.ts'
import {
  type BillState,
  type KnownBill,
  type Marking,
  statesAfterMarking,
  withStates,
} from './void-bills.projection.ts'

type Options = {
  client: PortalClient
  bills: KnownBills
  /** Asks again for what marking changed. */
  refresh: () => Promise<void>
  now: () => Date
}

/** Marking bills as paid or unpaid and undoing it: shown at once, taken back when the server refuses (D30, D31). */
export function createMarking({ client, bills: known, refresh, now }: Options) {
  /** What bills show while their change is on its way; pressing again does nothing to them. */
  const pending = new Map<number, BillState>()
  let isStale = false

  /** Shows `states`, makes the call, then shows what it answered; when it failed, what was before. */
  async function change<Result extends { data: BillState[] }>(
    before: readonly BillState[],
    states: readonly BillState[],
    call: () => Promise<Result>,
  ): Promise<Result | null> {
    for (const one of [...before, ...states]) pending.set(one.id, one)
    known.show(states)
    known.update({ isMarking: true })
    try {
      const result = await call()
      known.show(result.data)
      return result
    } catch (error) {
      known.show(before)
      // A 409 says in its own words what has changed meanwhile.
      const isConflict = error instanceof PortalError && error.status === 409
      pushToast({ tone: 'critical', message: isConflict ? error.message : billFailures.markAsPaid })
      return null
    } finally {
      // After a failure too: an answer that got lost may have done its work.
      isStale = true
      for (const { id } of before) pending.delete(id)
      known.update({ isMarking: pending.size > 0 })
      // Only when nothing else is on its way, or the answer would show what is about to change.
      if (isStale && pending.size === 0) {
        isStale = false
        void refresh()
      }
    }
  }

  /** Marks bills and says how many, with Undo. True when the server did it; false too for a second press. */
  async function mark({ bills, isPaid }: Marking): Promise<boolean> {
    const before = bills.filter(({ id }) => !pending.has(id)).map(stateOf)
    if (before.length === 0) return false
    const ids = before.map(({ id }) => id)
    const result = await change(before, statesAfterMarking(before, isPaid, now()), () =>
      client.postalBills.toggleMarkAsPaid({ ids, isPaid }),
    )
    if (!result) return false
    const message = markedAs(result.updated, isPaid, result.skipped)
    const undoId = result.undo_id
    if (undoId === null) {
      pushToast({ tone: 'positive', message })
    } else {
      const onAction = () =>
        void change(result.data, before, () => client.postalBills.undoMarkAsPaid({ undo_id: undoId }))
      pushToast({
        tone: 'positive',
        message,
        duration: undoToastDuration,
        action: { label: 'Undo', onAction },
      })
    }
    return true
  }

  /** Rows that just arrived, with what is on its way shown on them. */
  function withPending(rows: PostalBill[]): PostalBill[] {
    return withStates(rows, pending)
  }

  return { mark, withPending }
}

function stateOf({ id, status, marked_paid_at }: KnownBill): BillState {
  return { id, status, marked_paid_at: marked_paid_at ?? null }
}
