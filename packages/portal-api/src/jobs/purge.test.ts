import { desc, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { auditEntries, idempotencyKeys, publicIdempotencyKeys } from '../db/schema/audit.ts'
import { documents, utilityNotifications } from '../db/schema/documents.ts'
import { outboxMessages } from '../db/schema/mail.ts'
import { signUps } from '../db/schema/people.ts'
import { challenges } from '../db/schema/second-factor.ts'
import { limitUses } from '../db/schema/limits.ts'
import { sessions, tokens } from '../db/schema/sign-in.ts'
import { unusedFiles } from '../db/schema/unused-files.ts'
import { testDatabase } from '../testing/test-database.ts'
import { testNow } from '../testing/test-portal.ts'
import { fillWorld, kingStreet, northgate, tenancyAtKingStreet } from '../testing/test-world.ts'
import { purge } from './purge.ts'

const { db } = await testDatabase()
await fillWorld(db)

const hourMs = 60 * 60 * 1000
const hoursAgo = (hours: number) => new Date(testNow.getTime() - hours * hourMs)
const minute = 1 / 60
const who = { userId: 1, partnerId: northgate }

it('deletes what has ended, of everyone, and nothing a minute before', async () => {
  const key = { ...who, call: 'POST /', bodyHash: '' }
  await db.insert(idempotencyKeys).values([
    { ...key, key: 'kept', createdAt: hoursAgo(24 - minute) },
    { ...key, key: 'over', createdAt: hoursAgo(24 + minute) },
  ])
  await db.insert(publicIdempotencyKeys).values([
    { key: 'kept', call: 'POST /', bodyHash: '', createdAt: hoursAgo(24 - minute) },
    { key: 'over', call: 'POST /', bodyHash: '', createdAt: hoursAgo(24 + minute) },
  ])
  await db.insert(sessions).values([
    { ...who, tokenHash: 'kept', lastSeenAt: hoursAgo(12 - minute), expiresAt: hoursAgo(-minute) },
    { ...who, tokenHash: 'idle', lastSeenAt: hoursAgo(12), expiresAt: hoursAgo(-1) },
    { ...who, tokenHash: 'over', lastSeenAt: hoursAgo(0), expiresAt: hoursAgo(0) },
  ])
  const token = { kind: 'password_reset' as const, userId: 1 }
  await db.insert(tokens).values([
    { ...token, tokenHash: 'kept', expiresAt: hoursAgo(-minute), usedAt: hoursAgo(1) },
    { ...token, tokenHash: 'over', expiresAt: hoursAgo(minute) },
  ])
  const challenge = { ...who, kind: 'sign_in' as const }
  await db.insert(challenges).values([
    { ...challenge, sessionHash: 'kept', expiresAt: hoursAgo(-minute) },
    { ...challenge, sessionHash: 'over', expiresAt: hoursAgo(minute) },
  ])
  const signUp = { firstName: 'A', lastName: 'B', passwordHash: '', company: {} }
  await db.insert(signUps).values([
    { ...signUp, email: 'kept@else.test', tokenHash: 'kept', expiresAt: hoursAgo(-minute) },
    { ...signUp, email: 'over@else.test', tokenHash: 'over', expiresAt: hoursAgo(minute) },
  ])
  const use = { kind: 'sign_in' as const, source: '192.0.2.1' }
  await db.insert(limitUses).values([
    { ...use, email: 'kept', usedAt: hoursAgo(48 - minute) },
    { ...use, email: 'over', usedAt: hoursAgo(48 + minute) },
  ])
  const mail = { payload: {}, origin: 'https://portal.example.com', createdAt: hoursAgo(40 * 24) }
  await db.insert(outboxMessages).values([
    { ...mail, kind: 'kept, waiting' },
    { ...mail, kind: 'kept, sent', sentAt: hoursAgo(30 * 24 - minute) },
    { ...mail, kind: 'sent', sentAt: hoursAgo(30 * 24 + minute) },
    { ...mail, kind: 'failed', failedAt: hoursAgo(30 * 24 + minute) },
  ])
  const document = {
    partnerId: northgate,
    propertyId: kingStreet,
    filename: 'Inventory.pdf',
    mediaType: 'application/pdf' as const,
    fileSize: 1,
  }
  await db.insert(documents).values([
    { ...document, fileKey: 'kept, not deleted' },
    { ...document, fileKey: 'kept', deletedAt: hoursAgo(1 - minute) },
    { ...document, fileKey: 'over', deletedAt: hoursAgo(1 + minute) },
    { ...document, id: 99, fileKey: 'kept, a proof', deletedAt: hoursAgo(1 + minute) },
  ])
  await db.insert(utilityNotifications).values({
    partnerId: northgate,
    propertyId: kingStreet,
    tenancyId: tenancyAtKingStreet,
    sentAt: testNow,
    tenancyStart: '2025-01-01',
    documentId: 99,
    bills: [],
  })

  const change = {
    partnerId: northgate,
    actingPartnerId: northgate,
    action: 'brand.update',
    subjectType: 'a',
  } as const
  await db.insert(auditEntries).values([
    { ...change, undoStates: [], createdAt: hoursAgo(1 - minute) },
    { ...change, undoStates: [], createdAt: hoursAgo(1 + minute) },
  ])

  await purge(db, testNow)

  expect(
    await db
      .select({ kept: auditEntries.undoStates })
      .from(auditEntries)
      .orderBy(desc(auditEntries.createdAt)),
  ).toEqual([{ kept: [] }, { kept: null }])
  expect(await db.select({ kept: idempotencyKeys.key }).from(idempotencyKeys)).toEqual([{ kept: 'kept' }])
  expect(await db.select({ kept: publicIdempotencyKeys.key }).from(publicIdempotencyKeys)).toEqual([
    { kept: 'kept' },
  ])
  expect(await db.select({ kept: sessions.tokenHash }).from(sessions)).toEqual([{ kept: 'kept' }])
  expect(await db.select({ kept: tokens.tokenHash }).from(tokens)).toEqual([{ kept: 'kept' }])
  expect(await db.select({ kept: challenges.sessionHash }).from(challenges)).toEqual([{ kept: 'kept' }])
  expect(await db.select({ kept: signUps.tokenHash }).from(signUps)).toEqual([{ kept: 'kept' }])
  expect(await db.select({ kept: limitUses.email }).from(limitUses)).toEqual([{ kept: 'kept' }])
  expect(await db.select({ kept: documents.fileKey }).from(documents).orderBy(documents.id)).toEqual([
    { kept: 'kept, not deleted' },
    { kept: 'kept' },
    { kept: 'kept, a proof' },
  ])
  expect(await db.select().from(unusedFiles)).toMatchObject([{ key: 'over' }])
  const kinds = await db.select({ kept: outboxMessages.kind }).from(outboxMessages).orderBy(outboxMessages.id)
  expect(kinds).toEqual([{ kept: 'kept, waiting' }, { kept: 'kept, sent' }])
})

it('deletes more than fits into one batch', async () => {
  await db.execute(sql`
    insert into limit_uses (kind, email, source, used_at)
    select 'sign_in', '', '192.0.2.2', ${hoursAgo(49).toISOString()}::timestamptz from generate_series(1, 10001)`)
  await purge(db, testNow)
  expect(await db.$count(limitUses)).toBe(1)
})
