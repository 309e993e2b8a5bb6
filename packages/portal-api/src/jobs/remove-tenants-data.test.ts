import { inflateSync } from 'node:zlib'
import { addMonths } from '@doorstep/portal-contract/dates'
import { demoPassword } from '@doorstep/portal-contract/demo-accounts'
import { propertyRecord } from '@doorstep/portal-contract/property.schema'
import { formerTenant } from '@doorstep/portal-contract/retention'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, inject, it } from 'vitest'
import { z } from 'zod'
import type { Database } from '../db/database.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { documents } from '../db/schema/documents.ts'
import { housemates, orders, orderStatusChanges } from '../db/schema/orders.ts'
import { partners } from '../db/schema/partners.ts'
import { users } from '../db/schema/people.ts'
import { postalBillChallenges, postalBills } from '../db/schema/postal-bills.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { voidPeriods } from '../db/schema/void-periods.ts'
import { createFileStore } from '../files/file-store.ts'
import { keptForBackupsMs, removeUnusedFiles } from '../files/unused-files.ts'
import { diskFiles } from '../node/disk-files.ts'
import { demoNow } from '../testing/demo-options.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal } from '../testing/test-portal.ts'
import { fillWorld, northgate, parkRow } from '../testing/test-world.ts'
import { removeTenantsData } from './remove-tenants-data.ts'

const dayMs = 24 * 60 * 60 * 1000
const years = 6

/** The rows of every table as JSON, without some columns. */
async function dump(db: Database, without: readonly string[] = []): Promise<Record<string, string>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const found: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await db.execute<{ all: string }>(
      sql`select coalesce(json_agg(each order by each::text), '[]')::text as all
        from (select to_jsonb(row) - ${sql.param(without)}::text[] as each from ${sql.identifier(name)} as row) as rows`,
    )
    found[name] = rows[0]?.all ?? ''
  }
  return found
}

/** The words of every table: what is in its columns of text and JSON, each row on a line. */
async function wordsIn(db: Database): Promise<Record<string, string>> {
  const { rows: tables } = await db.execute<{ name: string; columns: string[] }>(sql`
    select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb', 'ARRAY') group by 1 order by 1`)
  const found: Record<string, string> = {}
  for (const { name, columns } of tables) {
    const words = sql.join(
      columns.map((column) => sql.identifier(column)),
      sql`, `,
    )
    const { rows } = await db.execute<{ all: string }>(
      sql`select coalesce(string_agg(lower(concat_ws(' ', ${words})), chr(10)), '') as all from ${sql.identifier(name)}`,
    )
    found[name] = rows[0]?.all ?? ''
  }
  return found
}

/** The tables whose rows are not the same. */
const differing = (a: Record<string, string>, b: Record<string, string>) =>
  Object.keys(a).filter((table) => a[table] !== b[table])

/** The words of a PDF of ours: its streams are packed, and their letters written as hexadecimal numbers. */
function textOfPdf(bytes: Uint8Array): string {
  const source = Buffer.from(bytes).toString('latin1')
  const streams = [...source.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, packed = '']) => {
    try {
      return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })
  return streams
    .flatMap((stream) => [...stream.matchAll(/\[(.*?)\] TJ/g)])
    .map(([, parts = '']) =>
      [...parts.matchAll(/<([0-9a-f]*)>/g)]
        .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
        .join(''),
    )
    .join('\n')
}

