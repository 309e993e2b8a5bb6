import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { plus } from '../db/expressions.ts'
import { outboxMessages } from '../db/schema/mail.ts'
import { withoutData } from '../http/database-errors.ts'
import { forgetUnread, type InvoiceMail, isAboutInvoice, nobodyToTell } from '../invoices/notices.ts'
import { createLetters, type LetterServices, type QueuedMail } from './letters.ts'
import type { MailTransport } from './transport.ts'

export type OutboxOptions = LetterServices & {
  transport: MailTransport
  clock: () => Date
  /** Hears of mail that did not leave at its first try, or never will, and of a database that does not answer; without what a query was given. */
  onFailure?: (what: string, error: unknown) => void
}

/** The durable outbox: sends what `queueMail` left, and tries again what did not leave. */
export type Outbox = {
  /** Looks for mail now, not only at the next round. Never throws. */
  wake: () => void
  start: () => void
  /** Ends after the mail that is under way. */
  stop: () => Promise<void>
  /** Sends what is due and ends when nothing is. Never throws. */
  runDue: () => Promise<void>
}

const minuteMs = 60 * 1000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** How often to look for mail whose time has come again; new mail wakes the outbox. */
const roundEveryMs = 15 * 1000
/** How many leave side by side: one slow receiver holds up nobody else. */
const sideBySide = 4
/** How long a process has a mail to itself. A transport gives up well before. */
const leaseMs = 10 * minuteMs
const longestWaitMs = 6 * hourMs
const givenUpAfterMs = 2 * dayMs

/** How long to wait after so many tries: 1, 2, 4 … minutes, six hours at most. */
export const waitAfter = (attempts: number): number => Math.min(minuteMs * 2 ** (attempts - 1), longestWaitMs)

/** See docs/decisions/0011. Several processes may share one database: each mail is one process's at a time. */
export function createOutbox({ db, files, transport, clock, sign, onFailure }: OutboxOptions): Outbox {
  const report = (what: string, error: unknown) => onFailure?.(what, withoutData(error))
  const letters = createLetters({ db, files, sign })
  let stopping = new AbortController()
  let isWanted = false
  let isDatabaseLost = false
  let working: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Takes the mail that is due longest, and moves its next try on so that nobody else takes it. */
  async function claim(): Promise<QueuedMail | undefined> {
    const now = clock()
    const due = db
      .select({ id: outboxMessages.id })
      .from(outboxMessages)
      .where(
        and(
          isNull(outboxMessages.sentAt),
          isNull(outboxMessages.failedAt),
          lte(outboxMessages.nextAttemptAt, now),
        ),
      )
      .orderBy(asc(outboxMessages.nextAttemptAt), asc(outboxMessages.id))
      .limit(1)
      .for('update', { skipLocked: true })
    const [claimed] = await db
      .update(outboxMessages)
      .set({
        attempts: plus(outboxMessages.attempts, 1),
        nextAttemptAt: new Date(now.getTime() + leaseMs),
      })
      // `=`, so that it is one: `in` may look for the rows again while it joins.
      .where(eq(outboxMessages.id, due))
      .returning()
    return claimed
  }

  async function attempt(mail: QueuedMail): Promise<void> {
    try {
      const letter = await letters.write(mail, clock())
      if (letter) await transport.send(letter)
      else if (isAboutInvoice(mail.kind)) return await giveUp(mail, nobodyToTell)
    } catch (error) {
      return tryLater(mail, error)
    }
    await change(mail.id, { sentAt: clock(), lastError: null })
  }

  async function tryLater(mail: QueuedMail, error: unknown): Promise<void> {
    const { id, kind, attempts, createdAt } = mail
    const now = clock()
    const isGivenUp = now.getTime() - createdAt.getTime() >= givenUpAfterMs
    const lastError = reasonOf(withoutData(error))
    if (isGivenUp) await giveUp(mail, lastError)
    else await change(id, { lastError, nextAttemptAt: new Date(now.getTime() + waitAfter(attempts)) })
    if (isGivenUp) report(`Mail ${id} (${kind}) was given up after ${attempts} tries`, error)
    else if (attempts === 1) report(`Mail ${id} (${kind}) did not leave and will be tried again`, error)
  }

  /** Ends a mail that never leaves. Of an invoice that nobody was told of by then, somebody is told again. */
  async function giveUp({ id, kind, payload }: QueuedMail, lastError: string): Promise<void> {
    await db.transaction(async (tx) => {
      await tx.update(outboxMessages).set({ lastError, failedAt: clock() }).where(eq(outboxMessages.id, id))
      // `queueMail` takes nothing but such a message apart into a row.
      if (isAboutInvoice(kind)) await forgetUnread(tx, payload as InvoiceMail)
    })
  }

  async function change(id: number, values: Partial<typeof outboxMessages.$inferInsert>): Promise<void> {
    await db.update(outboxMessages).set(values).where(eq(outboxMessages.id, id))
  }

  async function sendDue(): Promise<void> {
    while (!stopping.signal.aborted) {
      const mail = await claim()
      if (!mail) return
      await attempt(mail)
    }
  }

  async function runDue(): Promise<void> {
    const done = await Promise.allSettled(Array.from({ length: sideBySide }, sendDue))
    const failed = done.find((one) => one.status === 'rejected')
    // Told once, however long the database is away: a later round sends what is due.
    if (failed && !isDatabaseLost) report('The outbox could not read or keep its mail', failed.reason)
    isDatabaseLost = failed !== undefined
  }

  async function work(): Promise<void> {
    clearTimeout(timer)
    while (isWanted && !stopping.signal.aborted) {
      isWanted = false
      await runDue()
    }
    working = undefined
    if (!stopping.signal.aborted) timer = setTimeout(wake, roundEveryMs)
  }

  function wake(): void {
    if (stopping.signal.aborted) return
    isWanted = true
    working ??= work()
  }

  return {
    wake,
    start() {
      stopping = new AbortController()
      wake()
    },
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await working
    },
    runDue,
  }
}

/** What went wrong, as one line that a text column holds. */
function reasonOf(error: unknown): string {
  const reason = error instanceof Error ? error.message || error.name : String(error)
  return reason.replaceAll(/[\p{Cc}\s]+/gu, ' ').slice(0, 500)
}
