import { eq, isNotNull } from 'drizzle-orm'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { outboxMessages } from '../db/schema/mail.ts'
import { users } from '../db/schema/people.ts'
import { createFileStore } from '../files/file-store.ts'
import { createSigner } from '../http/crypto.ts'
import { openDatabase } from '../node/open-database.ts'
import { smtpTransport } from '../node/smtp-transport.ts'
import { cuttableConnection } from '../testing/cuttable-connection.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { testDatabase } from '../testing/test-database.ts'
import { testNow } from '../testing/test-portal.ts'
import { fillWorld, people } from '../testing/test-world.ts'
import { createOutbox, waitAfter, type OutboxOptions } from './outbox.ts'
import { queueMail } from './queue.ts'

// Mail passes a real server here; on a busy machine it takes its time.

const { db, dialect, databaseUrl = '' } = await testDatabase()
await fillWorld(db)
const server = await startMailServer()

const origin = 'https://portal.example.com'
const sign = createSigner('a key for tests')
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

let now = testNow
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms)
}

beforeEach(async () => {
  now = testNow
  server.received.length = 0
  server.refuse(undefined)
  server.unknown.clear()
  await db.delete(outboxMessages)
})

/** An outbox of the test's own, on the real mail server. */
function openOutbox(options: Partial<OutboxOptions> = {}) {
  const transport = smtpTransport(server.url, 'Doorstep <no-reply@portal.example.com>')
  onTestFinished(transport.close)
  const told: string[] = []
  const onFailure = (what: string) => void told.push(what)
  return {
    ...createOutbox({
      db,
      files: createFileStore(),
      transport,
      clock: () => now,
      sign,
      onFailure,
      ...options,
    }),
    told,
  }
}

const queue = (count = 1) =>
  queueMail(
    db,
    Array.from({ length: count }, () => ({ kind: 'password_changed', userId: 1 }) as const),
    origin,
    now,
  )

const row = async () => (await db.select().from(outboxMessages))[0]

describe('mail', () => {
  it('leaves once', async () => {
    const outbox = openOutbox()
    await queue()
    await outbox.runDue()
    await outbox.runDue()
    expect(server.received).toHaveLength(1)
    expect(server.received[0]).toMatchObject({
      from: { name: 'Doorstep', address: 'no-reply@portal.example.com' },
      to: [{ address: people.lead }],
      subject: 'Your Doorstep password was changed',
    })
    expect(await row()).toMatchObject({ attempts: 1, sentAt: now, failedAt: null, lastError: null })
  })

  it('that is refused is tried again, as the same letter', async () => {
    const outbox = openOutbox()
    await queue()
    server.refuse('The mailbox is busy')
    await outbox.runDue()
    expect(await row()).toMatchObject({
      attempts: 1,
      sentAt: null,
      lastError: expect.stringContaining('The mailbox is busy'),
      nextAttemptAt: new Date(now.getTime() + minuteMs),
    })
    const { id } = (await row()) ?? {}
    expect(outbox.told).toEqual([`Mail ${id} (password_changed) did not leave and will be tried again`])
    server.refuse(undefined)
    await outbox.runDue()
    expect(server.received).toEqual([])
    pass(minuteMs)
    await outbox.runDue()
    expect(server.received.map(({ messageId }) => messageId)).toEqual([
      `<${id}.${testNow.getTime()}@portal.example.com>`,
    ])
    expect(await row()).toMatchObject({ attempts: 2, sentAt: now, lastError: null })
  })

  it('waits while the mail server is down, and leaves when it is back', async () => {
    const outbox = openOutbox()
    await server.stop()
    await queue(2)
    await outbox.runDue()
    expect(await row()).toMatchObject({ sentAt: null, lastError: expect.stringContaining('ECONNREFUSED') })
    await server.start()
    pass(minuteMs)
    await outbox.runDue()
    expect(server.received).toHaveLength(2)
  })

  it('waits 1, 2, 4 … minutes between tries, six hours at most', () => {
    expect([1, 2, 3, 4, 9, 10, 40].map((attempts) => waitAfter(attempts) / minuteMs)).toEqual([
      1, 2, 4, 8, 256, 360, 360,
    ])
  })

  it('is given up after two days, said so, and not tried again', async () => {
    const outbox = openOutbox()
    await queue()
    server.refuse('No such mailbox')
    for (let tries = 0; tries < 12; tries++) {
      await outbox.runDue()
      pass(6 * 60 * minuteMs)
    }
    const { id, attempts, failedAt, lastError } = (await row()) ?? {}
    expect(failedAt?.getTime()).toBe(testNow.getTime() + 2 * dayMs)
    expect(lastError).toContain('No such mailbox')
    expect(attempts).toBe(9)
    expect(outbox.told.at(-1)).toBe(`Mail ${id} (password_changed) was given up after 9 tries`)
  })

  it.each(['its address', 'its content'])(
    'whose server refuses %s for good is given up at once, and said so',
    async (what) => {
      const outbox = openOutbox()
      await queue()
      if (what === 'its address') server.unknown.add(people.lead)
      else server.refuse('5.3.4 No such mailbox takes so much', 552)
      await outbox.runDue()
      const { id, ...mail } = (await row()) ?? {}
      expect(mail).toMatchObject({
        attempts: 1,
        failedAt: now,
        sentAt: null,
        lastError: expect.stringContaining('No such mailbox'),
      })
      expect(outbox.told).toEqual([`Mail ${id} (password_changed) was refused for good`])
    },
  )

  it('is tried for two days from its first try, however long it waited before', async () => {
    const outbox = openOutbox()
    await queue()
    server.refuse('The mailbox is busy')
    pass(3 * dayMs)
    await outbox.runDue()
    pass(2 * dayMs - minuteMs)
    await outbox.runDue()
    expect(await row()).toMatchObject({ attempts: 2, failedAt: null })
    pass(2 * minuteMs)
    await outbox.runDue()
    expect(await row()).toMatchObject({ attempts: 3, failedAt: now })
  })

  it('that somebody waits for leaves while all that was made for many is held up', async () => {
    const isHeld = Promise.withResolvers<void>()
    const arrived = Promise.withResolvers<void>()
    const outbox = openOutbox({
      transport: {
        async send({ subject }) {
          if (subject.includes('password')) return arrived.resolve()
          await isHeld.promise
        },
      },
    })
    const [lead] = await db.select().from(users).where(eq(users.email, people.lead))
    const many = Array.from({ length: 20 }, (_, index) => ({
      kind: 'quote' as const,
      email: `person${index}@mill.test`,
      userId: lead?.id ?? 0,
      partnerId: 1,
      about: '1 Mill Lane',
      lines: [],
      totalPence: 0,
      housemates: 1,
      validUntil: '2026-04-01',
    }))
    await queueMail(db, many, origin, now)
    await db.update(outboxMessages).set({ isBulk: true })
    outbox.start()
    await queue()
    outbox.wake()
    await arrived.promise
    isHeld.resolve()
    await outbox.stop()
  })

  it('leaves once, also when two processes look for it at the same time', async () => {
    const outboxes = [openOutbox(), openOutbox(), openOutbox()]
    await queue(40)
    await Promise.all(outboxes.map((outbox) => outbox.runDue()))
    const ids = new Set(server.received.map(({ messageId }) => messageId))
    expect([ids.size, server.received.length]).toEqual([40, 40])
    expect(await db.$count(outboxMessages, isNotNull(outboxMessages.sentAt))).toBe(40)
  })

  it('of a process that died while it sent leaves after all', async () => {
    const outbox = openOutbox()
    await queue()
    await db
      .update(outboxMessages)
      .set({ attempts: 1, nextAttemptAt: new Date(now.getTime() + 10 * minuteMs) })
    await outbox.runDue()
    expect(server.received).toEqual([])
    pass(10 * minuteMs)
    await outbox.runDue()
    expect(server.received).toHaveLength(1)
  })

  it('whose words cannot be made holds up no other', async () => {
    const outbox = openOutbox()
    await db.insert(outboxMessages).values({ kind: 'unheard_of', payload: {}, origin, nextAttemptAt: now })
    await queue()
    await outbox.runDue()
    expect(server.received).toHaveLength(1)
    const [odd] = await db.select().from(outboxMessages).where(eq(outboxMessages.kind, 'unheard_of'))
    expect(odd).toMatchObject({ sentAt: null, lastError: expect.any(String) })
  })
})

