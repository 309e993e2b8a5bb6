import type { InvoiceNotice } from '@doorstep/portal-contract/invoices'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { createStopTokens } from '../alert-emails/stop-tokens.ts'
import { accessLinks } from '../db/schema/access-links.ts'
import { alertEmailsSent, alerts } from '../db/schema/alerts.ts'
import { documents, utilityNotificationRecipients, utilityNotifications } from '../db/schema/documents.ts'
import { meters } from '../db/schema/meters.ts'
import { exports } from '../db/schema/exports.ts'
import { outboxMessages } from '../db/schema/mail.ts'
import { housemateAccounts, housemates, orders } from '../db/schema/orders.ts'
import { partners, resellers } from '../db/schema/partners.ts'
import { invoiceNotices, invoicePayments, invoices } from '../db/schema/payments.ts'
import { invites, memberships, signUps, users } from '../db/schema/people.ts'
import { providers } from '../db/schema/providers.ts'
import { readingLinkMeters, readingLinks } from '../db/schema/reading-links.ts'
import { tokens } from '../db/schema/sign-in.ts'
import { createFileStore } from '../files/file-store.ts'
import { createSigner, sha256, systemRandom } from '../http/crypto.ts'
import { testDatabase } from '../testing/test-database.ts'
import { testNow } from '../testing/test-portal.ts'
import {
  fillWorld,
  kingStreet,
  kingsway,
  larkfield,
  northgate,
  people,
  tenancyAtKingStreet,
} from '../testing/test-world.ts'
import { createLetters } from './letters.ts'
import { createLinks } from './links.ts'
import type { MailKind, MailMessage } from './messages.ts'
import { queueMail } from './queue.ts'

const { db } = await testDatabase()
await fillWorld(db)

const origin = 'https://portal.example.com'
const sign = createSigner('a key for tests')
const links = createLinks(sign, systemRandom)
const files = createFileStore()
const letters = createLetters({ db, files, sign })

const later = (hours: number) => new Date(testNow.getTime() + hours * 60 * 60 * 1000)

/** The letter for a message that was queued at `testNow`, as it is written then or later. */
async function letterFor(message: MailMessage, now = testNow) {
  await db.delete(outboxMessages)
  await queueMail(db, [message], origin, testNow)
  const [row] = await db.select().from(outboxMessages)
  if (!row) throw new Error('Nothing was queued.')
  return letters.write(row, now)
}

async function makeInvite(given: Partial<typeof invites.$inferInsert> = {}) {
  const { nonce, hash } = await links.make()
  const [made] = await db
    .insert(invites)
    .values({
      partnerId: northgate,
      kind: 'team',
      email: 'new@north.test',
      tokenHash: hash,
      invitedByUserId: 1,
      expiresAt: later(7 * 24),
      ...given,
    })
    .returning()
  if (!made) throw new Error('No invite was made.')
  return { ...made, nonce, secret: await links.secretOf(nonce) }
}

async function makeSignUp(email: string) {
  const { nonce, hash } = await links.make()
  const [made] = await db
    .insert(signUps)
    .values({
      email,
      firstName: 'Win a prize at evil.example',
      lastName: 'X',
      passwordHash: '',
      company: {},
      tokenHash: hash,
      expiresAt: later(7 * 24),
    })
    .returning()
  if (!made) throw new Error('No sign-up was made.')
  return { ...made, nonce, secret: await links.secretOf(nonce) }
}

async function makeEmailChange(email: string) {
  const { nonce, hash } = await links.make()
  await db.insert(tokens).values({
    kind: 'email_change',
    userId: 1,
    tokenHash: hash,
    payload: { email },
    expiresAt: later(24),
  })
  return { nonce, secret: await links.secretOf(nonce) }
}

/** A reminder of a housemate at King Street, in a package that is being set up. */
async function makeReminder(
  given: Partial<typeof housemates.$inferInsert> = {},
): Promise<Extract<MailMessage, { kind: 'payment_details_reminder' }>> {
  const place = { partnerId: northgate, propertyId: kingStreet, tenancyId: tenancyAtKingStreet }
  const [order] = await db
    .insert(orders)
    .values({ ...place, responsibilityType: 'tenant', statusId: 10, startsOn: '2025-01-01' })
    .returning()
  if (!order) throw new Error('No order was made.')
  const person = { firstName: hostile, lastName: 'Hale', email: 'kit@home.test', ...given }
  const [made] = await db
    .insert(housemates)
    .values({ partnerId: northgate, orderId: order.id, ...person })
    .returning()
  if (!made) throw new Error('No housemate was made.')
  const { nonce, hash } = await links.make()
  await db.insert(accessLinks).values({
    kind: 'tenant',
    partnerId: northgate,
    orderId: order.id,
    housemateId: made.id,
    tokenHash: hash,
    nonce,
    expiresAt: later(14 * 24),
  })
  return { kind: 'payment_details_reminder', housemateId: made.id }
}

/** A link that asks for a reading at King Street, of a meter with a hostile serial number. */
async function makeReadingLink(
  given: Partial<typeof accessLinks.$inferInsert> = {},
): Promise<Extract<MailMessage, { kind: 'reading_link' }>> {
  const place = { partnerId: northgate, propertyId: kingStreet }
  const { nonce, hash } = await links.make()
  const [link] = await db
    .insert(accessLinks)
    .values({
      ...place,
      kind: 'readings',
      tokenHash: hash,
      nonce,
      createdByUserId: 1,
      expiresAt: later(14 * 24),
      ...given,
    })
    .returning()
  const [meter] = await db
    .insert(meters)
    .values({ ...place, kind: 'electricity', serialNumber: 'S84A 20417' })
    .returning()
  const [made] = await db
    .insert(readingLinks)
    .values({
      ...place,
      linkId: link?.id ?? 0,
      type: 'start',
      name: hostile,
      email: 'kit@home.test',
      message: hostile,
    })
    .returning()
  const readingLinkId = made?.id ?? 0
  await db.insert(readingLinkMeters).values({ ...place, readingLinkId, meterId: meter?.id ?? 0 })
  return { kind: 'reading_link', readingLinkId }
}

