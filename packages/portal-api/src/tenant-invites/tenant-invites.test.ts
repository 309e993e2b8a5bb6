import { accessLinkRefusals } from '@doorstep/portal-contract/access-links'
import { leadAnswer } from '@doorstep/portal-contract/leads.schema'
import { inviteLinkAnswer } from '@doorstep/portal-contract/orders.schema'
import { type Housemate, type Lead, tenancyAnswer } from '@doorstep/portal-contract/tenancies.schema'
import { tenantInviteAnswer } from '@doorstep/portal-contract/tenant-invites.schema'
import { asc, desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { accessLinks } from '../db/schema/access-links.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { limitUses } from '../db/schema/limits.ts'
import { outboxMessages } from '../db/schema/mail.ts'
import { bills, housemateAccounts, housemates, orders, orderStatusChanges } from '../db/schema/orders.ts'
import { invoicePayments, invoices } from '../db/schema/payments.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { createSealer, systemRandom } from '../http/crypto.ts'
import { moveOrders } from '../jobs/move-orders.ts'
import { fillCatalogue } from '../testing/test-catalogue.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal, type Visitor } from '../testing/test-portal.ts'
import { fillWorld, larkfield, parkRow, people } from '../testing/test-world.ts'

const { db } = await testDatabase()
await fillWorld(db)
await fillCatalogue(db)
const portal = await startPortal({ db })
const { open } = createSealer('a key for tests', systemRandom)

const at = `/api/i/partner/property/${parkRow}/lead`
const account = { account_name: 'P Nair', sort_code: '12-34-56', account_number: '1234567' }
const details = { ...account, full_name: 'Priya Nair', is_own_account: true }

let visitor: Visitor
let lead: Lead
beforeEach(async () => {
  visitor ??= await portal.signedIn(people.lead)
  await db.delete(outboxMessages)
  await db.delete(limitUses)
  await db.delete(auditEntries)
  await db.delete(orders)
  await db.delete(tenancies).where(eq(tenancies.propertyId, parkRow))
  lead = await makeLead()
})

/** A lead whose start is soon, of two tenants: Priya Nair and Kit Hale. */
async function makeLead(): Promise<Lead> {
  const made = await visitor.post(at, {
    tenancy_start: '2026-03-27',
    tenancy_end: null,
    tenants: 2,
    lead_tenant_name: 'Priya Nair',
    lead_tenant_email: 'priya@mail.test',
    lead_tenant_phone: '07700 900162',
  })
  const { data } = leadAnswer.parse(await made.json())
  return changed(
    [
      memberOf(data.order.housemates[0]),
      { first_name: 'Kit', last_name: 'Hale', email: 'kit@mail.test', phone_number: null },
    ],
    data,
  )
}

const memberOf = (person?: Housemate) => {
  if (!person) throw new Error('There is no such housemate.')
  const { id, first_name, last_name, email, phone_number } = person
  return { id, first_name, last_name, email, phone_number }
}

const save = (members: object[], { id, version }: Lead = lead) =>
  visitor.send('PATCH', `${at}/${id}`, {
    body: JSON.stringify({ version, housemates: members }),
    headers: { 'Content-Type': 'application/json' },
  })

async function changed(members: object[], of: Lead = lead): Promise<Lead> {
  const response = await save(members, of)
  const body = await response.json()
  expect({ status: response.status, body }).toMatchObject({ status: 200 })
  return leadAnswer.parse(body).data
}

const leadNow = async () => leadAnswer.parse(await (await visitor.get(`${at}/${lead.id}`)).json()).data
const household = async () => (await leadNow()).order.housemates

const ofHousemate = (index: number) =>
  `/api/i/partner/order/${lead.order.id}/housemates/${lead.order.housemates[index]?.id}`

/** The secret of the link that the partner copies. */
async function secretOf(index: number): Promise<string> {
  const response = await visitor.post(`${ofHousemate(index)}/link`, {})
  const { data } = inviteLinkAnswer.parse(await response.json())
  expect(data.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/join\/[\w-]{43}$/)
  return data.url.slice(-43)
}

const bearer = (secret: string) => ({ Authorization: `Bearer ${secret}` })
const look = (secret: string) => portal.visitor().get('/api/tenant-invite', bearer(secret))

async function send(secret: string, path: 'details' | 'not-me', body: object): Promise<Response> {
  const tenant = portal.visitor()
  await tenant.get('/sanctum/csrf-cookie')
  return tenant.post(`/api/tenant-invite/${path}`, body, bearer(secret))
}

const statusOf = async () => (await db.select().from(orders).where(eq(orders.id, lead.order.id)))[0]?.statusId

describe('inviting tenants (D86)', () => {
  it('emails the lead tenant when the order becomes Inviting Tenants', async () => {
    const [priya, kit] = lead.order.housemates
    expect(await db.select().from(outboxMessages)).toMatchObject([
      { kind: 'payment_details_reminder', payload: { housemateId: priya?.id } },
    ])
    expect(priya).toMatchObject({
      reminded_at: portal.now().toISOString(),
      link: { opened_at: null, sent_at: expect.any(String) },
    })
    expect(kit).toMatchObject({ full_name: 'Kit Hale', reminded_at: null, link: null })
  })

  it('emails one housemate, once a day', async () => {
    const one = await visitor.post(`${ofHousemate(1)}/reminders`, {})
    expect(await one.json()).toMatchObject({ data: { reminded: [{ full_name: 'Kit Hale' }] } })
    expect((await visitor.post(`${ofHousemate(1)}/reminders`, {})).status).toBe(429)
    const other = `/api/i/partner/order/${lead.order.id}/housemates/999999/reminders`
    expect((await visitor.post(other, {})).status).toBe(404)
  })

  it('gives the same link to copy as in the email, which is withdrawn by hand', async () => {
    const secret = await secretOf(0)
    expect(await secretOf(0)).toBe(secret)
    expect(await db.$count(accessLinks)).toBe(1)
    expect((await look(secret)).status).toBe(200)
    expect((await household())[0]?.link?.opened_at).not.toBeNull()

    const withdrawn = await visitor.send('DELETE', `${ofHousemate(0)}/link`)
    expect(await withdrawn.json()).toMatchObject({ data: { full_name: 'Priya Nair', link: null } })
    expect(await (await look(secret)).json()).toEqual({ message: accessLinkRefusals.revoked })
    expect((await visitor.send('DELETE', `${ofHousemate(0)}/link`)).status).toBe(409)
    expect(await secretOf(0)).not.toBe(secret)
  })

  it('has no link where the partner pays, or the package is closed', async () => {
    await db.update(orders).set({ responsibilityType: 'partner' })
    expect((await visitor.post(`${ofHousemate(0)}/link`, {})).status).toBe(409)
    await db.update(orders).set({ responsibilityType: 'tenant', statusId: 5 })
    expect((await visitor.post(`${ofHousemate(0)}/link`, {})).status).toBe(409)
  })
})

describe('a tenant’s link', () => {
  it('still takes the account of who has a share to pay, once the package is closed (D115)', async () => {
    const [priya] = lead.order.housemates
    const of = { orderId: lead.order.id, partnerId: lead.partner.id, housemateId: priya?.id ?? 0 }
    const [share] = await db
      .insert(invoices)
      .values({ ...of, status: 'Pending', totalPence: 2_418 })
      .returning()
    await db.update(orders).set({ statusId: 7 }).where(eq(orders.id, lead.order.id))
    expect(await household()).toMatchObject([{ owes_share: true }, { owes_share: false }])

    const reminders = `/api/i/partner/order/${lead.order.id}/reminders`
    await db.delete(limitUses)
    const reminded = await visitor.post(reminders, {})
    expect(await reminded.json()).toMatchObject({ data: { reminded: [{ full_name: 'Priya Nair' }] } })
    expect((await visitor.post(`${ofHousemate(1)}/link`, {})).status).toBe(409)
    const secret = await secretOf(0)
    expect(await (await look(secret)).json()).toMatchObject({ data: { has_ended: true, owes: 24.18 } })
    expect((await send(secret, 'details', details)).status).toBe(200)

    // Another account, where the first is closed; none any more once the share is paid.
    const later = await secretOf(0)
    expect((await look(later)).status).toBe(200)
    const isShare = eq(invoices.id, share?.id ?? 0)
    await db.update(invoices).set({ status: 'Paid' }).where(isShare)
    expect(await (await look(later)).json()).toEqual({ message: accessLinkRefusals.closed })
    expect((await visitor.post(reminders, {})).status).toBe(409)

    // Nor where nothing is collected any more: an account would be of no use.
    await db.update(invoices).set({ status: 'Failed' }).where(isShare)
    const attempt = { partnerId: of.partnerId, invoiceId: share?.id ?? 0, attempt: 4, amountPence: 2_418 }
    await db.insert(invoicePayments).values({ ...attempt, status: 'Failed', settledAt: portal.now() })
    expect(await household()).toMatchObject([{ owes_share: false }, {}])
    expect(await (await look(later)).json()).toEqual({ message: accessLinkRefusals.closed })
  })

  it('says what they share and pay, and of nobody else', async () => {
    await db.insert(bills).values({
      partnerId: lead.partner.id,
      orderId: lead.order.id,
      groupId: 91,
      providerId: larkfield,
      name: 'Electricity',
      pricePence: 10001,
    })
    const answer = await look(await secretOf(1))
    const body = await answer.json()
    expect(body).toEqual(tenantInviteAnswer.parse(body))
    expect(body).toMatchObject({
      data: {
        full_name: 'Kit Hale',
        partner_name: 'Northgate',
        reseller: null,
        property: { address_line1: '100% House, Park_Row' },
        tenancy_start: '2026-03-27',
        sharers: 2,
        bills: ['Electricity'],
        total: 100.01,
        share: 50,
      },
    })
    expect(JSON.stringify(body)).not.toMatch(/Priya|mail\.test/)
    expect(await (await look(await secretOf(0))).json()).toMatchObject({ data: { share: 50.01 } })
  })

  it('keeps bank details sealed, of which the partner sees the last digits', async () => {
    const secret = await secretOf(0)
    const answer = await send(secret, 'details', details)
    expect({ status: answer.status, body: await answer.json() }).toEqual({
      status: 200,
      body: { data: { last_four: '4567' } },
    })
    const [kept] = await db.select().from(housemateAccounts)
    expect(JSON.stringify(kept)).not.toMatch(/1234567|123456|Nair/)
    const opened = await open(kept?.sealedDetails ?? '', `housemate_account ${kept?.housemateId}`)
    expect(JSON.parse(opened ?? '')).toEqual({
      account_name: 'P Nair',
      sort_code: '123456',
      account_number: '01234567',
    })
    expect((await household())[0]).toMatchObject({ has_payment_details: true, last_four: '4567', link: null })
    const [entry] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
    expect(entry).toMatchObject({
      actor: 'link',
      action: 'order.give_payment_details',
      subjectType: 'order',
      subjectId: lead.order.id,
      after: { full_name: 'Priya Nair', last_four: '4567' },
    })

    // Whoever sends it again because no answer came learns that it was kept.
    const again = await send(secret, 'details', details)
    expect({ status: again.status, body: await again.json() }).toEqual({
      status: 410,
      body: { message: accessLinkRefusals.used },
    })
  })

  it('replaces an account by a later link', async () => {
    await send(await secretOf(0), 'details', details)
    await send(await secretOf(0), 'details', { ...details, account_number: '87654321' })
    expect(await db.select().from(housemateAccounts)).toMatchObject([{ lastFour: '4321' }])
  })

  it.each([
    [{ sort_code: '12' }, { sort_code: ['Enter the 6 digits of the sort code.'] }],
    [{ account_number: 'x' }, { account_number: ['Enter the account number, which has 6 to 8 digits.'] }],
    [{ account_name: ' ' }, { account_name: ['Enter the name on the account.'] }],
    [
      { is_own_account: false },
      {
        is_own_account: [
          'Confirm that this is your account and that you can authorise Direct Debits from it.',
        ],
      },
    ],
  ])('refuses %j', async (wrong, errors) => {
    const answer = await send(await secretOf(0), 'details', { ...details, ...wrong })
    expect({ status: answer.status, body: await answer.json() }).toMatchObject({
      status: 422,
      body: { errors },
    })
    expect(await db.$count(housemateAccounts)).toBe(0)
  })

  it('refuses a name that was changed meanwhile, and lets them look again', async () => {
    const secret = await secretOf(0)
    expect((await send(secret, 'details', { ...details, full_name: 'Prya Nair' })).status).toBe(409)
    expect((await look(secret)).status).toBe(200)
  })

  it('of someone else is declined; corrected, they are invited afresh', async () => {
    const secret = await secretOf(1)
    expect((await send(secret, 'not-me', { reason: ' Wrong address ' })).status).toBe(200)
    const [priya, kit] = await household()
    expect(kit).toMatchObject({
      has_payment_details: false,
      declined: { at: portal.now().toISOString(), reason: 'Wrong address' },
      link: null,
    })
    // A reminder for all leaves out who would get it wrongly again.
    await db.delete(limitUses)
    const all = await visitor.post(`/api/i/partner/order/${lead.order.id}/reminders`, {})
    expect(await all.json()).toMatchObject({ data: { reminded: [{ full_name: 'Priya Nair' }] } })

    lead = await changed([memberOf(priya), { ...memberOf(kit), email: 'kit.hale@mail.test' }])
    expect(lead.order.housemates[1]).toMatchObject({
      declined: null,
      reminded_at: null,
      email: 'kit.hale@mail.test',
    })
    expect((await visitor.post(`${ofHousemate(1)}/reminders`, {})).status).toBe(200)
  })
})

describe('the order of invited tenants (D21)', () => {
  it('moves on with the first and with the last answer, and the lead becomes a tenancy', async () => {
    expect(await statusOf()).toBe(1)
    await send(await secretOf(0), 'details', details)
    expect(await statusOf()).toBe(2)
    await send(await secretOf(1), 'details', { ...details, full_name: 'Kit Hale' })
    // It starts within 20 days.
    expect(await statusOf()).toBe(10)
    const moves = await db.select().from(orderStatusChanges).orderBy(asc(orderStatusChanges.id))
    expect(moves.map(({ toStatusId, actor }) => [toStatusId, actor])).toEqual([
      [1, 'user'],
      [2, 'system'],
      [10, 'system'],
    ])
    const [tenancy] = await db.select().from(tenancies).where(eq(tenancies.id, lead.id))
    expect(tenancy).toMatchObject({ isLead: false, tenancyType: 'Tenant Bills Package' })
  })

  it('waits 20 days before a later start, and for tenants who are not named', async () => {
    await db.update(orders).set({ startsOn: '2026-06-01' })
    await db
      .update(tenancies)
      .set({ startsOn: '2026-06-01', tenantsCount: 3 })
      .where(eq(tenancies.id, lead.id))
    await send(await secretOf(0), 'details', details)
    await send(await secretOf(1), 'details', { ...details, full_name: 'Kit Hale' })
    expect(await statusOf()).toBe(2)
    await db.update(tenancies).set({ tenantsCount: 2 }).where(eq(tenancies.id, lead.id))
    await moveOrders(db, portal.now())
    expect(await statusOf()).toBe(9)
  })

  it('waits while another tenancy has its days, and keeps what was answered', async () => {
    const [other] = await db
      .insert(tenancies)
      .values({
        partnerId: lead.partner.id,
        propertyId: parkRow,
        startsOn: '2026-01-01',
        tenantsCount: 1,
        leadTenantName: 'Ida Holm',
        tenancyType: null,
      })
      .returning()
    await send(await secretOf(0), 'details', details)
    expect((await send(await secretOf(1), 'details', { ...details, full_name: 'Kit Hale' })).status).toBe(200)
    expect(await statusOf()).toBe(2)
    await db.delete(tenancies).where(eq(tenancies.id, other?.id ?? 0))
    await moveOrders(db, portal.now())
    expect(await statusOf()).toBe(10)
  })

  it('moves once when the last two answer at the same moment', async () => {
    const [first, second] = [await secretOf(0), await secretOf(1)]
    const answers = await Promise.all([
      send(first, 'details', details),
      send(second, 'details', { ...details, full_name: 'Kit Hale' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await statusOf()).toBe(10)
  })
})

describe('the household of a lead', () => {
  it('is changed as a whole, and its lead tenant is the lead’s', async () => {
    const [priya] = await household()
    const secret = await secretOf(0)
    lead = await changed([
      { ...memberOf(priya), first_name: 'Priya Anne', email: 'priya.nair@mail.test' },
      { first_name: 'Zoe', last_name: 'Field', email: null, phone_number: '07700 900163' },
    ])
    expect(lead.lead_tenant).toMatchObject({ name: 'Priya Anne Nair', email: 'priya.nair@mail.test' })
    expect(lead.order.housemates).toMatchObject([
      { first_name: 'Priya Anne', last_name: 'Nair', link: null },
      { full_name: 'Zoe Field', phone_number: '+447700900163', is_lead_tenant: false },
    ])
    // What went to the old address opens nothing any more.
    expect((await look(secret)).status).toBe(410)
  })

  it.each([
    [
      'no name',
      (all: object[]) => [{ ...all[0], last_name: '' }],
      { 'housemates.0.last_name': ['Enter a last name.'] },
    ],
    [
      'no email of the lead tenant',
      (all: object[]) => [{ ...all[0], email: null }],
      { 'housemates.0.email': ['Enter an email address.'] },
    ],
    [
      'another email',
      (all: object[]) => [all[0] ?? {}, { ...all[1], email: 'kit' }],
      { 'housemates.1.email': ['Enter a full email address, such as name@example.com.'] },
    ],
    [
      'no lead tenant',
      (all: object[]) => all.slice(1),
      { housemates: ['Keep the lead tenant in the household.'] },
    ],
    [
      'more than live there',
      (all: object[]) => [...all, { first_name: 'Zoe', last_name: 'Field' }],
      { housemates: ['Enter no more names than there are tenants.'] },
    ],
    [
      'someone who left',
      (all: object[]) => [all[0] ?? {}, { ...all[1], id: 999_999 }],
      { 'housemates.1.id': ['This tenant is no longer in the household. Reload the page.'] },
    ],
  ])('refuses %s', async (_what, members, errors) => {
    const answer = await save(members((await household()).map(memberOf)))
    expect({ status: answer.status, body: await answer.json() }).toMatchObject({
      status: 422,
      body: { errors },
    })
  })

  it('is the version that the person saw, and a removed housemate comes back with what they had', async () => {
    const [priya] = await household()
    await send(await secretOf(1), 'details', { ...details, full_name: 'Kit Hale' })
    const removed = await save([memberOf(priya)])
    const { undo_id } = (await removed.json()) as { undo_id: number }
    expect(await db.$count(housemateAccounts)).toBe(0)
    expect((await save([memberOf(priya)])).status).toBe(409)

    expect((await visitor.post(`${at}/${lead.id}/restore`, { undo_id })).status).toBe(200)
    expect((await household())[1]).toMatchObject({ full_name: 'Kit Hale', last_four: '4567' })
  })

  it('takes out who was billed, and leaves their shares theirs', async () => {
    const [priya, kit] = await household()
    await send(await secretOf(1), 'details', { ...details, full_name: 'Kit Hale' })
    const payer = { partnerId: lead.partner.id, orderId: lead.order.id, housemateId: kit?.id }
    await db.insert(invoices).values({ ...payer, status: 'Pending', totalPence: 100 })
    const secret = await secretOf(1)
    lead = await changed([memberOf(priya)], await leadNow())
    expect(lead.order.housemates).toMatchObject([{ full_name: 'Priya Nair' }])
    expect(await (await look(secret)).json()).toEqual({ message: accessLinkRefusals.revoked })
    expect(await db.$count(housemateAccounts)).toBe(0)
    const billed = await db
      .select({ name: housemates.firstName, leftAt: housemates.leftAt })
      .from(invoices)
      .innerJoin(housemates, eq(housemates.id, invoices.housemateId))
    expect(billed).toEqual([{ name: 'Kit', leftAt: portal.now() }])
    expect(
      (await visitor.post(`/api/i/partner/order/${lead.order.id}/housemates/${kit?.id}/link`, {})).status,
    ).toBe(404)
  })
})

describe('a person of the household (D97)', () => {
  const zoe = { first_name: 'Zoe', last_name: 'Field', email: 'zoe@mail.test', phone_number: null }
  let kit: Housemate | undefined
  /** Kit has an account, and the order is one step on. */
  beforeEach(async () => {
    expect((await send(await secretOf(1), 'details', { ...details, full_name: 'Kit Hale' })).status).toBe(200)
    lead = await leadNow()
    kit = lead.order.housemates[1]
    expect(kit).toMatchObject({ full_name: 'Kit Hale', last_four: '4567' })
  })

  /** Kit's row as it is edited. */
  const edited = (more: object) => [memberOf(lead.order.housemates[0]), { ...memberOf(kit), ...more }]

  const asked = async (members: object[]) => {
    const answer = await save(members)
    expect({ status: answer.status, body: await answer.json() }).toMatchObject({
      status: 422,
      body: { errors: { 'housemates.1.same_person': ['Say whether this is still Kit Hale.'] } },
    })
  }

  it('is never overwritten by somebody else, who starts without their account', async () => {
    const secret = await secretOf(0)
    const answer = await save(edited(zoe))
    const { data, undo_id } = (await answer.json()) as { data: Lead; undo_id: number }
    expect(data.order.housemates).toMatchObject([
      { full_name: 'Priya Nair', has_payment_details: false },
      { full_name: 'Zoe Field', has_payment_details: false, last_four: null, reminded_at: null, link: null },
    ])
    expect(data.order.housemates[1]?.id).not.toBe(kit?.id)
    expect(await db.$count(housemateAccounts)).toBe(0)
    const [entry] = await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'order.remove_payment_details'))
    expect(entry).toMatchObject({
      subjectType: 'order',
      subjectId: lead.order.id,
      before: { id: kit?.id, full_name: 'Kit Hale', last_four: '4567' },
    })
    // Zoe has answered nothing, so the package waits for her.
    await send(secret, 'details', details)
    await moveOrders(db, portal.now())
    expect(await statusOf()).toBe(2)
    expect((await visitor.post(`${at}/${lead.id}/restore`, { undo_id })).status).toBe(409)
  })

  it('comes back with their account when the change is undone', async () => {
    const { undo_id } = (await (await save(edited(zoe))).json()) as { undo_id: number }
    expect((await visitor.post(`${at}/${lead.id}/restore`, { undo_id })).status).toBe(200)
    expect((await household())[1]).toMatchObject({ id: kit?.id, full_name: 'Kit Hale', last_four: '4567' })
  })

  it.each([
    ['another name', { first_name: 'Kitt' }],
    ['another email', { email: 'kit.hale@mail.test' }],
  ])('with %s is asked whether they are the same', async (_what, more) => {
    await asked(edited(more))
    await asked(edited({ ...more, phone_number: '07700 900163' }))
    lead = await changed(edited({ ...more, same_person: true }))
    expect(lead.order.housemates[1]).toMatchObject({ id: kit?.id, ...more, last_four: '4567' })
  })

  it('who is said to be the same stays, with another name and another email too', async () => {
    const more = { first_name: 'Christopher', email: 'christopher@mail.test' }
    lead = await changed(edited({ ...more, same_person: true }))
    expect(lead.order.housemates[1]).toMatchObject({ id: kit?.id, ...more, last_four: '4567' })
  })

  it('who is said to be another starts anew, with an email that stays too', async () => {
    lead = await changed(edited({ first_name: 'Zoe', same_person: false }))
    expect(lead.order.housemates[1]).toMatchObject({ full_name: 'Zoe Hale', last_four: null, link: null })
    expect(lead.order.housemates[1]?.id).not.toBe(kit?.id)
  })

  it.each([
    ['another case', { first_name: 'KIT' }],
    ['another phone number', { phone_number: '+447700900163' }],
    ['no email', { email: null }],
  ])('with %s is the same', async (_what, more) => {
    lead = await changed(edited(more))
    expect(lead.order.housemates[1]).toMatchObject({ id: kit?.id, ...more, last_four: '4567' })
  })

  it('is asked about where the lead tenant is changed alone', async () => {
    await send(await secretOf(0), 'details', details)
    const body = await (await visitor.get(`/api/i/partner/property/${parkRow}/tenancy/${lead.id}`)).json()
    const { data: tenancy } = tenancyAnswer.parse(body)
    const change = (more: object) =>
      visitor.send('PATCH', `/api/i/partner/property/${parkRow}/tenancy/${lead.id}`, {
        body: JSON.stringify({ version: tenancy.version, lead_tenant_name: 'Ida Nair', ...more }),
        headers: { 'Content-Type': 'application/json' },
      })
    expect(await (await change({})).json()).toMatchObject({
      errors: { same_lead_tenant: ['Say whether this is still Priya Nair.'] },
    })
    const answer = await change({ same_lead_tenant: false })
    expect(tenancyAnswer.parse(await answer.json()).data).toMatchObject({
      lead_tenant: { name: 'Ida Nair', email: 'priya@mail.test' },
      order: { housemates: [{ full_name: 'Ida Nair', is_lead_tenant: true, last_four: null }, {}] },
    })
  })
})
