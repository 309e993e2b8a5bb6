import { clientFaultLength } from '@doorstep/portal-contract/client-faults'
import { lazyClient } from '../client/lazyClient.ts'
import { PortalError } from '../client/PortalError.ts'
import { isWidget } from '../isWidget.ts'
import { toastUnexpectedFailure } from '../state/toasts.ts'

/** A page that fails again and again has said enough. */
const mostFaults = 5

let logged = new WeakSet<object>()
let count = 0

/** Says that something of ours went wrong, and tells the server's log. Never fails itself. */
export function reportFault(error: unknown): void {
  toastUnexpectedFailure()
  logFault(error)
}

/** Tells the server's log of a fault of our own, once each, where the place has a sentence for the person itself. */
export function logFault(error: unknown): void {
  const fault = error instanceof Error ? error : new Error(String(error))
  if (logged.has(fault) || count >= mostFaults) return
  logged.add(fault)
  // The log takes reports of the portal's own pages, by their cookie.
  if (isWidget()) return
  count += 1
  void send(fault)
}

/** For `catch` where a failed call needs no more words: tells the server's log of what is a fault of our own. */
export function logUnlessFailed(error: unknown): void {
  if (!(error instanceof PortalError)) logFault(error)
}

async function send({ name, message, stack }: Error): Promise<void> {
  try {
    // Also when the page is being left.
    const keepAlive: typeof fetch = (input, init) => fetch(input, { ...init, keepalive: true })
    await lazyClient({ fetch: keepAlive }).clientFaults.report({
      message: `${name}: ${message}`.slice(0, clientFaultLength.message).toWellFormed(),
      ...(stack && { stack: stack.slice(0, clientFaultLength.stack).toWellFormed() }),
      page: location.pathname.slice(0, clientFaultLength.page),
    })
  } catch {
    // A fault that can't be told is no fault of its own.
  }
}

/** For tests: forgets what was logged. */
export function forgetFaults(): void {
  logged = new WeakSet()
  count = 0
}
