import { beforeEach, describe, expect, it } from 'vitest'
import { outboxMessages } from './db/schema/mail.ts'
import { installations, operatorChanges } from './db/schema/operator.ts'
import { countWaitingMail } from './mail/waiting-mail.ts'
import { heldBack, takeOver } from './restored-copy.ts'
import { testDatabase } from './testing/test-database.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-30T09:00:00Z')
const operator = { now, by: 'ada' }

const mail = (kind: string) => ({ kind, payload: {}, origin: 'https://portal.example.com' })

beforeEach(async () => {
  for (const table of [installations, outboxMessages, operatorChanges]) await db.delete(table)
  await db.insert(outboxMessages).values([mail('invite'), mail('invite'), mail('export_ready')])
  await db.insert(outboxMessages).values([
    { ...mail('invite'), sentAt: now },
    { ...mail('invite'), failedAt: now },
  ])
})

const makeCopy = () =>
  db.insert(installations).values({ fileStoreId: 'own', copyOf: new Date('2026-11-30T03:00:00Z') })

describe('a process that starts', () => {
  it('holds nothing back on the portal itself', async () => {
    await db.insert(installations).values({ fileStoreId: 'own' })
    expect(await heldBack(db, { isMailOff: false })).toEqual({ mail: false, jobs: false, notes: [] })
  })

  it('holds mail and jobs back on a copy, and says how to release them', async () => {
    await makeCopy()
    const note =
      /^This is a copy, restored from the backup of 30 November 2026 at 03:00: it sends no mail \(3 emails waiting\) and runs no jobs\. .+npm run restore -- --take-over/
    expect(await heldBack(db, { isMailOff: false })).toEqual({
      mail: true,
      jobs: true,
      notes: [expect.stringMatching(note)],
    })
  })

  it('holds mail back with MAIL=off', async () => {
    expect(await heldBack(db, { isMailOff: true })).toEqual({
      mail: true,
      jobs: false,
      notes: ['MAIL is off: no mail leaves (3 emails waiting) until the portal starts without it.'],
    })
  })
})

describe('taking a copy over', () => {
  it('changes nothing while mail waits and nobody has decided about it', async () => {
    await makeCopy()
    await expect(takeOver(db, undefined, operator)).rejects.toThrow(
      /^3 emails waiting would be sent:\n +1 {2}export_ready\n +2 {2}invite\n[^]+--drop-mail[^]+--send-mail/,
    )
    expect((await heldBack(db, { isMailOff: false })).mail).toBe(true)
    expect(await db.$count(operatorChanges)).toBe(0)
  })

  it('drops the mail that waits, or keeps it to be sent, and says who decided it', async () => {
    for (const [decided, waiting, sentence] of [
      ['drop', 0, 'Dropped 3 emails.'],
      ['send', 3, '3 emails will be sent when the portal has started.'],
    ] as const) {
      await db.delete(installations)
      await db.delete(operatorChanges)
      await db.delete(outboxMessages)
      await db.insert(outboxMessages).values([mail('invite'), mail('invite'), mail('export_ready')])
      await makeCopy()
      expect(await takeOver(db, decided, operator)).toContain(sentence)
      const left = await countWaitingMail(db)
      expect(left.reduce((sum, { count }) => sum + count, 0)).toBe(waiting)
      expect(await db.select().from(operatorChanges)).toMatchObject([
        { madeBy: 'ada', action: 'portal.take-over', changes: [expect.anything(), sentence] },
      ])
      expect(await heldBack(db, { isMailOff: false })).toMatchObject({ mail: false, jobs: false })
    }
  })

  it('needs no decision where no mail waits, and does nothing to the portal itself', async () => {
    await makeCopy()
    await db.delete(outboxMessages)
    await takeOver(db, undefined, operator)
    await db.insert(outboxMessages).values(mail('invite'))
    expect(await takeOver(db, 'drop', operator)).toEqual([
      'This is no copy: it sends mail and runs its jobs already.',
    ])
    expect(await countWaitingMail(db)).toEqual([{ kind: 'invite', count: 1 }])
    expect(await db.$count(operatorChanges)).toBe(1)
  })
})