beforeEach(async () => {
  await db.delete(accessLinks)
  await db.delete(meters)
  await db.delete(invites)
  await db.delete(orders)
  await db.delete(signUps)
  await db.delete(tokens)
  await db.delete(alertEmailsSent)
  await db.delete(alerts)
})

const alertsMessage = {
  kind: 'alerts',
  userId: 1,
  partnerId: northgate,
  sentAt: testNow.toISOString(),
} as const

/** Alerts at King Street, noted as emailed to the team lead. */
async function noteAlerts(rows: Pick<typeof alerts.$inferInsert, 'type' | 'resolvedAt'>[]) {
  const place = { partnerId: northgate, propertyId: kingStreet, dueOn: '2026-04-01' }
  const made = await db
    .insert(alerts)
    .values(rows.map((row) => ({ ...place, ...row })))
    .returning()
  const of = { partnerId: northgate, userId: 1, sentAt: testNow }
  await db.insert(alertEmailsSent).values(made.map(({ id }) => ({ ...of, alertId: id })))
}

/** A notice to Larkfield about the tenancy at King Street. @returns the id of its recipient */
async function makeNotice(
  more: { settledAt?: Date } = {},
  notice: Partial<typeof utilityNotifications.$inferInsert> = {},
): Promise<number> {
  await db.update(providers).set({ email: 'movers@larkfield.example' }).where(eq(providers.id, larkfield))
  const [sent] = await db
    .insert(utilityNotifications)
    .values({
      partnerId: northgate,
      propertyId: kingStreet,
      tenancyId: tenancyAtKingStreet,
      sentAt: new Date('2026-03-02T09:00:00Z'),
      tenancyStart: '2026-03-01',
      bills: [],
      ...notice,
    })
    .returning()
  const [recipient] = await db
    .insert(utilityNotificationRecipients)
    .values({ partnerId: northgate, notificationId: sent?.id ?? 0, providerId: larkfield, ...more })
    .returning()
  return recipient?.id ?? 0
}

/** A letter to Larkfield about the tenancy at King Street, which Ada sends. */
async function makeLetter(notice: Partial<typeof utilityNotifications.$inferInsert> = {}) {
  const file = {
    filename: 'Notice.pdf',
    fileKey: 'documents/notice.pdf',
    mediaType: 'application/pdf' as const,
  }
  await files.put(file.fileKey, new TextEncoder().encode('%PDF-'))
  const [document] = await db
    .insert(documents)
    .values({ partnerId: northgate, propertyId: kingStreet, ...file, fileSize: 5 })
    .returning()
  const recipientId = await makeNotice({}, { documentId: document?.id ?? 0, ...notice })
  return { kind: 'notice', recipientId, userId: 1 } as const
}

/** A file of Ada's that is ready until a day later. */
async function makeExport<Kind extends 'export_ready' | 'export_failed'>(
  kind: Kind,
  expiresAt = later(24),
): Promise<{ kind: Kind; exportId: number }> {
  const [made] = await db
    .insert(exports)
    .values({
      partnerId: northgate,
      userId: 1,
      kind: 'void_bills',
      parameters: {},
      lines: 24_310,
      nextAttemptAt: testNow,
      madeAt: testNow,
      expiresAt,
    })
    .returning()
  return { kind, exportId: made?.id ?? 0 }
}

/** An invoice of 1 March that Northgate was told of, and a message about it to Ada. */
async function makeInvoiceMail(
  notice: InvoiceNotice,
  given: Partial<typeof invoices.$inferInsert> = {},
): Promise<Extract<MailMessage, { kind: 'invoice' }>> {
  await db.delete(invoices)
  const [made] = await db
    .insert(invoices)
    .values({
      partnerId: northgate,
      status: 'Pending',
      totalPence: 7_250,
      createdAt: new Date('2026-03-01T00:00:00Z'),
      ...given,
    })
    .returning()
  if (!made) throw new Error('No invoice was made.')
  const isCollected = made.paymentType === 'direct_debit'
  await db.insert(invoiceNotices).values({
    partnerId: northgate,
    invoiceId: made.id,
    kind: 'made',
    firstAttemptOn: isCollected ? '2026-03-05' : null,
  })
  return { kind: 'invoice', invoiceId: made.id, userId: 1, notice }
}

/** The share of a tenant at King Street for March, and a message about it. */
async function makeShareMail(
  tenant: Partial<typeof housemates.$inferInsert> = {},
  firstAttemptOn: string | null = '2026-03-05',
  given: Partial<typeof invoices.$inferInsert> = {},
): Promise<Extract<MailMessage, { kind: 'share' }>> {
  await db.delete(invoices)
  await db.delete(orders).where(eq(orders.tenancyId, tenancyAtKingStreet))
  const { housemateId } = await makeReminder({ hasPaymentDetails: true, ...tenant })
  const [{ orderId } = { orderId: 0 }] = await db
    .select()
    .from(housemates)
    .where(eq(housemates.id, housemateId))
  const payer = { partnerId: northgate, housemateId, orderId }
  const [made] = await db
    .insert(invoices)
    .values({
      ...payer,
      status: 'Pending',
      totalPence: 3_625,
      createdAt: new Date('2026-03-01T00:00:00Z'),
      ...given,
    })
    .returning()
  if (!made) throw new Error('No share was made.')
  const of = { partnerId: northgate, invoiceId: made.id }
  await db.insert(invoiceNotices).values({ ...of, kind: 'made', firstAttemptOn })
  return { kind: 'share', invoiceId: made.id, housemateId, notice: 'made' }
}

