import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import type { KeyedClient } from '../client/createPortalClient.ts'
import { failureText } from '../client/formProblem.ts'
import { type KeyedCalls, keyedCalls } from '../client/keyedCalls.ts'
import { keptOffline } from '../client/offline.ts'
import { PortalError } from '../client/PortalError.ts'
import { pushToast, undoToastDuration } from '../state/toasts.ts'
import { logFault } from './reportFault.ts'

/** What follows once a change is made. */
export type Changed<Answer, Undone = unknown> = {
  /** Shows what the answer says. What else follows belongs here too, because it also runs when a retry succeeds. */
  saved?: (answer: Answer) => unknown
  /** What people read. */
  toast?: string | ((answer: Answer) => string)
  /** Takes the change back while the toast is shown; null when this one can't be. It says 'Undone' unless it has a toast of its own. */
  undo?: (answer: Answer) => Change<Undone> | null
}

/** A call that changes something, and how its failure is told. */
export type ChangeCall<Answer> = {
  /** Its keys are the same on every retry, so that a lost answer changes nothing twice (D5). */
  call: (api: KeyedClient) => Promise<Answer>
  /** What people read when no answer came, or one that nobody expected; a 403, 404, 409, 422 or 429 has words of its own. */
  failure?: string
  /** A sentence for this failure in place of the usual one; null when nothing is to be said. Runs once what was shown is taken back. */
  onFailure?: (error: PortalError) => string | null | undefined
  /** `false` for what a question has confirmed: without a network it fails at once, so that it doesn’t happen later by itself. */
  waitsOffline?: boolean
}

/** A change of a list, a record or a setting. */
export type Change<Answer, Undone = unknown> = ChangeCall<Answer> &
  Changed<Answer, Undone> & {
    /** Shows the new state at once. What it returns is called when that is settled: it keeps the state, or takes it back. */
    show?: () => (isSaved: boolean) => void
    /** Called as the call begins and ends, also of a retry. */
    onPending?: (isPending: boolean) => void
  }

/**
 * Makes a change: shown at once where that is safe, and taken back when the call fails, which one toast says. A call that got no answer
 * can be tried again from there.
 * @returns the answer; undefined when the first try failed
 */
export function change<Answer, Undone = unknown>(
  options: Change<Answer, Undone>,
): Promise<Answer | undefined> {
  return attempt(options, keyedCalls())
}

async function attempt<Answer, Undone>(
  options: Change<Answer, Undone>,
  calls: KeyedCalls,
): Promise<Answer | undefined> {
  options.onPending?.(true)
  const settle = options.show?.()
  const { waitsOffline = true } = options
  const outcome = await tryCall(options, waitsOffline ? keptOffline(calls) : calls, () => settle?.(false))
  options.onPending?.(false)
  if (!('answer' in outcome)) {
    if (outcome.failure !== null) announceFailure(outcome, () => void attempt(options, calls))
    return undefined
  }
  settle?.(true)
  concludeChange(outcome.answer, options)
  return outcome.answer
}

type Failure = { failure: string | null; isUnanswered: boolean }

/** Makes the call, and says in words why it failed. A fault of our own goes to the server's log. */
export async function tryCall<Answer>(
  { call, failure = unexpectedFailure, onFailure }: ChangeCall<Answer>,
  calls: KeyedCalls,
  onFailed?: () => void,
): Promise<{ answer: Answer } | Failure> {
  try {
    return { answer: await calls(call) }
  } catch (error) {
    onFailed?.()
    if (error instanceof PortalError) {
      const own = onFailure?.(error)
      const sentence = own === undefined ? failureText(error, failure) : own
      return { failure: sentence, isUnanswered: error.isUnanswered }
    }
    logFault(error)
    return { failure, isUnanswered: false }
  }
}

/** Says in a toast that a call failed; with a retry when no answer came. */
export function announceFailure({ failure, isUnanswered }: Failure, retry?: () => void): void {
  if (failure === null) return
  pushToast({
    tone: 'critical',
    message: failure,
    ...(isUnanswered &&
      retry && { duration: undoToastDuration, action: { label: 'Try again', onAction: retry } }),
  })
}

/** What follows a change that a form or a dialog has made: what it shows, one toast, and Undo for 10 seconds (D19). */
export function concludeChange<Answer, Undone>(
  answer: Answer,
  { saved, toast, undo }: Changed<Answer, Undone>,
): void {
  saved?.(answer)
  if (toast === undefined) return
  const message = typeof toast === 'string' ? toast : toast(answer)
  const taking = undo?.(answer)
  pushToast({
    tone: 'positive',
    message,
    ...(taking && {
      duration: undoToastDuration,
      action: { label: 'Undo', onAction: () => void takeBack(taking) },
    }),
  })
}

async function takeBack<Undone>({ saved, toast, ...undo }: Change<Undone>): Promise<void> {
  await change({
    ...undo,
    saved(answer: Undone) {
      if (toast === undefined) pushToast({ tone: 'neutral', message: 'Undone' })
      saved?.(answer)
    },
    ...(toast !== undefined && { toast }),
  })
}