describe('the outbox', () => {
  it('sends when it is woken, and ends after the letter that is under way', async () => {
    const outbox = openOutbox()
    outbox.start()
    const held = server.hold()
    await queue()
    outbox.wake()
    await held.arrived
    const steps: string[] = []
    const stopped = (async () => {
      await outbox.stop()
      steps.push('stopped')
    })()
    await queue()
    outbox.wake()
    steps.push('letter taken')
    held.open()
    await stopped
    expect(steps).toEqual(['letter taken', 'stopped'])
    expect(server.received).toHaveLength(1)
    expect(await db.$count(outboxMessages, isNotNull(outboxMessages.sentAt))).toBe(1)
  })

  it('starts with what an earlier process left', async () => {
    await queue()
    const outbox = openOutbox()
    const held = server.hold()
    outbox.start()
    await held.arrived
    held.open()
    await outbox.stop()
    expect(server.received).toHaveLength(1)
  })

  it('keeps nothing of a change that was rolled back', async () => {
    const outbox = openOutbox()
    const change = db.transaction(async (tx) => {
      await queueMail(tx, [{ kind: 'password_changed', userId: 1 }], origin, now)
      throw new Error('It came to nothing.')
    })
    await expect(change).rejects.toThrow()
    await outbox.runDue()
    expect(server.received).toEqual([])
  })
})

describe.runIf(dialect === 'postgres')('while PostgreSQL is away', () => {
  it('the outbox says so once, and catches up by itself', async () => {
    const way = await cuttableConnection(databaseUrl)
    const opened = await openDatabase({ databaseUrl: way.url, dataDir: '' })
    onTestFinished(async () => {
      await opened.close()
      await way.cut()
    })
    const outbox = openOutbox({ db: opened.db })
    await queue()
    await way.cut()
    await outbox.runDue()
    await outbox.runDue()
    expect(outbox.told).toEqual(['The outbox could not read or keep its mail'])
    await way.mend()
    await outbox.runDue()
    expect(server.received).toHaveLength(1)
  })
})