/** One message of every kind there is, each with something to say. */
const samples: { [Kind in MailKind]: () => Promise<Extract<MailMessage, { kind: Kind }>> } = {
  password_reset: async () => ({
    kind: 'password_reset',
    email: people.lead,
    nonce: (await links.make()).nonce,
  }),
  password_changed: async () => ({ kind: 'password_changed', userId: 1 }),
  invite: async () => {
    const { id, nonce } = await makeInvite({ kind: 'partner', firstName: hostile })
    return { kind: 'invite', inviteId: id, nonce }
  },
  sign_up: async () => {
    const { id, nonce } = await makeSignUp('new@else.test')
    return { kind: 'sign_up', signUpId: id, nonce }
  },
  sign_up_waits: async () => {
    const [partner] = await db
      .insert(partners)
      .values({ name: hostile, type: 3, companyNumber: '07704512', addressPostcode: 'LS1 4AB' })
      .returning()
    const [person] = await db
      .insert(users)
      .values({
        firstName: hostile,
        lastName: 'Reed',
        email: `${partner?.id}@signs-up.test`,
        passwordHash: '',
      })
      .returning()
    await db
      .insert(memberships)
      .values({ partnerId: partner?.id ?? 0, userId: person?.id ?? 0, isTeamLead: true })
    return { kind: 'sign_up_waits', email: 'staff@doorstep.test', partnerId: partner?.id ?? 0 }
  },
  partner_standing: async () => ({
    kind: 'partner_standing',
    partnerId: northgate,
    userId: 1,
    standing: 'approved',
    reason: hostile,
  }),
  email_change: async () => {
    const { nonce } = await makeEmailChange('ada@new.test')
    return { kind: 'email_change', userId: 1, email: 'ada@new.test', nonce }
  },
  email_change_notice: async () => ({
    kind: 'email_change_notice',
    userId: 1,
    email: people.lead,
    newEmail: 'ada@new.test',
    isDone: false,
  }),
  second_factor_changed: async () => ({
    kind: 'second_factor_changed',
    userId: 1,
    what: 'passkey_added',
  }),
  alerts: async () => {
    await noteAlerts([{ type: 'unknown_property' }])
    return alertsMessage
  },
  payment_details_reminder: () => makeReminder(),
  reading_link: () => makeReadingLink(),
  chaser: async () => ({ kind: 'chaser', recipientId: await makeNotice() }),
  notice: () => makeLetter(),
  export_ready: () => makeExport('export_ready'),
  export_failed: () => makeExport('export_failed'),
  invoice: () => makeInvoiceMail('made'),
  share: () => makeShareMail({ firstName: hostile }),
  quote: async () => ({
    kind: 'quote',
    email: 'sam@mail.test',
    userId: 1,
    partnerId: northgate,
    about: `${hostile}, Leeds LS1 1AA.`,
    lines: [{ label: hostile, pence: 2_004 }],
    totalPence: 2_004,
    housemates: 3,
    validUntil: '2026-03-31',
  }),
}

const hostile = '<script>alert(1)</script>"\'\r\nBcc: all@evil.example\u2028'

