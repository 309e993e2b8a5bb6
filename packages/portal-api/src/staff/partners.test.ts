import { and, asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '../db/schema/audit.ts'
import { outboxMessages } from '../db/schema/mail.ts'
import { orders } from '../db/schema/orders.ts'
import { partners, resellers } from '../db/schema/partners.ts'
import { invoiceLines, invoices } from '../db/schema/payments.ts'
import { memberships } from '../db/schema/people.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { createFileStore } from '../files/file-store.ts'
import { createSigner } from '../http/crypto.ts'
import { createLetters } from '../mail/letters.ts'
import { staffLine } from '../testing/staff-line.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal, testNow } from '../testing/test-portal.ts'
import { fillWorld, kingsway, leeds, leedsFlat, northgate, people } from '../testing/test-world.ts'

const { db } = await testDatabase()
await fillWorld(db)
const portal = await startPortal({ db })
const world = await db.select().from(partners).orderBy(asc(partners.id))

beforeEach(async () => {
  await db.delete(invoiceLines)
  await db.delete(invoices)
  await db.delete(orders)
  await db.delete(auditEntries)
  await db.delete(outboxMessages)
  for (const partner of world) await db.update(partners).set(partner).where(eq(partners.id, partner.id))
})

/** What a command of our staff prints. */
const staff = (line: string) => staffLine(db, line, testNow)

const partnerNow = async (id: number) => (await db.select().from(partners).where(eq(partners.id, id)))[0]
const letters = createLetters({ db, files: createFileStore(), sign: createSigner('a key for tests') })
const mailed = async () => {
  const queued = await db.select().from(outboxMessages).orderBy(asc(outboxMessages.id))
  const written = await Promise.all(queued.map((mail) => letters.write(mail, testNow)))
  return written.map((letter) => letter && { to: letter.to, subject: letter.subject, text: letter.text })
}

describe('partners', () => {
  it('are listed, all or those that wait', async () => {
    await db.update(partners).set({ status: 'pending' }).where(eq(partners.id, kingsway))
    expect((await staff('partners list')).split('\n')).toEqual([
      `${northgate}  Northgate  head-office  active  commission £2.50 for each tenant a month  ${people.lead}`,
      `${leeds}  Northgate Leeds  branch of Northgate  active  ${people.branch}`,
      `${kingsway}  Kingsway  independent  pending  ${people.kingsway}`,
    ])
    expect(await staff('partners list pending')).toMatch(/^103 {2}Kingsway/)
    expect(await staff('partners list suspended')).toBe('There is no such partner yet.')
  })

  it('that signed up are approved, with a mail to their team leads and who did it', async () => {
    await db.update(partners).set({ status: 'pending' }).where(eq(partners.id, kingsway))
    expect(await staff('partners approve 103')).toBe('Kingsway is approved. Its team leads are mailed.')
    expect(await partnerNow(kingsway)).toMatchObject({ status: 'active' })
    expect(await mailed()).toEqual([
      {
        to: people.kingsway,
        subject: 'Kingsway is approved on Kingsway Group',
        text: expect.stringContaining('https://portal.test/login?brand=1'),
      },
    ])
    expect(await db.select().from(auditEntries)).toMatchObject([
      {
        partnerId: kingsway,
        actor: 'staff',
        action: 'partner.approve',
        subjectId: kingsway,
        before: { status: 'pending' },
        after: { status: 'active', by: 'Ada Staff' },
      },
    ])
    await expect(staff('partners approve 103')).rejects.toThrow('Kingsway is approved already.')
  })

  it('that signed up are refused with the reason, which is mailed', async () => {
    await db.update(partners).set({ status: 'pending' }).where(eq(partners.id, kingsway))
    await staff('partners suspend 103 The company number is another company’s.')
    expect(await mailed()).toMatchObject([
      {
        subject: 'We can’t approve Kingsway on Kingsway Group',
        text: expect.stringContaining('The reason: The company number is another company’s.'),
      },
    ])
    // Who was never let in isn't told that they can come back.
    await staff('partners reopen 103')
    expect(await mailed()).toMatchObject([undefined, { subject: 'Kingsway is approved on Kingsway Group' }])
    const ofKingsway = eq(memberships.partnerId, kingsway)
    const leads = await db
      .select()
      .from(memberships)
      .where(and(ofKingsway, eq(memberships.isTeamLead, true)))
    await db.update(memberships).set({ isTeamLead: false }).where(ofKingsway)
    expect(await staff('partners suspend 103 Again.')).toContain('It has no team lead yet')
    for (const { id } of leads)
      await db.update(memberships).set({ isTeamLead: true }).where(eq(memberships.id, id))
  })

  it('are suspended and reopened: nobody of them works meanwhile', async () => {
    const office = await portal.signedIn(people.kingsway)
    expect((await office.get('/api/auth/partner')).status).toBe(200)
    await staff('partners suspend 103 Bills are unpaid.')
    expect((await office.get('/api/auth/partner')).status).toBe(403)
    expect(await mailed()).toMatchObject([{ subject: 'Kingsway is suspended on Kingsway Group' }])
    await expect(staff('partners suspend 103 Again.')).rejects.toThrow('Kingsway is suspended already.')
    await expect(staff('partners approve 103')).rejects.toThrow('Kingsway is suspended: reopen it instead.')
    await staff('partners reopen 103')
    expect((await (await portal.signedIn(people.kingsway)).get('/api/auth/partner')).status).toBe(200)
    // The mail of before is no longer true.
    expect(await mailed()).toMatchObject([undefined, { subject: 'Kingsway can use Kingsway Group again' }])
    await expect(staff('partners reopen 103')).rejects.toThrow('Kingsway isn’t suspended.')
  })

  it('earn commission, at a rate, or none', async () => {
    await staff('partners allow-commission 103 3.25')
    expect(await partnerNow(kingsway)).toMatchObject({ commissionAllowed: true, commissionRatePence: 325 })
    await staff('partners allow-commission 103 none')
    expect(await partnerNow(kingsway)).toMatchObject({ commissionAllowed: false, commissionRatePence: 325 })
    await staff('partners allow-commission 103')
    expect(await partnerNow(kingsway)).toMatchObject({ commissionAllowed: true, commissionRatePence: 325 })
    await expect(staff('partners allow-commission 103')).rejects.toThrow('This is already set for Kingsway.')
    await expect(staff('partners allow-commission 103 0')).rejects.toThrow('more than £0')
    expect(await db.select().from(auditEntries).orderBy(asc(auditEntries.id)).limit(1)).toMatchObject([
      {
        action: 'partner.update',
        before: { commission: 'None' },
        after: { commission: '£3.25 for each tenant a month', by: 'Ada Staff' },
      },
    ])
  })

  it('move out of a head office and below another, whose brand they wear', async () => {
    await db.update(partners).set({ type: 0 }).where(eq(partners.id, kingsway))
    await staff('partners move 102 103')
    expect(await partnerNow(leeds)).toMatchObject({ parentId: kingsway, type: 2, resellerId: 1 })
    await staff('partners move 102 none')
    expect(await partnerNow(leeds)).toMatchObject({ parentId: null, type: 3, resellerId: null })
    const branch = await portal.signedIn(people.branch)
    const { data } = (await (await branch.get('/api/i/partner/activity')).json()) as {
      data: { action: string }[]
    }
    expect(data.map(({ action }) => action)).toEqual(['partner.update', 'partner.update'])
  })

  it('stay where documents of their head office name them', async () => {
    await db.insert(tenancies).values({
      id: 700,
      partnerId: leeds,
      propertyId: leedsFlat,
      startsOn: '2026-01-01',
      tenantsCount: 1,
      leadTenantName: 'Kit Hale',
    })
    const [order] = await db
      .insert(orders)
      .values({
        tenancyId: 700,
        partnerId: leeds,
        propertyId: leedsFlat,
        statusId: 10,
        startsOn: '2026-01-01',
        responsibilityType: 'partner',
      })
      .returning()
    const [invoice] = await db
      .insert(invoices)
      .values({ partnerId: northgate, status: 'Pending', totalPence: 500 })
      .returning()
    await db.insert(invoiceLines).values({
      partnerId: northgate,
      invoiceId: invoice?.id ?? 0,
      orderId: order?.id ?? 0,
      orderPartnerId: leeds,
      kind: 'management_fee',
      name: 'Management fee',
      amountPence: 500,
      vatPercent: 20,
    })
    await expect(staff('partners move 102 none')).rejects.toThrow(
      'Northgate has invoices or commission for packages of Northgate Leeds',
    )
    expect(await partnerNow(leeds)).toMatchObject({ parentId: northgate })
  })

  it('stay out of a company that would be paid for their months until now, and wait for approval first', async () => {
    await db.update(partners).set({ type: 0, commissionAllowed: true }).where(eq(partners.id, kingsway))
    await db
      .update(partners)
      .set({ parentId: null, type: 3, status: 'pending' })
      .where(eq(partners.id, leeds))
    await expect(staff('partners move 102 103')).rejects.toThrow('approve it first')
    await db.update(partners).set({ status: 'active' }).where(eq(partners.id, leeds))
    const at = { partnerId: leeds, propertyId: leedsFlat, startsOn: '2026-01-01' }
    await db
      .insert(tenancies)
      .values({ ...at, id: 701, tenantsCount: 1, leadTenantName: 'Kit Hale', deletedAt: testNow })
    await db.insert(orders).values({ ...at, tenancyId: 701, statusId: 4, responsibilityType: 'tenant' })
    await expect(staff('partners move 102 103')).rejects.toThrow(
      'Northgate Leeds has packages, and Kingsway would be invoiced or paid for their months until now too.',
    )
    await db.update(partners).set({ commissionAllowed: false }).where(eq(partners.id, kingsway))
    await staff('partners move 102 103')
    expect(await partnerNow(leeds)).toMatchObject({ parentId: kingsway })
  })

  it('become resellers and head offices', async () => {
    await db.update(resellers).set({ partnerId: northgate })
    await staff('partners make-reseller 103')
    expect(await partnerNow(kingsway)).toMatchObject({ type: 0 })
    await staff('partners set-type 103 head-office')
    expect(await partnerNow(kingsway)).toMatchObject({ type: 1 })
    await db.update(resellers).set({ partnerId: kingsway })
  })

  it.each([
    ['set-type 101 branch', 'Northgate isn’t part of a head office'],
    ['set-type 101 independent', 'Northgate has partners below it'],
    ['make-reseller 102', 'Northgate Leeds is part of a head office'],
    ['set-type 103 independent', 'Kingsway is already of this type: independent.'],
    ['move 101 102', 'Northgate Leeds can’t have branches.'],
    ['move 102 101', 'Northgate Leeds is there already.'],
    ['move 101 103', 'Kingsway can’t have branches.'],
    ['move 103 none', 'Kingsway isn’t part of a head office.'],
    ['move 103 103', 'A partner can’t be part of itself.'],
    ['approve 999', 'There is no partner 999.'],
    ['approve', 'Usage: npm run staff'],
    ['approve 103 please', 'Usage: npm run staff'],
    ['suspend 103', 'Usage: npm run staff'],
    ['toString 1', 'Usage: npm run staff'],
    ['set-type 103 shop', 'Usage: npm run staff'],
  ])('%s is refused, and nothing changes', async (line, message) => {
    await expect(staff(`partners ${line}`)).rejects.toThrow(message)
    expect(await db.$count(auditEntries)).toBe(0)
    expect(await db.$count(outboxMessages)).toBe(0)
  })
})