describe('the demo data, when most of its tenancies ended longer ago than their people are kept', async () => {
  const { db } = await testDatabase('demo')
  const stored = diskFiles(inject('databases').demoFiles)
  const files = createFileStore()
  const later = new Date(demoNow.getTime() + 6.5 * 365 * dayMs)
  const since = addMonths(later.toISOString().slice(0, 10), -12 * years)

  // Unfinished orders of leads are lost 14 days after their start (D21), long before.
  const lostAt = new Date(demoNow.getTime() + 100 * dayMs)
  await db
    .update(orders)
    .set({ statusId: 8, statusChangedAt: new Date(demoNow.getTime() + 10 * dayMs) })
    .where(inArray(orders.statusId, [1, 2, 6]))
  const all = await db.select().from(tenancies).orderBy(asc(tenancies.id))
  const isFormer = (one: (typeof all)[number]) => one.isLead || (one.endsOn !== null && one.endsOn < since)
  // The oldest are former ones from the start.
  const former = all.filter((one) => isFormer(one) && one.leadTenantName !== formerTenant)
  const example = former.find(({ isLead, leadTenantEmail }) => !isLead && leadTenantEmail)
  const staying = all.find((one) => !isFormer(one) && one.propertyId !== example?.propertyId)
  if (!example || !staying) throw new Error('The demo data has former tenants and others.')

  const people = async (of: typeof all) => {
    const ids = of.map(({ id }) => id)
    const others = await db
      .select({
        name: sql<string>`trim(${housemates.firstName} || ' ' || ${housemates.lastName})`,
        email: housemates.email,
        phone: housemates.phoneNumber,
      })
      .from(housemates)
      .innerJoin(orders, eq(orders.id, housemates.orderId))
      .where(inArray(orders.tenancyId, ids))
    const values = [
      ...of.flatMap((one) => [one.leadTenantName, one.leadTenantEmail, one.leadTenantPhone]),
      ...others.flatMap((one) => Object.values(one)),
    ]
    return new Set(values.filter((value) => value !== null))
  }
  const current = await people(all.filter((one) => !isFormer(one)))
  const staff = await db.select().from(users)
  const ofStaff = new Set(
    staff.flatMap(({ firstName, lastName, email, phoneNumber }) => [
      `${firstName} ${lastName}`,
      email,
      phoneNumber,
    ]),
  )
  const [partner] = await db.select().from(partners).where(eq(partners.name, 'Northgate Lettings'))
  const gone = [...(await people(former))].filter((value) => !current.has(value) && !ofStaff.has(value))

  // What people did and wrote, in every way in which the portal keeps it.
  const place = { partnerId: example.partnerId, propertyId: example.propertyId }
  const writeAbout = async (
    { id, partnerId, propertyId, leadTenantName }: typeof example,
    earlier: string,
  ) => {
    const record = { lead_tenant_name: earlier, lead_tenant_email: 'earlier@tenant.test', tenants: 2 }
    const entry = { partnerId, actingPartnerId: partnerId, createdAt: later }
    await db.insert(auditEntries).values([
      {
        ...entry,
        action: 'tenancy.update',
        subjectType: 'tenancy',
        subjectId: id,
        before: record,
        after: { ...record, lead_tenant_name: leadTenantName },
        undo: 'tenancy_change',
        undoStates: [
          { record: { id }, rows: { tenancies: { changed: [record], removed: [], added: [] } }, left: {} },
        ],
      },
    ])
    const [document] = await db
      .insert(documents)
      .values({
        partnerId,
        propertyId,
        filename: `Inventory for ${leadTenantName.toUpperCase()}.pdf`,
        fileKey: `documents/inventory-${id}.pdf`,
        mediaType: 'application/pdf',
        fileSize: 1,
      })
      .returning()
    await db.insert(auditEntries).values({
      ...entry,
      action: 'document.upload',
      subjectType: 'document',
      subjectId: document?.id ?? 0,
      after: { id: document?.id, filename: document?.filename },
    })
  }
  await writeAbout(example, 'Jon Oldname')
  await writeAbout(staying, 'Joan Otherwise')
  gone.push('Jon Oldname')
  const [order] = await db
    .select({ id: orders.id, tenancyId: orders.tenancyId, partnerId: orders.partnerId })
    .from(orders)
    .where(
      inArray(
        orders.tenancyId,
        former.filter(({ isLead }) => isLead).map(({ id }) => id),
      ),
    )
  if (!order) throw new Error('The demo data has leads.')
  await db.insert(orderStatusChanges).values({
    partnerId: order.partnerId,
    orderId: order.id,
    toStatusId: 8,
    reason: 'Mrs Chose Another went elsewhere',
    changedAt: lostAt,
  })
  await db.insert(auditEntries).values({
    partnerId: order.partnerId,
    actingPartnerId: order.partnerId,
    action: 'order.send_reminder',
    subjectType: 'order',
    subjectId: order.id,
    after: [{ id: 1, full_name: 'Mrs Chose Another', reminded_at: lostAt.toISOString() }],
    createdAt: lostAt,
  })
  gone.push('Mrs Chose Another')
  const [bill] = await db.select().from(postalBills).where(eq(postalBills.propertyId, example.propertyId))
  if (bill)
    await db.insert(postalBillChallenges).values({
      partnerId: bill.partnerId,
      postalBillId: bill.id,
      reason: 'tenant_liable',
      message: `${example.leadTenantName} (${example.leadTenantEmail}) lived there.`,
    })
  await db.insert(voidPeriods).values({
    ...place,
    startsOn: '2010-01-01',
    endsOn: '2010-02-01',
    billingName: 'Lady Land',
    note: 'Lady Land pays',
  })
  gone.push('Lady Land')

  const keysOf = async () => {
    const kept = await db.select({ key: documents.fileKey }).from(documents)
    return kept.map(({ key }) => key)
  }
  for (const key of await keysOf()) {
    const bytes = await stored.get(key)
    if (bytes) await files.put(key, bytes)
  }

  /** Numbers, days and ids: everything but words, and files that go. */
  const columnsOfWords = [
    [
      'lead_tenant_name',
      'lead_tenant_email',
      'lead_tenant_phone',
      'first_name',
      'last_name',
      'email',
      'phone_number',
    ],
    [
      'billing_name',
      'billing_address',
      'note',
      'reason',
      'message',
      'filename',
      'file_name',
      'related_words',
    ],
    // When they last changed, and the letter of a notice.
    ['updated_at', 'changed_at', 'document_id'],
  ].flat()
  const notFigures = ['documents', 'unused_files', 'audit_entries']
  const figures = async () => {
    const found = await dump(db, columnsOfWords)
    for (const table of notFigures) delete found[table]
    return found
  }

  const portal = await startPortal({ db })
  const visitor = await portal.signedIn('lead@northgate.test', demoPassword)

  const before = await figures()
  const wordsBefore = await wordsIn(db)
  await removeTenantsData(db, later, years)
  await removeUnusedFiles({ db, files }, new Date(later.getTime() + keptForBackupsMs))
  const [after, wordsAfter] = [await dump(db), await wordsIn(db)]
  const mentions = (text: string, values: readonly string[]) => {
    const lower = text.toLowerCase()
    return values.filter((value) => lower.includes(value.toLowerCase()))
  }

  it('has former tenants and others in its tables before', () => {
    expect(former.length).toBeGreaterThan(50)
    expect(all.length - former.length).toBeGreaterThan(10)
    expect(mentions(Object.values(wordsBefore).join('\n'), gone)).toEqual(gone)
  })

  it('names none of the former people anywhere, and everybody else as before', () => {
    for (const [table, text] of Object.entries(wordsAfter))
      expect({ table, of: mentions(text, gone) }).toEqual({ table, of: [] })
    const everybody = Object.values(wordsAfter).join('\n')
    expect(mentions(everybody, [...current, 'Joan Otherwise'])).toEqual([...current, 'Joan Otherwise'])
    expect(wordsAfter.users).toBe(wordsBefore.users)
  })

  it('keeps every figure, day and id', async () => {
    expect(differing(before, await figures())).toEqual([])
  })

  it('has no file that names them, and keeps those of other tenancies', async () => {
    const keys = await keysOf()
    const texts: string[] = []
    for (const key of keys) {
      const bytes = await files.get(key)
      if (bytes) texts.push(textOfPdf(bytes))
    }
    expect(mentions(texts.join('\n'), gone)).toEqual([])
    expect(mentions(texts.join('\n'), [...current])).not.toEqual([])
    expect(await files.get(`documents/notice-${example.id}.pdf`)).toBeUndefined()
  })

  it('leaves one entry for each partner and batch, without what it removed', async () => {
    const entries = await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'tenancy.remove_people'))
    expect(new Set(entries.map(({ partnerId }) => partnerId)).size).toBe(entries.length)
    const ids = entries.flatMap((entry) => (entry.after as { id: number }[]).map(({ id }) => id))
    expect(ids.toSorted((a, b) => a - b)).toEqual(former.map(({ id }) => id))
  })

  it('changes nothing more the next time', async () => {
    await removeTenantsData(db, later, years)
    await removeTenantsData(db, new Date(later.getTime() + dayMs), years)
    expect(differing(after, await dump(db))).toEqual([])
  })

  it('shows former tenants as such, and finds none of them', async () => {
    // Whose name nobody else has.
    const one = former.find(
      (each) => !each.isLead && each.partnerId === partner?.id && gone.includes(each.leadTenantName),
    )
    if (!one) throw new Error('Northgate has former tenants.')
    const answer = await visitor.get(`/api/i/partner/property/${one.propertyId}`)
    const { data } = z.object({ data: propertyRecord }).parse(await answer.json())
    expect(data.tenancies.find(({ id }) => id === one.id)?.lead_tenant).toEqual({
      name: formerTenant,
      email: null,
      phone_number: null,
    })
    const search = new URLSearchParams({ q: one.leadTenantName })
    const listed = (await (await visitor.get(`/api/i/partner/property?${search}`)).json()) as {
      meta: unknown
    }
    expect(listed.meta).toMatchObject({ total: 0 })
    for (const path of ['order', 'activity', `property/${one.propertyId}/timeline`, 'property/download'])
      expect({ path, status: (await visitor.get(`/api/i/partner/${path}`)).status }).toEqual({
        path,
        status: 200,
      })
  })
})