describe('every kind of mail', () => {
  it.each(Object.keys(samples) as MailKind[])('%s reads as text and as HTML', async (kind) => {
    const letter = await letterFor(await samples[kind]())
    expect(letter?.to).toMatch(/^[\w.]+@[\w.]+$/)
    expect(letter?.subject).toMatch(/Doorstep/)
    expect(letter?.text).toMatch(/^Hello/)
    expect(letter?.text).not.toMatch(/undefined|null|\[object/)
    expect(letter?.html).not.toMatch(/undefined|null|\[object/)
    // Nothing in it is fetched, and nothing tells that it was opened.
    expect(letter?.html).not.toMatch(/<img|src=|url\(/)
    const address = /https:\S+/.exec(letter?.text ?? '')?.[0] ?? ''
    expect(address).toMatch(/^https:\/\/portal\.example\.com\//)
    // The button, and the address to copy.
    const inHtml = address.replaceAll('&', '&amp;')
    expect(letter?.html.split(`href="${inHtml}"`)).toHaveLength(3)
    expect(letter?.html).toContain(`>${inHtml}</a>`)
  })

  it.each(Object.keys(samples) as MailKind[])(
    '%s shows hostile names as what they are, and its subject is one line',
    async (kind) => {
      await db.update(users).set({ firstName: hostile, lastName: hostile }).where(eq(users.id, 1))
      await db.update(partners).set({ name: hostile }).where(eq(partners.id, northgate))
      const letter = await letterFor(await samples[kind]())
      expect(letter?.subject).not.toMatch(/[\r\n\u2028]/)
      expect(letter?.text).not.toMatch(/^Bcc:/m)
      expect(letter?.html).not.toContain('<script')
      expect(letter?.html).not.toContain('alert(1)</script>')
      await db.update(users).set({ firstName: 'Ada', lastName: 'Byrne 1' }).where(eq(users.id, 1))
      await db.update(partners).set({ name: 'Northgate' }).where(eq(partners.id, northgate))
    },
  )
})

describe('a file of a long list (docs/decisions/0075)', () => {
  it('is named with its lines and its end, and its link is a page to sign in to', async () => {
    const message = await makeExport('export_ready')
    const letter = await letterFor(message)
    expect(letter?.to).toBe(people.lead)
    expect(letter?.subject).toBe('Your file from Doorstep is ready: Void bills')
    expect(letter?.text).toContain('Void bills of Northgate, with 24,310 lines')
    expect(letter?.text).toContain('18 March at 09:30')
    expect(letter?.text).toContain(`${origin}/exports/${message.exportId}\n`)
  })

  it('is not mailed once it has expired, nor to who left the partner', async () => {
    expect(await letterFor(await makeExport('export_ready', later(0)))).toBeUndefined()
    const message = await makeExport('export_ready')
    const [left] = await db.delete(memberships).where(eq(memberships.userId, 1)).returning()
    expect(await letterFor(message)).toBeUndefined()
    if (left) await db.insert(memberships).values(left)
  })
})

describe('a letter to a supplier (D88)', () => {
  it('comes from the partner, with the letter, and answers go to who sent it', async () => {
    const letter = await letterFor(await makeLetter())
    expect(letter).toMatchObject({
      to: 'movers@larkfield.example',
      subject: 'Notice from Northgate via Doorstep: new tenants at 12 King Street, Leeds, LS1 4AB',
      sender: { name: 'Northgate via Doorstep', replyTo: people.lead },
      attachments: [
        {
          filename: 'Notice.pdf',
          mediaType: 'application/pdf',
          bytes: new TextEncoder().encode('%PDF-'),
        },
      ],
    })
    expect(letter?.text).toContain('The tenancy started on 01/03/2026.')
  })

  it('about other dates says what they are', async () => {
    const letter = await letterFor(await makeLetter({ purpose: 'change', tenancyEnd: '2026-05-31' }))
    expect(letter?.text).toContain('It started on 01/03/2026 and ends on 31/05/2026.')
  })

  it('is not sent once its document is removed, and fails while its file can’t be had', async () => {
    expect(await letterFor(await makeLetter({ documentId: null }))).toBeUndefined()
    const message = await makeLetter()
    await files.delete('documents/notice.pdf')
    await expect(letterFor(message)).rejects.toThrow('not in the store')
  })
})

describe('a link that asks for a reading (D67)', () => {
  it('says which meter, comes from the partner, and answers go to who asked', async () => {
    const letter = await letterFor(await makeReadingLink())
    expect(letter).toMatchObject({
      to: 'kit@home.test',
      sender: { name: 'Northgate via Doorstep', replyTo: people.lead },
      subject: 'Read the electricity meter at 12 King Street for Northgate, with Doorstep',
    })
    expect(letter?.text).toContain('Meter: electricity, serial number S84A 20417')
    expect(letter?.text).toMatch(/portal\.example\.com\/reading\/[\w-]{43}\n/)
    expect(letter?.text).toContain('until 31 March at 10:30')
  })

  it.each([
    ['was used', { usedAt: testNow }],
    ['was withdrawn', { revokedAt: testNow }],
    ['has expired', { expiresAt: testNow }],
  ])('that %s is not sent', async (_what, given) => {
    expect(await letterFor(await makeReadingLink(given))).toBeUndefined()
  })
})

describe('a chaser to a supplier (D67)', () => {
  it('goes to the supplier, and says what was sent about which address and when', async () => {
    const letter = await letterFor({ kind: 'chaser', recipientId: await makeNotice() })
    expect(letter?.to).toBe('movers@larkfield.example')
    expect(letter?.subject).toBe('Reminder from Doorstep: new tenants at 12 King Street, Leeds, LS1 4AB')
    expect(letter?.text).toContain('We wrote to you on 02/03/2026')
    expect(letter?.text).toContain('on behalf of Northgate.')
    expect(letter?.text).toContain('The tenancy started on 01/03/2026.')
  })

  it.each<[Partial<typeof utilityNotifications.$inferInsert>, string]>([
    [{ tenancyStart: '2026-03-17' }, 'The tenancy started on 17/03/2026.'],
    [{ tenancyStart: '2026-03-18' }, 'The tenancy starts on 18/03/2026.'],
    [{ purpose: 'close', tenancyEnd: '2026-03-16' }, 'The tenancy ended on 16/03/2026.'],
    [{ purpose: 'close', tenancyEnd: '2026-03-18' }, 'The tenancy ends on 18/03/2026.'],
  ])('of %o says: %s', async (notice, sentence) => {
    const letter = await letterFor({ kind: 'chaser', recipientId: await makeNotice({}, notice) })
    expect(letter?.text).toContain(sentence)
  })

  it('is not sent once the supplier has answered', async () => {
    const recipientId = await makeNotice({ settledAt: testNow })
    expect(await letterFor({ kind: 'chaser', recipientId })).toBeUndefined()
  })
})

describe('a link to reset a password', () => {
  it('goes to a known address, and its token lasts an hour from the asking', async () => {
    const { nonce } = await links.make()
    const letter = await letterFor({ kind: 'password_reset', email: people.lead, nonce }, later(0.5))
    const secret = await links.secretOf(nonce)
    expect(letter?.text).toContain(
      `${origin}/reset?token=${secret}&email=${encodeURIComponent(people.lead)}\n`,
    )
    expect(letter?.text).toContain('until 17 March at 10:30')
    expect(await db.select().from(tokens)).toMatchObject([
      {
        kind: 'password_reset',
        userId: 1,
        tokenHash: sha256(secret),
        expiresAt: later(1),
        usedAt: null,
      },
    ])
  })

  it('is the same when it is tried again', async () => {
    const message = { kind: 'password_reset', email: people.lead, nonce: 'n' } as const
    const [first, second] = [await letterFor(message), await letterFor(message, later(0.9))]
    expect(second?.text).toBe(first?.text)
    expect(await db.$count(tokens)).toBe(1)
  })

  it('goes nowhere for an unknown address, someone who has left, or once its hour is over', async () => {
    const { nonce } = await links.make()
    expect(await letterFor({ kind: 'password_reset', email: 'nobody@north.test', nonce })).toBeUndefined()
    expect(await letterFor({ kind: 'password_reset', email: people.lead, nonce }, later(1))).toBeUndefined()
    await db.delete(memberships).where(eq(memberships.userId, 2))
    expect(await letterFor({ kind: 'password_reset', email: people.member, nonce })).toBeUndefined()
    await db.insert(memberships).values({ userId: 2, partnerId: northgate })
    expect(await db.$count(tokens)).toBe(0)
  })
})

describe('an invite', () => {
  it('of a colleague names who sent it and leads to the team’s sign-up', async () => {
    const { id, nonce, secret } = await makeInvite()
    const letter = await letterFor({ kind: 'invite', inviteId: id, nonce })
    expect(letter?.to).toBe('new@north.test')
    expect(letter?.subject).toBe('Ada Byrne 1 invited you to join Northgate on Doorstep')
    expect(letter?.text).toContain(`${origin}/team/signup?invite=${secret}\n`)
    expect(letter?.text).toContain('until 24 March at 09:30')
  })

  it('of a partner greets its first person and leads to the sign-up', async () => {
    const { id, nonce, secret } = await makeInvite({ kind: 'partner', firstName: 'Grace' })
    const letter = await letterFor({ kind: 'invite', inviteId: id, nonce })
    expect(letter?.subject).toBe('Set up Northgate on Doorstep')
    expect(letter?.text).toMatch(/^Hello Grace,/)
    expect(letter?.text).toContain(`${origin}/signup/${secret}\n`)
  })

  it.each([
    ['was revoked', { revokedAt: testNow }],
    ['was accepted', { acceptedAt: testNow }],
    ['has expired', { expiresAt: testNow }],
    ['was sent again with a newer link', { tokenHash: 'of the newer link' }],
  ])('that %s is not sent', async (_what, given) => {
    const { id, nonce } = await makeInvite(given)
    expect(await letterFor({ kind: 'invite', inviteId: id, nonce })).toBeUndefined()
  })
})

describe('a sign-up', () => {
  it('asks a new address to confirm, and repeats nothing that was typed', async () => {
    const { id, nonce, secret } = await makeSignUp('new@else.test')
    const letter = await letterFor({ kind: 'sign_up', signUpId: id, nonce })
    expect(letter?.to).toBe('new@else.test')
    expect(letter?.text).toContain(`${origin}/login?invited=1&confirm=${secret}&email=new%40else.test\n`)
    expect(`${letter?.text} ${letter?.html}`).not.toContain('evil.example')
  })

  it('tells a known address that it has an account', async () => {
    const { id, nonce } = await makeSignUp(people.lead)
    const letter = await letterFor({ kind: 'sign_up', signUpId: id, nonce })
    expect(letter?.subject).toBe('You already have a Doorstep account')
    expect(letter?.text).toContain(`${origin}/login\n`)
    expect(letter?.text).toContain(`${origin}/forgot\n`)
    expect(letter?.text).not.toContain('confirm=')
  })

  it('that was confirmed already is not sent', async () => {
    const { id, nonce } = await makeSignUp('new@else.test')
    await db.update(signUps).set({ confirmedAt: testNow })
    expect(await letterFor({ kind: 'sign_up', signUpId: id, nonce })).toBeUndefined()
  })
})

describe('a link whose key is gone', () => {
  it('is not sent, and says why: nothing would open by it', async () => {
    const others = createLetters({ db, files, sign: createSigner('another key for tests') })
    const invite = await makeInvite()
    const signUp = await makeSignUp('new@else.test')
    const { nonce } = await makeEmailChange('ada@new.test')
    const messages: MailMessage[] = [
      { kind: 'invite', inviteId: invite.id, nonce: invite.nonce },
      { kind: 'sign_up', signUpId: signUp.id, nonce: signUp.nonce },
      { kind: 'email_change', userId: 1, email: 'ada@new.test', nonce },
    ]
    await db.delete(outboxMessages)
    await queueMail(db, messages, origin, testNow)
    const rows = await db.select().from(outboxMessages)
    expect(rows).toHaveLength(3)
    for (const row of rows) await expect(others.write(row, testNow)).rejects.toThrow('another APP_KEY')

    // With the key that it was made with beside the new one it is sent.
    const withBoth = createSigner('another key for tests', 'a key for tests')
    const both = createLetters({ db, files, sign: withBoth })
    for (const row of rows) expect(await both.write(row, testNow)).toBeDefined()
  })
})

describe('a new email address', () => {
  it('is asked to confirm', async () => {
    const { nonce, secret } = await makeEmailChange('ada@new.test')
    const letter = await letterFor({ kind: 'email_change', userId: 1, email: 'ada@new.test', nonce })
    expect(letter?.to).toBe('ada@new.test')
    expect(letter?.text).toContain(`${origin}/settings?confirm_email=${secret}\n`)
  })

  it('that is someone else’s gets no link, and no word of whose wish it was', async () => {
    const { nonce } = await makeEmailChange(people.branch)
    const letter = await letterFor({ kind: 'email_change', userId: 1, email: people.branch, nonce })
    expect(letter?.subject).toBe('Someone tried to use your email address on Doorstep')
    expect(letter?.text).not.toMatch(/https:|confirm_email|lead@north/)
  })

  it('that is no longer wished for gets nothing', async () => {
    const { nonce } = await makeEmailChange('ada@new.test')
    await db.update(tokens).set({ usedAt: testNow })
    expect(await letterFor({ kind: 'email_change', userId: 1, email: 'ada@new.test', nonce })).toBeUndefined()
  })

  it.each([
    [false, 'Your Doorstep email address is about to change'],
    [true, 'Your Doorstep email address was changed'],
  ])('is told to the old one, done: %s', async (isDone, subject) => {
    const letter = await letterFor({
      kind: 'email_change_notice',
      userId: 1,
      email: 'ada@old.test',
      newEmail: 'ada@new.test',
      isDone,
    })
    expect(letter).toMatchObject({ to: 'ada@old.test', subject })
    expect(letter?.text).toContain('ada@new.test')
  })
})

describe('a mail of alerts', () => {
  it('has a link that stops such mail without signing in, also for mail programs', async () => {
    await noteAlerts([{ type: 'start_reading' }, { type: 'unknown_property' }])
    const letter = await letterFor(alertsMessage)
    const [, secret = ''] = /\/stop-emails\/([\w-]+)\n/.exec(letter?.text ?? '') ?? []
    expect(letter?.unsubscribeHref).toBe(`${origin}/stop-emails/${secret}`)
    expect(await createStopTokens(sign).read(secret)).toEqual({
      userId: 1,
      partnerId: northgate,
      types: ['unknown_property', 'start_reading'],
    })
  })

  it('counts what still waits in each list, with a link to it', async () => {
    await noteAlerts([
      { type: 'start_reading' },
      { type: 'unknown_property' },
      { type: 'end_reading', resolvedAt: testNow },
    ])
    const bill = { partnerId: northgate, reason: 'new' } as const
    await db.insert(alertEmailsSent).values([
      { ...bill, userId: 1, postalBillId: 1000, sentAt: testNow },
      { ...bill, userId: 1, postalBillId: 1001, sentAt: testNow },
      // Paid meanwhile, of an earlier mail, and someone else's.
      { ...bill, userId: 1, postalBillId: 1100, sentAt: testNow },
      { ...bill, userId: 1, postalBillId: 1002, sentAt: later(-24) },
      { ...bill, userId: 2, postalBillId: 1003, sentAt: testNow },
    ])
    const letter = await letterFor(alertsMessage)
    expect(letter).toMatchObject({ to: people.lead, subject: '4 new alerts for Northgate on Doorstep' })
    expect(letter?.text).toContain('\nUnknown properties: 1\nStart readings: 1\nVoid bills: 2\n')
    expect(letter?.text).toContain(`See your alerts:\n${origin}/alerts\n`)
    for (const list of [
      '/alerts?list=unknown-properties&amp;view=all',
      '/alerts?list=start-readings&amp;view=all',
      '/void-bills?status=needs_paying',
    ])
      expect(letter?.html).toContain(`href="${origin}${list}"`)
    expect(letter?.html).not.toContain('End readings')
  })

  it('is not sent when nothing waits any more, or its reader has left', async () => {
    await noteAlerts([{ type: 'start_reading', resolvedAt: testNow }])
    expect(await letterFor(alertsMessage)).toBeUndefined()
    await noteAlerts([{ type: 'end_reading' }])
    await db.delete(memberships).where(eq(memberships.userId, 1))
    expect(await letterFor(alertsMessage)).toBeUndefined()
    await db.insert(memberships).values({ userId: 1, partnerId: northgate, isTeamLead: true })
  })

  it('is not sent to people of a partner that was suspended meanwhile (D61)', async () => {
    const setStatus = (status: 'active' | 'suspended') =>
      db.update(partners).set({ status }).where(eq(partners.id, northgate))
    await noteAlerts([{ type: 'start_reading' }])
    await setStatus('suspended')
    expect(await letterFor(alertsMessage)).toBeUndefined()
    await setStatus('active')
    expect(await letterFor(alertsMessage)).toBeDefined()
  })
})

describe('a reseller’s mail', () => {
  const branded = async (logoPath: string | null) => {
    await db.update(resellers).set({ logoPath }).where(eq(resellers.partnerId, kingsway))
    return letterFor({ kind: 'password_changed', userId: 4 })
  }

  it.each(['/brands/kingsway.png', '/brands/kingsway.webp'])(
    'carries its colour and its logo %s',
    async (path) => {
      const letter = await branded(path)
      expect(letter?.subject).toBe('Your Kingsway Group password was changed')
      expect(letter?.html).toContain('bgcolor="#123456"')
      expect(letter?.html).toMatch(new RegExp(`<img\\s+src="${origin}${path}"\\s+alt="Kingsway Group"`))
      expect(letter?.html).not.toContain('Doorstep')
      // The page it leads to wears the same.
      expect(letter?.text).toContain(`${origin}/forgot?brand=1\n`)
    },
  )

  it.each(['/brands/kingsway.svg', null])('names it in words where the logo is %s', async (path) => {
    const letter = await branded(path)
    expect(letter?.html).not.toContain('<img')
    expect(letter?.html).toMatch(/>\s*Kingsway Group\s*<\/td>/)
  })

  it('is Doorstep’s while the reseller is being checked', async () => {
    const setStatus = (status: 'pending' | 'active') =>
      db.update(partners).set({ status }).where(eq(partners.id, kingsway))
    await setStatus('pending')
    const letter = await branded('/brands/kingsway.png')
    await setStatus('active')
    expect(letter?.subject).toBe('Your Doorstep password was changed')
    expect(letter?.html).not.toContain('Kingsway Group')
  })
})

describe('a reminder to add payment details', () => {
  it('says for which property, and who arranged the package', async () => {
    const letter = await letterFor(await makeReminder({ firstName: 'Kit' }))
    expect(letter).toMatchObject({
      to: 'kit@home.test',
      subject: 'Add your payment details to your Doorstep bills package',
    })
    expect(letter?.text).toMatch(/^Hello Kit,/)
    expect(letter?.text).toContain('at 12 King Street, arranged by Northgate')
    expect(letter?.text).toMatch(/https:\/\/portal\.example\.com\/join\/[\w-]{43}\s/)
  })

  it('has the link of everyone in the household who shares the address', async () => {
    const message = await makeReminder({ firstName: 'Kit' })
    const [kit] = await db.select().from(accessLinks)
    if (!kit) throw new Error('No link was made.')
    const { id: _id, ...ofKit } = kit
    const [zoe] = await db
      .insert(housemates)
      .values({
        partnerId: northgate,
        orderId: kit.orderId ?? 0,
        firstName: 'Zoe',
        lastName: 'Hale',
        email: 'kit@home.test',
      })
      .returning()
    const { nonce, hash } = await links.make()
    await db.insert(accessLinks).values({ ...ofKit, housemateId: zoe?.id, tokenHash: hash, nonce })
    const letter = await letterFor(message)
    const secrets = letter?.text.match(/(?<=\/join\/)[\w-]{43}/g)
    expect(secrets).toEqual([await links.secretOf(kit.nonce ?? ''), await links.secretOf(nonce)])
    expect(letter?.text).toContain('Zoe Hale gets emails at this address too.')
  })

  it('is not sent once its link was withdrawn', async () => {
    const message = await makeReminder()
    await db.update(accessLinks).set({ revokedAt: testNow })
    expect(await letterFor(message)).toBeUndefined()
  })

  it('is not sent once they are there, or the package was cancelled', async () => {
    const reminder = await makeReminder()
    await db.update(housemates).set({ hasPaymentDetails: true })
    expect(await letterFor(reminder)).toBeUndefined()
    await db.update(housemates).set({ hasPaymentDetails: false })
    await db.update(orders).set({ statusId: 5 })
    expect(await letterFor(reminder)).toBeUndefined()
  })

  it('is sent for a package that has ended to who has a share to pay still (D115)', async () => {
    const message = await makeReminder()
    const { housemateId } = message
    await db.update(orders).set({ statusId: 7 }).where(eq(orders.tenancyId, tenancyAtKingStreet))
    expect(await letterFor(message)).toBeUndefined()
    const [{ orderId } = { orderId: 0 }] = await db
      .select()
      .from(housemates)
      .where(eq(housemates.id, housemateId))
    const share = { partnerId: northgate, housemateId, orderId, status: 'Pending', totalPence: 100 } as const
    await db.insert(invoices).values(share)
    const letter = await letterFor(message)
    expect(letter?.subject).toBe('Add your payment details to pay £1.00 of your Doorstep bills')
    expect(letter?.text).toContain('which has ended. You still have £1.00 to pay for it.')
  })

  it('is not sent for a suspended partner', async () => {
    const reminder = await makeReminder()
    await db.update(partners).set({ status: 'suspended' }).where(eq(partners.id, northgate))
    expect(await letterFor(reminder)).toBeUndefined()
    await db.update(partners).set({ status: 'active' }).where(eq(partners.id, northgate))
  })
})

describe('an invoice (D95)', () => {
  const textOf = async (message: MailMessage, day: string) =>
    (await letterFor(message, new Date(`${day}T09:00:00Z`)))?.text
  const paid = (invoiceId: number, amountPence: number) =>
    db.insert(invoicePayments).values({
      partnerId: northgate,
      invoiceId,
      method: 'transfer',
      status: 'Paid',
      amountPence,
      settledAt: testNow,
    })

  it('says its sum, and the day of the first attempt to collect it', async () => {
    const letter = await letterFor(await makeInvoiceMail('made'), new Date('2026-03-01T00:30:00Z'))
    expect(letter).toMatchObject({
      to: people.lead,
      subject: 'Your Doorstep invoice for March 2026: £72.50',
    })
    expect(letter?.text).toContain('The invoice of Northgate for March 2026 comes to £72.50, including VAT.')
    expect(letter?.text).toContain('We’ll collect £72.50 by Direct Debit on 05/03/2026.')
    expect(letter?.text).toContain('https://portal.example.com/reports?month=2026-03')
  })

  it('that leaves late moves the first attempt, so that three working days remain', async () => {
    const message = await makeInvoiceMail('made')
    expect(await textOf(message, '2026-03-06')).toContain('by Direct Debit on 11/03/2026.')
    const [told] = await db.select().from(invoiceNotices)
    expect(told?.firstAttemptOn).toBe('2026-03-11')
    // Another person's mail that left earlier, and is tried again, doesn't move it back.
    expect(await textOf(message, '2026-03-02')).toContain('by Direct Debit on 11/03/2026.')
  })

  it('of which a part is paid says what is collected, and one that is paid says so', async () => {
    const message = await makeInvoiceMail('made')
    await paid(message.invoiceId, 1_000)
    const text = await textOf(message, '2026-03-01')
    expect(text).toContain('£10.00 of it is paid already.')
    expect(text).toContain('We’ll collect £62.50 by Direct Debit on 05/03/2026.')
    await paid(message.invoiceId, 6_250)
    expect(await textOf(message, '2026-03-01')).toContain('There is nothing left to pay.')
  })

  it('that is paid on invoice says when it is due and how to pay', async () => {
    const message = await makeInvoiceMail('made', { paymentType: 'invoice' })
    const text = await textOf(message, '2026-03-01')
    expect(text).toContain('£72.50 is due on 15/03/2026.')
    expect(text).toContain(`Pay it by bank transfer with the reference ‘Invoice ${message.invoiceId}’.`)
    expect(text).not.toContain('Direct Debit')
    const known = await makeInvoiceMail('made', {
      paymentType: 'invoice',
      sellerBankAccount: 'Example Bills Ltd, sort code 12-34-56, account 12345678',
    })
    expect(await textOf(known, '2026-03-01')).toContain(
      'by bank transfer to Example Bills Ltd, sort code 12-34-56, account 12345678, with the reference',
    )
  })

  it('is reminded of when it is due and after, unless it was paid meanwhile', async () => {
    const message = await makeInvoiceMail('due', { paymentType: 'invoice' })
    expect(await textOf(message, '2026-03-15')).toContain('It is due today.')
    expect(await textOf({ ...message, notice: 'overdue' }, '2026-03-22')).toContain(
      'It was due on 15/03/2026.',
    )
    await paid(message.invoiceId, 7_250)
    expect(await textOf(message, '2026-03-15')).toBeUndefined()
  })

  it('says how it is paid once it is collected no more, unless it was paid meanwhile', async () => {
    const message = await makeInvoiceMail('overdue')
    const text = await textOf(message, '2026-03-28')
    expect(text).toContain(
      '£72.50 of it is still to pay. We won’t try to collect it by Direct Debit any more.',
    )
    expect(text).toContain(`Pay it by bank transfer with the reference ‘Invoice ${message.invoiceId}’.`)
    await paid(message.invoiceId, 7_250)
    expect(await textOf(message, '2026-03-28')).toBeUndefined()
  })

  it('is not mailed to who left, nor to people of a suspended partner (D61)', async () => {
    const message = await makeInvoiceMail('made')
    expect(await letterFor({ ...message, userId: 4 })).toBeUndefined()
    await db.update(partners).set({ status: 'suspended' }).where(eq(partners.id, northgate))
    expect(await letterFor(message)).toBeUndefined()
    await db.update(partners).set({ status: 'active' }).where(eq(partners.id, northgate))
  })
})

describe('a share of a tenant (D115)', () => {
  it('says what it is for, and when it is taken from which account', async () => {
    const message = await makeShareMail({ firstName: 'Kit' })
    const { housemateId } = message
    const of = { partnerId: northgate, housemateId }
    const [{ orderId } = { orderId: 0 }] = await db
      .select()
      .from(housemates)
      .where(eq(housemates.id, housemateId))
    await db.insert(housemateAccounts).values({ ...of, orderId, lastFour: '5678', mandate: 'M-1' })
    const letter = await letterFor(message)
    expect(letter).toMatchObject({
      to: 'kit@home.test',
      subject: 'Your share of the Doorstep bills for March 2026: £36.25',
    })
    expect(letter?.text).toContain(
      'Your share of the Doorstep bills package at 12 King Street for March 2026 is £36.25, including VAT.',
    )
    // The mail leaves on 17 March, so the day that was named is too soon by then (D95).
    expect(letter?.text).toContain(
      'We’ll take £36.25 from your account ending 5678 by Direct Debit on 20/03/2026.',
    )
    expect(letter?.text).toContain('Something looks wrong? Tell Northgate before 20/03/2026')
  })

  it('takes nothing without an account, and says how to add one', async () => {
    const letter = await letterFor(await makeShareMail({ firstName: 'Kit', hasPaymentDetails: false }, null))
    expect(letter?.text).toContain(
      'We can’t take £36.25 yet, because we don’t have your payment details. Ask Northgate for your link to add them.',
    )
  })

  it('says how it is paid once it is collected no more', async () => {
    const message = await makeShareMail({ firstName: 'Kit' })
    const letter = await letterFor({ ...message, notice: 'overdue' })
    expect(letter?.subject).toBe('Please pay your share of the Doorstep bills for March 2026: £36.25')
    expect(letter?.text).toContain('Ask Northgate how to pay it.')
    const known = await makeShareMail({ firstName: 'Kit' }, undefined, {
      sellerBankAccount: 'Example Bills Ltd, sort code 12-34-56, account 12345678',
    })
    expect((await letterFor({ ...known, notice: 'overdue' }))?.text).toContain(
      `account 12345678, with the reference ‘Invoice ${known.invoiceId}’.`,
    )
  })

  it('is not mailed to who has no email, nor while the partner is suspended', async () => {
    expect(await letterFor(await makeShareMail({ email: null }))).toBeUndefined()
    const message = await makeShareMail()
    await db.update(partners).set({ status: 'suspended' }).where(eq(partners.id, northgate))
    expect(await letterFor(message)).toBeUndefined()
    await db.update(partners).set({ status: 'active' }).where(eq(partners.id, northgate))
  })
})
