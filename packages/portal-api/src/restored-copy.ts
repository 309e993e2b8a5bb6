import type { Database } from './db/database.ts'
import { installations, operatorChanges } from './db/schema/operator.ts'
import { countWaitingMail, dropWaitingMail } from './mail/waiting-mail.ts'

/** When the backup was made that this database was restored from; undefined where it is the portal itself. */
export async function findCopyOf(db: Database): Promise<Date | undefined> {
  const [installation] = await db.select({ copyOf: installations.copyOf }).from(installations)
  return installation?.copyOf ?? undefined
}

const moments = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  dateStyle: 'long',
  timeStyle: 'short',
})

/** A moment for operators, in London: `30 November 2026 at 03:00`. */
export const momentText = (moment: Date): string => moments.format(moment)

const emails = (mail: { count: number }[]) => {
  const sum = mail.reduce((before, { count }) => before + count, 0)
  return sum === 1 ? '1 email' : `${sum} emails`
}

/**
 * What a process that starts holds back, for its log.
 * @returns whether mail and jobs are held, and a sentence of each reason
 */
export async function heldBack(
  db: Database,
  { isMailOff }: { isMailOff: boolean },
): Promise<{ mail: boolean; jobs: boolean; notes: string[] }> {
  const copyOf = await findCopyOf(db)
  if (!copyOf && !isMailOff) return { mail: false, jobs: false, notes: [] }
  const waiting = emails(await countWaitingMail(db))
  const notes = copyOf
    ? [
        `This is a copy, restored from the backup of ${momentText(copyOf)}: it sends no mail (${waiting} waiting) and runs no jobs. If it is the portal from now on, stop it, run npm run restore -- --take-over, and start it again.`,
      ]
    : []
  if (isMailOff)
    notes.push(`MAIL is off: no mail leaves (${waiting} waiting) until the portal starts without it.`)
  return { mail: true, jobs: copyOf !== undefined, notes }
}

/** What becomes of mail that waited when a copy is taken over. */
export type WaitingMail = 'send' | 'drop'

/** Nobody said what becomes of mail that waits: the message says how much there is, and how to say it. */
export class WaitingMailUndecided extends Error {
  override name = 'WaitingMailUndecided'
}

/**
 * Makes a restored copy the portal, which then sends mail and runs jobs, with who decided it in `operator_changes`.
 * @param decided what becomes of mail that waits; it may have left since the backup was made
 * @returns what was done, a sentence each
 * @throws {WaitingMailUndecided} when mail waits and nothing is decided
 */
export async function takeOver(
  db: Database,
  decided: WaitingMail | undefined,
  { now, by }: { now: Date; by: string },
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const [installation] = await tx.select().from(installations).for('update')
    if (!installation?.copyOf) return ['This is no copy: it sends mail and runs its jobs already.']
    const waiting = await countWaitingMail(tx)
    const changes = [`Taken over from the backup of ${momentText(installation.copyOf)}.`]
    if (waiting.length > 0) {
      if (!decided) throw new WaitingMailUndecided(undecided(waiting, installation.copyOf))
      const mail = emails(waiting)
      if (decided === 'drop') await dropWaitingMail(tx, 'Dropped when a restored copy was taken over.', now)
      changes.push(
        decided === 'drop' ? `Dropped ${mail}.` : `${mail} will be sent when the portal has started.`,
      )
    }
    await tx.update(installations).set({ copyOf: null })
    await tx
      .insert(operatorChanges)
      .values({ madeBy: by, action: 'portal.take-over', changes, createdAt: now })
    return [...changes, 'Start the portal, or restart each of its processes: mail leaves and jobs run again.']
  })
}

const undecided = (waiting: { kind: string; count: number }[], copyOf: Date) =>
  [
    `${emails(waiting)} waiting would be sent:`,
    ...waiting.map(({ kind, count }) => `  ${String(count).padStart(6)}  ${kind}`),
    `What waited when the backup was made, on ${momentText(copyOf)}, has probably left since from the portal that it was made of. Nothing was changed. Decide, and run one of these:`,
    '  npm run restore -- --take-over --drop-mail   if it has: none of it is sent',
    '  npm run restore -- --take-over --send-mail   if that portal had stopped, or its mail was away: all of it is sent',
  ].join('\n')
