import { and, asc, eq, lte } from 'drizzle-orm'
import { coalesce, expression, plus } from '../db/expressions.ts'
import { outboxMessages } from '../db/schema/mail.ts'
import { withoutData } from '../http/database-errors.ts'
import { forgetUnread, type InvoiceMail, isAboutInvoice, nobodyToTell } from '../invoices/notices.ts'
import { type InviteMail, markUndelivered } from '../invites/undelivered.ts'
import { createLetters, type LetterServices, type QueuedMail } from './letters.ts'
import { isWaiting } from './outbox-conditions.ts'
import type { Tracer } from '../tracer.ts'
import { MailRefused, type MailTransport } from './transport.ts'

export type OutboxOptions = LetterServices & {
  transport: MailTransport
  clock: () => Date
  /** Hears of mail that did not leave at its first try, or never will, and of a database that does not answer; without what a query was given. */
  onFailure?: (what: string, error: unknown) => void
  tracer?: Pick<Tracer, 'mail'> | undefined
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
/**
 * The two lanes, and how many leave side by side in each: one slow receiver holds up nobody else, and mail made for many people none
 * that somebody waits for.
 */
const lanes = [
  { isBulk: false, sideBySide: 4 },
  { isBulk: true, sideBySide: 2 },
]
/** How long a process has a mail to itself. A transport gives up well before. */
const leaseMs = 10 * minuteMs
const longestWaitMs = 6 * hourMs
/** How long a mail is tried. */
export const givenUpAfterMs = 2 * dayMs

/** How long to wait after so many tries: 1, 2, 4 … minutes, six hours at most. */
export const waitAfter = (attempts: number): number => Math.min(minuteMs * 2 ** (attempts - 1), longestWaitMs)

/** See docs/decisions/0011. Several processes may share one database: each mail is one process's at a time. */
export function createOutbox({
  db,
  files,
  transport,
  clock,
  sign,
  onFailure,
  tracer,
}: OutboxOptions): Outbox {
  const report = (what: string, error: unknown) => onFailure?.(what, withoutData(error))
  const letters = createLetters({ db, files, sign })
  let stopping = new AbortController()
  let isDatabaseLost = false
  let wakes = 0
  let timer: ReturnType<typeof setInterval> | undefined
  const working = new Set<Promise<void>>()
  const busy = lanes.map((lane) => ({ ...lane, workers: 0 }))

  /** Takes the mail of a lane that is due longest, and moves its next try on so that nobody else takes it. */
  async function claim(isBulk: boolean): Promise<QueuedMail | undefined> {
    const now = clock()
    const due = db
      .select({ id: outboxMessages.id })
      .from(outboxMessages)
      .where(and(eq(outboxMessages.isBulk, isBulk), isWaiting, lte(outboxMessages.nextAttemptAt, now)))
      .orderBy(asc(outboxMessages.nextAttemptAt), asc(outboxMessages.id))
      .limit(1)
      .for('update', { skipLocked: true })
    const [claimed] = await db
      .update(outboxMessages)
      .set({
        attempts: plus(outboxMessages.attempts, 1),
        firstTriedAt: coalesce<Date>(
          outboxMessages.firstTriedAt,
          expression`${now.toISOString()}::timestamptz`,
        ),
        nextAttemptAt: new Date(now.getTime() + leaseMs),
      })
      // `=`, so that it is one: `in` may look for the rows again while it joins.
      .where(eq(outboxMessages.id, due))
      .returning()
    return claimed
  }

  /** @returns whether there was anybody to send it to */
  async function send(mail: QueuedMail): Promise<boolean> {
    const letter = await letters.write(mail, clock())
    if (letter) await transport.send(letter)
    return letter !== undefined
  }

  async function attempt(mail: QueuedMail): Promise<void> {
    try {
      const isSent = await (tracer ? tracer.mail(mail.kind, () => send(mail)) : send(mail))
      if (!isSent && isAboutInvoice(mail.kind)) return await giveUp(mail, nobodyToTell)
    } catch (error) {
      return tryLater(mail, error)
    }
    await change(mail.id, { sentAt: clock(), lastError: null })
  }

  async function tryLater(mail: QueuedMail, error: unknown): Promise<void> {
    const { id, kind, attempts, firstTriedAt } = mail
    const now = clock()
    const isRefused = error instanceof MailRefused
    const isGivenUp =
      isRefused || (firstTriedAt !== null && now.getTime() - firstTriedAt.getTime() >= givenUpAfterMs)
    const lastError = reasonOf(withoutData(error))
    if (isGivenUp) await giveUp(mail, lastError)
    else await change(id, { lastError, nextAttemptAt: new Date(now.getTime() + waitAfter(attempts)) })
    if (isRefused) report(`Mail ${id} (${kind}) was refused for good`, error)
    else if (isGivenUp) report(`Mail ${id} (${kind}) was given up after ${attempts} tries`, error)
    else if (attempts === 1) report(`Mail ${id} (${kind}) did not leave and will be tried again`, error)
  }

  /** Ends a mail that never leaves. Of an invoice that nobody was told of by then, somebody is told again; who sent an invite sees it. */
  async function giveUp({ id, kind, payload, createdAt }: QueuedMail, lastError: string): Promise<void> {
    const now = clock()
    await db.transaction(async (tx) => {
      await tx.update(outboxMessages).set({ lastError, failedAt: now }).where(eq(outboxMessages.id, id))
      if (kind === 'invite') await markUndelivered(tx, payload as InviteMail, { sentAt: createdAt, now })
      // `queueMail` takes nothing but such a message apart into a row.
      if (isAboutInvoice(kind)) await forgetUnread(tx, payload as InvoiceMail)
    })
  }

  async function change(id: number, values: Partial<typeof outboxMessages.$inferInsert>): Promise<void> {
    await db.update(outboxMessages).set(values).where(eq(outboxMessages.id, id))
  }

  type Lane = (typeof busy)[number]

  /** Sends what is due in a lane, and looks again where it was woken meanwhile. */
  async function sendDue(lane: Lane): Promise<void> {
    try {
      while (!stopping.signal.aborted) {
        const wakesBefore = wakes
        const mail = await claim(lane.isBulk)
        if (mail) {
          // There may be more.
          startWorker(lane)
          await attempt(mail)
        } else if (wakesBefore === wakes) return
      }
    } finally {
      lane.workers -= 1
    }
  }

  function startWorker(lane: Lane): void {
    if (stopping.signal.aborted || lane.workers >= lane.sideBySide) return
    lane.workers += 1
    const worker = sendDue(lane)
      .then(
        () => (isDatabaseLost = false),
        (error: unknown) => {
          // Told once, however long the database is away: a later round sends what is due.
          if (!isDatabaseLost) report('The outbox could not read or keep its mail', error)
          isDatabaseLost = true
        },
      )
      .then(() => void working.delete(worker))
    working.add(worker)
  }

  function wake(): void {
    wakes += 1
    for (const lane of busy) startWorker(lane)
  }

  async function untilIdle(): Promise<void> {
    while (working.size > 0) await Promise.all(working)
  }

  return {
    wake,
    start() {
      stopping = new AbortController()
      wake()
      timer = setInterval(wake, roundEveryMs)
    },
    async stop() {
      stopping.abort()
      clearInterval(timer)
      await untilIdle()
    },
    async runDue() {
      wake()
      await untilIdle()
    },
  }
}

/** What went wrong, as one line that a text column holds. */
function reasonOf(error: unknown): string {
  const reason = error instanceof Error ? error.message || error.name : String(error)
  return reason.replaceAll(/[\p{Cc}\s]+/gu, ' ').slice(0, 500)
}
