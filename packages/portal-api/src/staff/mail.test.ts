import { eq, isNotNull } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { outboxMessages } from '../db/schema/mail.ts'
import { operatorChanges } from '../db/schema/operator.ts'
import { invites } from '../db/schema/people.ts'
import { readOutboxState } from '../mail/outbox-state.ts'
import { queueMail } from '../mail/queue.ts'
import { dropWaitingMail } from '../mail/waiting-mail.ts'
import { readCommand } from './commands.ts'
import { staffLine } from '../testing/staff-line.ts'
import { testDatabase } from '../testing/test-database.ts'
import { testNow } from '../testing/test-portal.ts'
import { fillWorld, northgate, people } from '../testing/test-world.ts'

const { db } = await testDatabase()
await fillWorld(db)

beforeEach(async () => {
  await db.delete(outboxMessages)
  await db.delete(invites)
  await db.delete(operatorChanges)
})

/** What a command of our staff prints. */
const staff = (line: string, now = testNow) => staffLine(db, line, now)

/** Mail of three kinds: one waits, one was tried, and two failed. */
async function fillOutbox() {
  const [invite] = await db
    .insert(invites)
    .values({
      partnerId: northgate,
      kind: 'team',
      email: 'ann@new.test',
      tokenHash: 'a hash',
      expiresAt: new Date(testNow.getTime() + 86_400_000),
      lastSentAt: testNow,
      undeliveredAt: testNow,
    })
    .returning()
  const inviteId = invite?.id ?? 0
  await queueMail(
    db,
    [
      { kind: 'password_changed', userId: 1 },
      { kind: 'password_reset', email: 'bob@new.test', nonce: 'very secret' },
      { kind: 'invite', inviteId, nonce: 'very secret' },
      { kind: 'invoice', invoiceId: 7, userId: 1, notice: 'made' },
    ],
    'https://portal.test',
    testNow,
  )
  const rows = await db.select({ id: outboxMessages.id }).from(outboxMessages).orderBy(outboxMessages.id)
  const [waits = 0, tried = 0, refused = 0, ofInvoice = 0] = rows.map(({ id }) => id)
  await db
    .update(outboxMessages)
    .set({ attempts: 2, lastError: 'ECONNREFUSED' })
    .where(eq(outboxMessages.id, tried))
  for (const id of [refused, ofInvoice])
    await db
      .update(outboxMessages)
      .set({ attempts: 1, failedAt: testNow, lastError: '550 No such mailbox' })
      .where(eq(outboxMessages.id, id))
  return { waits, tried, refused, ofInvoice }
}

it('mail is listed with whom it is for and why it did not leave, and without its secret', async () => {
  const { waits, tried, refused, ofInvoice } = await fillOutbox()
  const at = '2026-03-17 09:30 UTC'
  expect((await staff('mail list')).split('\n')).toEqual([
    'Waiting:',
    `${waits}  password_changed  ${people.lead}  of ${at}`,
    `${tried}  password_reset  bob@new.test  of ${at}, tried 2 times, again at ${at}: ECONNREFUSED`,
    'Failed, and not tried again:',
    `${ofInvoice}  invoice  ${people.lead}  of ${at}: 550 No such mailbox`,
    `${refused}  invite  ann@new.test  of ${at}: 550 No such mailbox`,
  ])
  await db.delete(outboxMessages)
  expect(await staff('mail list')).toBe('No mail is waiting.\nNo mail failed in the last 30 days.')
})

it.each(['its id', 'all'])('failed mail is tried again by %s, and who did it is kept', async (how) => {
  const { refused, ofInvoice } = await fillOutbox()
  expect(await staff(`mail retry ${how === 'all' ? 'all' : refused}`)).toContain(`: ${refused}.`)
  const mails = await db.select().from(outboxMessages)
  const failed = mails.filter(({ failedAt }) => failedAt !== null)
  expect(
    failed.map(({ id }) => id),
    'a job gives the notice anew',
  ).toEqual([ofInvoice])
  expect(await db.select().from(invites)).toMatchObject([{ undeliveredAt: null }])
  expect(await db.select().from(operatorChanges)).toMatchObject([
    { madeBy: 'Ada Staff', action: 'mail.retry', changes: [`Mail ${refused} (invite) is tried again.`] },
  ])
})

it('mail that is tried again has its two days anew', async () => {
  const { refused } = await fillOutbox()
  const before = new Date(testNow.getTime() - 5 * 86_400_000)
  await db
    .update(outboxMessages)
    .set({ attempts: 17, firstTriedAt: before })
    .where(eq(outboxMessages.id, refused))
  await staff(`mail retry ${refused}`)
  const [mail] = await db.select().from(outboxMessages).where(eq(outboxMessages.id, refused))
  expect(mail).toMatchObject({ attempts: 0, firstTriedAt: null, failedAt: null, nextAttemptAt: testNow })
})

it('mail that was dropped is not listed, and stays dropped', async () => {
  await fillOutbox()
  await db.delete(outboxMessages).where(isNotNull(outboxMessages.failedAt))
  await dropWaitingMail(db, 'Dropped.', testNow)
  expect(await staff('mail list')).toBe('No mail is waiting.\nNo mail failed in the last 30 days.')
  expect(await staff('mail retry all')).toBe('No mail failed.')
  expect(await readOutboxState(db, testNow)).toMatchObject({ waiting: 0, failed: 0, givenUp: 0 })
})

it('mail whose link no longer works is not tried again, and is named', async () => {
  const { waits, tried: reset, refused, ofInvoice } = await fillOutbox()
  const sentAgainAt = new Date(testNow.getTime() + 2 * 3_600_000)
  const [invite] = await db.update(invites).set({ lastSentAt: sentAgainAt }).returning()
  await db.insert(outboxMessages).values([
    { kind: 'invite', payload: { inviteId: invite?.id }, origin: '', createdAt: sentAgainAt },
    { kind: 'sign_up', payload: { signUpId: 999_999 }, origin: '' },
  ])
  await db.update(outboxMessages).set({ failedAt: sentAgainAt, lastError: '550 No such mailbox' })
  const [latest = 0, signUp = 0] = (await db.select().from(outboxMessages).orderBy(outboxMessages.id))
    .map(({ id }) => id)
    .filter((id) => id > ofInvoice)
  await expect(staff(`mail retry ${refused}`, sentAgainAt)).rejects.toThrow('its link no longer works')
  expect(await db.select().from(invites)).toMatchObject([{ undeliveredAt: testNow }])
  const printed = await staff('mail retry all', sentAgainAt)
  expect(printed).toContain(`no longer work: ${reset}, ${refused}, ${signUp}.`)
  expect(printed).toContain(`: ${waits}, ${latest}. See:`)
  expect(await db.select().from(invites)).toMatchObject([{ undeliveredAt: null }])
})

it('what did not fail is not tried again', async () => {
  const { waits, ofInvoice } = await fillOutbox()
  for (const id of [waits, ofInvoice, 999_999])
    await expect(staff(`mail retry ${id}`)).rejects.toThrow(`There is no failed mail ${id}`)
  expect(() => readCommand(['mail', 'retry', 'some'])).toThrow('mail retry <mail id|all>')
})