describe('a tenancy’s people are removed', async () => {
  const { db } = await testDatabase()
  await fillWorld(db)
  const now = new Date('2026-03-17T12:00:00Z')

  type Given = Partial<typeof tenancies.$inferInsert> & { status?: 1 | 8; changed?: string }
  async function isRemoved({ status, changed, ...given }: Given) {
    const place = { partnerId: northgate, propertyId: parkRow }
    const [made] = await db
      .insert(tenancies)
      .values({ ...place, startsOn: '2015-01-01', tenantsCount: 1, leadTenantName: 'Kit Hale', ...given })
      .returning()
    if (!made) throw new Error('Not made')
    if (status)
      await db.insert(orders).values({
        ...place,
        tenancyId: made.id,
        responsibilityType: 'tenant',
        statusId: status,
        startsOn: made.startsOn,
        statusChangedAt: new Date(changed ?? '2015-01-01'),
      })
    await removeTenantsData(db, now, years)
    const [after] = await db.select().from(tenancies).where(eq(tenancies.id, made.id))
    await db.delete(orders).where(eq(orders.tenancyId, made.id))
    await db.delete(tenancies).where(eq(tenancies.id, made.id))
    return after?.leadTenantName === formerTenant
  }
  const lead = 'New Tenancy' as const

  it.each<[string, Given, boolean]>([
    ['a day after six years', { endsOn: '2020-03-16' }, true],
    ['but not when it ended six years ago', { endsOn: '2020-03-17' }, false],
    ['but not while it goes on', { endsOn: null }, false],
    [
      'once it was deleted that long ago',
      { endsOn: null, deletedAt: new Date('2020-03-16T12:00:00Z') },
      true,
    ],
    ['but not of a lead that is open', { tenancyType: lead, status: 1 }, false],
    [
      'of a lead once it was lost that long ago',
      { tenancyType: lead, status: 8, changed: '2020-03-16' },
      true,
    ],
    [
      'but not of a lead that was lost lately',
      { tenancyType: lead, status: 8, changed: '2025-03-16' },
      false,
    ],
    [
      'but not of a lead that was to start lately',
      { tenancyType: lead, status: 8, startsOn: '2025-01-01' },
      false,
    ],
    ['of a lead without a package', { tenancyType: lead }, true],
  ])('%s', async (_, given, expected) => {
    expect(await isRemoved(given)).toBe(expected)
  })

  it('but their names stay in texts about a property where they live again', async () => {
    const place = { partnerId: northgate, propertyId: parkRow, tenantsCount: 1 }
    await db.insert(tenancies).values([
      { ...place, startsOn: '2015-01-01', endsOn: '2016-01-01', leadTenantName: 'Kit Hale' },
      { ...place, startsOn: '2016-01-02', endsOn: '2017-01-01', leadTenantName: 'Sam Reed (Jr.)' },
      { ...place, startsOn: '2025-01-01', leadTenantName: 'Kit Hale' },
    ])
    const [document] = await db
      .insert(documents)
      .values({
        partnerId: northgate,
        propertyId: parkRow,
        filename: 'Keys of Kit Hale and sam reed (jr.), Kit Haleston.pdf',
        fileKey: 'documents/keys.pdf',
        mediaType: 'application/pdf',
        fileSize: 1,
      })
      .returning()
    await removeTenantsData(db, now, years)
    const [kept] = await db
      .select()
      .from(documents)
      .where(eq(documents.id, document?.id ?? 0))
    expect(kept?.filename).toBe('Keys of Kit Hale and Former tenant, Kit Haleston.pdf')
    const names = await db
      .select({ name: tenancies.leadTenantName })
      .from(tenancies)
      .where(eq(tenancies.propertyId, parkRow))
      .orderBy(asc(tenancies.startsOn))
    expect(names.map(({ name }) => name)).toEqual([formerTenant, formerTenant, 'Kit Hale'])
  })
})
