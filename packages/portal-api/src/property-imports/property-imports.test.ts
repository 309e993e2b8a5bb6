import { importLimits, importSentences as sentences } from '@doorstep/portal-contract/property-import'
import {
  importAnswer,
  importChanged,
  importRowsPage,
  importSummaries,
  type PropertyImport,
} from '@doorstep/portal-contract/property-import.schema'
import { propertyFormAnswer } from '@doorstep/portal-contract/property-form.schema'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import Papa from 'papaparse'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '../db/schema/audit.ts'
import { meters } from '../db/schema/meters.ts'
import { partners } from '../db/schema/partners.ts'
import { properties, tags } from '../db/schema/properties.ts'
import { propertyImports } from '../db/schema/property-imports.ts'
import { providerAccounts } from '../db/schema/postal-bills.ts'
import { heatingProviders } from '../db/schema/providers.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { voidPeriods } from '../db/schema/void-periods.ts'
import { followPropertyStatuses } from '../jobs/property-statuses.ts'
import { purge } from '../jobs/purge.ts'
import { followVoidPeriods } from '../jobs/void-periods.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal, testNow, type Visitor } from '../testing/test-portal.ts'
import { fillWorld, larkfield, leeds, northgate, people } from '../testing/test-world.ts'

const { db } = await testDatabase()
await fillWorld(db)
await db.insert(tags).values({ id: 1, slug: 'hmo', name: 'HMO' })
await db.insert(heatingProviders).values({ id: 1, name: 'Gas boiler' })
// Past the ids of the world, which thousands of rows would otherwise meet.
for (const table of [properties, tenancies])
  await db.execute(sql`alter table ${table} alter column id restart with 10000`)
const portal = await startPortal({ db })
const path = '/api/i/partner/property-imports'

let lead: Visitor
let member: Visitor
let branch: Visitor
beforeAll(async () => {
  lead = await portal.signedIn(people.lead)
  member = await portal.signedIn(people.member)
  branch = await portal.signedIn(people.branch)
})
beforeEach(async () => {
  expect(portal.failures).toEqual([])
  await db.delete(propertyImports)
})

type Row = Record<string, string>
let made = 0
/** The cells of a property that isn't there yet. */
const aProperty = (more: Row = {}): Row => ({
  'Address line 1': `${(made += 1)} Import Street`,
  Town: 'Leeds',
  Postcode: 'ls63ag',
  ...more,
})
const aTenancy = (more: Row = {}): Row => ({
  'Tenancy start': '01/01/2026',
  Tenants: '2',
  'Lead tenant': 'Sam Field',
  ...more,
})

function send(rows: Row[], visitor: Visitor, headers = {}, name = 'stock.csv') {
  const body = new FormData()
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  body.set('file', new File([rows.length > 0 ? Papa.unparse(rows, { columns }) : ''], name))
  return visitor.send('POST', path, { body, headers })
}

async function upload(rows: Row[], visitor = branch): Promise<PropertyImport> {
  const response = await send(rows, visitor)
  const answer: unknown = await response.json()
  expect({ status: response.status, answer }).toMatchObject({ status: 201 })
  return importAnswer.parse(answer).data
}

const json = (body: object) => ({
  body: JSON.stringify(body),
  headers: { 'Content-Type': 'application/json' },
})
const patch = ({ id, version }: PropertyImport, body: object, visitor = branch) =>
  visitor.send('PATCH', `${path}/${id}`, json({ version, ...body }))

async function changed(draft: PropertyImport, body: object, visitor = branch) {
  const response = await patch(draft, body, visitor)
  const answer: unknown = await response.json()
  expect({ status: response.status, answer }).toMatchObject({ status: 200 })
  return importChanged.parse(answer)
}

const run = ({ id, version }: PropertyImport, visitor = branch, headers = {}) =>
  visitor.post(`${path}/${id}/import`, { version }, headers)

async function imported(draft: PropertyImport, visitor = branch): Promise<PropertyImport> {
  const response = await run(draft, visitor)
  const answer: unknown = await response.json()
  expect({ status: response.status, answer }).toMatchObject({ status: 200 })
  return importAnswer.parse(answer).data
}

async function undone({ id }: PropertyImport) {
  const response = await branch.post(`${path}/${id}/undo`, {})
  expect(response.status).toBe(200)
  return importAnswer.parse(await response.json()).data.result?.undone
}

async function rowsOf({ id }: PropertyImport, query = '', visitor = branch) {
  return importRowsPage.parse(await (await visitor.get(`${path}/${id}/rows${query}`)).json())
}

const stored = (line1: string | undefined, partnerId = leeds) =>
  db
    .select()
    .from(properties)
    .where(
      and(
        eq(properties.addressLine1, line1 ?? ''),
        eq(properties.partnerId, partnerId),
        isNull(properties.deletedAt),
      ),
    )
const line1Of = (row: Row) => row['Address line 1']

async function idOf(row: Row): Promise<number> {
  const [property] = await stored(line1Of(row))
  if (!property) throw new Error('The property is not there.')
  return property.id
}

const fieldsOf = async (id: number) =>
  propertyFormAnswer.parse(await (await branch.get(`/api/i/partner/property/${id}/fields`)).json()).data

describe('uploading', () => {
  it('matches the columns and counts the rows', async () => {
    const draft = await upload([aProperty({ Keys: 'A1' }), aProperty({ Postcode: 'LS6', Keys: '' })])
    expect(draft).toMatchObject({
      version: 1,
      file_name: 'stock.csv',
      sheet: null,
      rows: 2,
      columns: [
        { name: 'Address line 1', field: 'address_line1', guessed: false },
        { name: 'Town', field: 'address_city' },
        { name: 'Postcode', field: 'address_postcode', samples: ['ls63ag', 'LS6'] },
        { name: 'Keys', field: null, samples: ['A1'] },
      ],
      column_problems: [],
      counts: { all: 2, attention: 1, duplicates: 0, ready: 1, add: 1, fill: 0 },
      result: null,
    })
    const list = importSummaries.parse(await (await branch.get(path)).json()).data
    expect(list.map(({ id, rows }) => ({ id, rows }))).toEqual([{ id: draft.id, rows: 2 }])
  })

  it('is asked of a head office for whom', async () => {
    const draft = await upload([aProperty()], lead)
    expect(draft).toMatchObject({ column_problems: [sentences.chooseBranch], counts: null })
    expect((await lead.get(`${path}/${draft.id}/rows`)).status).toBe(409)
    expect((await run(draft, lead)).status).toBe(422)
    const { data } = await changed(draft, { partner_id: leeds }, lead)
    expect(data).toMatchObject({ version: 2, column_problems: [], counts: { ready: 1 } })
  })

  it('happens once for one key (D5)', async () => {
    const rows = [aProperty()]
    const [first, second] = await Promise.all(
      [1, 2].map(() => send(rows, branch, { 'Idempotency-Key': 'up-1' })),
    )
    expect(await first?.json()).toEqual(await second?.json())
    expect(await db.$count(propertyImports)).toBe(1)
  })

  it('is refused without a file, with one that can’t be read, and with too many imports', async () => {
    expect((await branch.send('POST', path, { body: new FormData() })).status).toBe(422)
    const empty = await send([], branch)
    expect(await empty.json()).toMatchObject({ errors: { file: [sentences.empty] } })
    for (let each = 0; each < importLimits.drafts; each += 1) await upload([aProperty()])
    expect(await (await send([aProperty()], branch)).json()).toMatchObject({
      errors: { file: [sentences.tooManyDrafts] },
    })
  })
})

describe('checking', () => {
  it('tells what is wrong with each cell by the rules of the forms (D17, D19)', async () => {
    const row = {
      ...aProperty({ Postcode: 'LS6', Bedrooms: '22', MPAN: '2000000000007', MPRN: '12', Heating: 'Coal' }),
      ...aTenancy({ 'Tenancy start': '31/02/2026', 'Tenancy end': '', Tenants: '0', 'Lead tenant': '' }),
      Email: 'sam',
      Phone: '12',
      Tags: 'HMO, Castle',
    }
    const draft = await upload([row])
    const { data } = await rowsOf(draft)
    const names = Object.keys(row)
    expect(
      Object.fromEntries(data[0]?.problems.map(({ column, message }) => [names[column], message]) ?? []),
    ).toEqual({
      Postcode: 'Enter a full UK postcode, such as LS6 3AG.',
      Bedrooms: 'Enter a whole number from 0 to 20.',
      MPAN: 'One digit of this MPAN is wrong. Check it on a bill.',
      MPRN: 'Enter the MPRN, which has 6 to 10 digits.',
      Heating: sentences.heating,
      Tags: 'There is no tag “Castle”.',
      'Tenancy start': sentences.date,
      Tenants: 'Enter how many tenants there are, from 1 to 20.',
      'Lead tenant': 'Enter the lead tenant’s name.',
      Email: 'Enter a full email address, such as name@example.com.',
      Phone: 'Enter a full phone number, such as 0113 496 0182 or +44 7700 900121.',
    })
  })

  it('says what it put right and what looks unusual', async () => {
    const draft = await upload([aProperty({ MPAN: '00 801 100 20 0000 0000 006', MPRN: 'GAS 12345678' })])
    const [row] = (await rowsOf(draft)).data
    expect(row?.status).toBe('ready')
    expect(row?.notes.map(({ tone, message }) => [tone, message])).toEqual([
      ['fixed', 'Kept the last 13 digits'],
      ['fixed', 'Removed “GAS”'],
      ['check', 'Looks unusual. Check it on a bill'],
    ])
  })

  it('finds duplicates in the file and among the properties that are there', async () => {
    const twice = aProperty()
    const draft = await upload([
      twice,
      { ...twice, 'Address line 1': line1Of(twice)?.toUpperCase() ?? '' },
      aProperty({ 'Address line 1': 'Flat 2 - 9 Mill Lane', Postcode: 'LS3 1AA' }),
    ])
    expect(draft.counts).toMatchObject({ duplicates: 2, ready: 1, add: 1 })
    const { data, meta } = await rowsOf(draft, '?show=duplicates')
    expect(meta.total).toBe(2)
    expect(data.map(({ duplicate }) => duplicate)).toEqual([
      { of: 'row', number: 2 },
      { of: 'property', id: 303, address: 'Flat 2, 9 Mill Lane, LS3 1AA', choice: 'skip', fills: [] },
    ])
  })

  it('shows rows by page and filter', async () => {
    const draft = await upload([...Array.from({ length: 4 }, () => aProperty()), aProperty({ Town: '' })])
    expect((await rowsOf(draft, '?per_page=2&page=3')).data.map(({ number }) => number)).toEqual([6])
    expect((await rowsOf(draft, '?show=attention')).data.map(({ number }) => number)).toEqual([6])
    expect((await rowsOf(draft, '?show=ready')).meta.total).toBe(4)
    expect((await branch.get(`${path}/${draft.id}/rows?show=wrong`)).status).toBe(422)
  })
})

describe('changing', () => {
  it('mends cells in place and answers the rows that are shown', async () => {
    const draft = await upload([aProperty({ Postcode: 'LS6' }), aProperty()])
    const { data, rows } = await changed(draft, {
      mends: [{ row: 2, column: 2, value: ' LS6 3AG ' }],
      shown: [2, 3],
    })
    expect(data).toMatchObject({ version: 2, counts: { attention: 0, ready: 2 } })
    expect(rows.map(({ number, status, cells }) => [number, status, cells[2]])).toEqual([
      [2, 'ready', 'LS6 3AG'],
      [3, 'ready', 'ls63ag'],
    ])
  })

  it('keeps another row of those with one address', async () => {
    const twice = aProperty()
    const draft = await upload([twice, twice])
    const { rows } = await changed(draft, { choices: [{ row: 3, choice: 'keep' }], shown: [2, 3] })
    expect(rows.map(({ status, duplicate }) => [status, duplicate])).toEqual([
      ['duplicate', { of: 'row', number: 3 }],
      ['ready', null],
    ])
  })

  it('names columns that are two of one field, and what is missing', async () => {
    const draft = await upload([aProperty()])
    const { data } = await changed(draft, { columns: ['address_line1', 'address_line1', null] })
    expect(data).toMatchObject({
      counts: null,
      column_problems: [
        '“Address line 1” and “Town” can’t all be Address line 1. Choose one of them.',
        'Choose which column has the town or city and postcode.',
      ],
    })
  })

  it('is refused for what is not in the file or not in view', async () => {
    const draft = await upload([aProperty()])
    for (const body of [
      { columns: ['address_line1'] },
      { columns: ['price', null, null] },
      { mends: [{ row: 9, column: 0, value: 'x' }] },
      { mends: [{ row: 2, column: 9, value: 'x' }] },
      { mends: [{ row: 2, column: 0, value: 'x'.repeat(501) }] },
      { mends: [{ row: 2, column: 0, value: 'a\0b' }] },
      { choices: [{ row: 9, choice: 'keep' }] },
      { partner_id: northgate },
    ])
      expect((await patch(draft, body)).status).toBe(422)
  })

  it('of another tab is not overwritten: the second gets it as it is now', async () => {
    const draft = await upload([aProperty({ Postcode: 'LS6' })])
    await changed(draft, { mends: [{ row: 2, column: 2, value: 'LS6 3AG' }] })
    const late = await patch(draft, { mends: [{ row: 2, column: 2, value: 'LS1 1AA' }] })
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({ message: sentences.changed, current: { version: 2 } })
  })

  it('is its person’s alone: a colleague finds nothing', async () => {
    const draft = await upload([aProperty()], lead)
    expect((await member.get(`${path}/${draft.id}`)).status).toBe(404)
    expect((await patch(draft, {}, member)).status).toBe(404)
    expect((await run(draft, member)).status).toBe(404)
    expect((await member.send('DELETE', `${path}/${draft.id}`)).status).toBe(404)
    expect(await (await member.get(path)).json()).toEqual({ data: [] })
    expect((await lead.send('DELETE', `${path}/${draft.id}`)).status).toBe(204)
    expect((await lead.get(`${path}/${draft.id}`)).status).toBe(404)
  })
})

describe('importing', () => {
  const full = () => ({
    ...aProperty({
      'Address line 2': 'Burley Park',
      Bedrooms: '3',
      Heating: 'gas boiler',
      Tags: 'HMO; hmo',
      MPAN: '2000000000006',
      'Electricity serial': 'E19 K04418',
      MPRN: '10000006',
      'Water serial': '18W 204471',
    }),
    ...aTenancy({ 'Tenancy end': '31/12/2026', Phone: '0113 496 0182', Email: 'SAM@field.test' }),
  })

  it('adds each property and its tenancy as the forms do, with their audit (D7)', async () => {
    const row = full()
    const result = (await imported(await upload([row, aProperty({ Town: '' })]))).result
    expect(result).toMatchObject({ added: 1, filled: 0, tenancies: 1, left_out: 1, undone: null })
    const id = await idOf(row)
    expect(await fieldsOf(id)).toMatchObject({
      address_line2: 'Burley Park',
      address_postcode: 'LS6 3AG',
      partner_id: leeds,
      bedrooms: 3,
      heating_provider_id: 1,
      tags: ['hmo'],
      mpan: '2000000000006',
      electricity_serial: 'E19 K04418',
      mprn: '10000006',
      gas_serial: null,
      water_serial: '18W 204471',
      status: 'external-tenancy',
      version: 1,
      last_change: { by: 'Ada Byrne 3' },
    })
    const [tenancy] = await db.select().from(tenancies).where(eq(tenancies.propertyId, id))
    expect(tenancy).toMatchObject({
      partnerId: leeds,
      tenancyType: null,
      startsOn: '2026-01-01',
      endsOn: '2026-12-31',
      tenantsCount: 2,
      leadTenantName: 'Sam Field',
      leadTenantEmail: 'sam@field.test',
      leadTenantPhone: '+441134960182',
    })
    const entries = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(3)
    expect(entries.map(({ action, subjectId }) => [action, subjectId])).toEqual([
      ['tenancy.create', tenancy?.id],
      ['property.create', id],
      ['property_import.import', expect.any(Number)],
    ])
    expect(entries[0]?.changeId).toBe(entries[2]?.id)
  })

  it('gives each property to the branch that its row names', async () => {
    const [first, second] = [aProperty({ Branch: 'northgate leeds' }), aProperty({ Branch: '' })]
    const draft = await upload([first, second, aProperty({ Branch: 'Elsewhere' })], lead)
    expect(draft.counts).toMatchObject({ attention: 2, ready: 1 })
    const { data } = await changed(draft, { partner_id: northgate }, lead)
    expect((await imported(data, lead)).result).toMatchObject({ added: 2, left_out: 1 })
    expect(await stored(line1Of(first), leeds)).toHaveLength(1)
    expect(await stored(line1Of(second), northgate)).toHaveLength(1)
  })

  it('never guesses between branches or heating providers with one name', async () => {
    const [second] = await db
      .insert(partners)
      .values({ name: 'Northgate-Leeds', type: 2, parentId: northgate, status: 'active' })
      .returning({ id: partners.id })
    await db.insert(heatingProviders).values({ id: 2, name: 'Gas-boiler' })
    const headOffice = await portal.signedIn(people.lead)
    const names = [
      { Branch: 'northgate leeds', Heating: 'gas boiler' },
      { Branch: 'Northgate Leeds', Heating: 'Gas boiler' },
    ]
    const draft = await upload(
      names.map((each) => aProperty(each)),
      headOffice,
    )
    await changed(draft, { partner_id: northgate }, headOffice)
    const { data } = await rowsOf(draft, '', headOffice)
    expect(data.map(({ problems }) => problems.map(({ message }) => message))).toEqual([
      [sentences.branches, sentences.heatings],
      [],
    ])
    await db.delete(heatingProviders).where(eq(heatingProviders.id, 2))
    await db.delete(partners).where(eq(partners.id, second?.id ?? 0))
  })

  it('fills in what a property lacks and changes nothing that it has', async () => {
    const row = full()
    const [before] = (
      await db
        .insert(properties)
        .values({
          partnerId: leeds,
          addressLine1: line1Of(row) ?? '',
          addressCity: 'Bradford',
          addressPostcode: 'LS6 3AG',
          bedrooms: 5,
        })
        .returning({ id: properties.id })
    ).values()
    const draft = await upload([row])
    const { data, rows } = await changed(draft, { choices: [{ row: 2, choice: 'fill' }], shown: [2] })
    expect(rows[0]?.duplicate).toMatchObject({
      choice: 'fill',
      fills: [
        'Address line 2',
        'Heating',
        'Tags',
        'MPAN',
        'Electricity serial number',
        'MPRN',
        'Water serial number',
        'Tenancy',
      ],
    })
    expect(data.counts).toMatchObject({ add: 0, fill: 1 })
    const done = await imported(data)
    expect(done.result).toMatchObject({ added: 0, filled: 1, tenancies: 1 })
    const id = before?.id ?? 0
    const filled = await fieldsOf(id)
    expect(filled).toMatchObject({ address_city: 'Bradford', bedrooms: 5, mpan: '2000000000006', version: 2 })
    expect(await undone(done)).toMatchObject({ kept: [] })
    expect(await fieldsOf(id)).toMatchObject({
      address_line2: null,
      bedrooms: 5,
      mpan: null,
      tags: [],
      status: 'unknown',
    })
  })

  it('fills in no more properties than one import may', async () => {
    const rows = Array.from({ length: importLimits.fills + 1 }, () => aProperty({ Bedrooms: '3' }))
    await db.insert(properties).values(
      rows.map((row) => ({
        partnerId: leeds,
        addressLine1: line1Of(row) ?? '',
        addressCity: 'Leeds',
        addressPostcode: 'LS6 3AG',
      })),
    )
    const draft = await upload(rows)
    const mends = Object.fromEntries(rows.map((_, at) => [at + 2, { choice: 'fill' as const }]))
    await db.update(propertyImports).set({ mends }).where(eq(propertyImports.id, draft.id))
    expect(await (await run(draft)).json()).toEqual({ message: sentences.tooManyFills })
  })

  it('happens once, however often it is sent (D5), and not after it is done', async () => {
    const row = aProperty()
    const draft = await upload([row])
    const answers = await Promise.all([1, 2].map(() => run(draft, branch, { 'Idempotency-Key': 'run-1' })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await stored(line1Of(row))).toHaveLength(1)
    const again = await run({ ...draft, version: 2 })
    expect(again.status).toBe(409)
    expect(await again.json()).toMatchObject({ message: sentences.done })
    expect((await patch({ ...draft, version: 2 }, {})).status).toBe(409)
    expect(await (await branch.get(path)).json()).toEqual({ data: [] })
  })

  it('is refused when nothing is ready, or the import was changed meanwhile', async () => {
    const draft = await upload([aProperty({ Town: '' })])
    expect(await (await run(draft)).json()).toMatchObject({ message: sentences.nothing })
    expect((await run({ ...draft, version: 7 })).status).toBe(409)
  })

  it('makes 2,000 properties with tenancies in seconds', { timeout: 60_000 }, async () => {
    const rows = Array.from({ length: 2_000 }, () => full())
    const draft = await upload(rows)
    const start = performance.now()
    expect((await imported(draft)).result).toMatchObject({ added: 2_000, tenancies: 2_000 })
    expect(performance.now() - start).toBeLessThan(30_000)
  })
})

describe('undoing', () => {
  it('deletes what was added, and keeps what was used since, saying why', async () => {
    const [untouched, edited, moved] = [aProperty(), aProperty(), { ...aProperty(), ...aTenancy() }]
    const done = await imported(await upload([untouched, edited, moved]))
    const ids = await Promise.all([untouched, edited, moved].map(idOf))
    const change = json({ version: 1, bedrooms: 2 })
    expect((await branch.send('PATCH', `/api/i/partner/property/${ids[1]}`, change)).status).toBe(200)
    const [tenancy] = await db
      .select()
      .from(tenancies)
      .where(eq(tenancies.propertyId, ids[2] ?? 0))
    portal.pass({ seconds: 5 })
    await db
      .update(tenancies)
      .set({ endsOn: '2026-08-31', updatedAt: portal.now() })
      .where(eq(tenancies.id, tenancy?.id ?? 0))
    expect((await undone(done))?.kept).toEqual([
      { id: ids[1], address: `${line1Of(edited)}, LS6 3AG`, reason: 'its details have changed' },
      { id: ids[2], address: `${line1Of(moved)}, LS6 3AG`, reason: 'its tenancy has changed' },
    ])
    expect(await stored(line1Of(untouched))).toEqual([])
    const again = await branch.post(`${path}/${done.id}/undo`, {})
    expect(again.status).toBe(409)
    expect(await again.json()).toEqual({ message: sentences.notDone })
  })

  it('keeps what was filled in once something names its tenancy or its void periods were changed', async () => {
    const rows = Array.from({ length: 3 }, () => ({
      ...aProperty(),
      ...aTenancy({ 'Tenancy end': '31/01/2026' }),
    }))
    await db.insert(properties).values(
      rows.map((row) => ({
        partnerId: leeds,
        addressLine1: line1Of(row) ?? '',
        addressCity: 'Leeds',
        addressPostcode: 'LS6 3AG',
      })),
    )
    const choices = [2, 3, 4].map((row) => ({ row, choice: 'fill' as const }))
    const done = await imported((await changed(await upload(rows), { choices })).data)
    const [untouched, named, noted] = await Promise.all(rows.map(idOf))
    const [tenancy] = await db
      .select()
      .from(tenancies)
      .where(eq(tenancies.propertyId, named ?? 0))
    await db.insert(providerAccounts).values({
      partnerId: leeds,
      propertyId: named ?? 0,
      tenancyId: tenancy?.id ?? 0,
      providerId: larkfield,
      accountNumber: 'IM-1001',
    })
    portal.pass({ seconds: 5 })
    await db
      .update(voidPeriods)
      .set({ note: 'Keys at the office', updatedAt: portal.now() })
      .where(eq(voidPeriods.propertyId, noted ?? 0))
    expect((await undone(done))?.kept.map(({ id, reason }) => [id, reason])).toEqual([
      [named, 'its supplier accounts have changed'],
      [noted, 'its void periods have changed'],
    ])
    const left = await db
      .select()
      .from(tenancies)
      .where(and(eq(tenancies.propertyId, untouched ?? 0), isNull(tenancies.deletedAt)))
    expect(left).toEqual([])
  })

  it('keeps the number of a meter that a colleague has read since', async () => {
    const row = aProperty({ MPAN: '2000000000006' })
    await db.insert(properties).values({
      partnerId: leeds,
      addressLine1: line1Of(row) ?? '',
      addressCity: 'Leeds',
      addressPostcode: 'LS6 3AG',
    })
    const choices = [{ row: 2, choice: 'fill' as const }]
    const done = await imported((await changed(await upload([row]), { choices })).data)
    const id = await idOf(row)
    const [meter] = await db
      .select()
      .from(meters)
      .where(and(eq(meters.propertyId, id), eq(meters.kind, 'electricity')))
    const reading = { meter_id: meter?.id, reading: 1_000, date_of_reading: '2026-03-01', type: 'regular' }
    const read = await lead.post(`/api/i/partner/property/${id}/meter-readings`, reading)
    expect(read.status).toBe(201)
    expect((await undone(done))?.kept).toEqual([
      { id, address: `${line1Of(row)}, LS6 3AG`, reason: 'its meter readings have changed' },
    ])
    expect(await fieldsOf(id)).toMatchObject({ mpan: '2000000000006' })
  })

  it('keeps a property that a record of a kind refers to that is new in the database', async () => {
    await db.execute(sql`
      create table property_notes (
        id bigint primary key generated by default as identity, partner_id bigint, property_id bigint,
        foreign key (property_id, partner_id) references properties (id, partner_id) on update cascade
      )`)
    const [noted, untouched] = [aProperty(), aProperty()]
    const done = await imported(await upload([noted, untouched]))
    const id = await idOf(noted)
    await db.execute(sql`insert into property_notes (partner_id, property_id) values (${leeds}, ${id})`)
    expect((await undone(done))?.kept.map((kept) => kept.id)).toEqual([id])
    expect([await stored(line1Of(noted)), await stored(line1Of(untouched))]).toMatchObject([[{ id }], []])
    await db.execute(sql`drop table property_notes`)
  })

  it('deletes what was added also after jobs have opened void periods and changed statuses', async () => {
    const row = { ...aProperty(), ...aTenancy({ 'Tenancy end': '30/04/2026' }) }
    const done = await imported(await upload([row]))
    const later = new Date('2026-05-02T06:00:00Z')
    await followVoidPeriods(db, later)
    await followPropertyStatuses(db, later)
    expect((await undone(done))?.kept).toEqual([])
    expect(await stored(line1Of(row))).toEqual([])
  })

  it('leaves room to import the same file again', async () => {
    const row = aProperty()
    await undone(await imported(await upload([row])))
    expect((await imported(await upload([row]))).result).toMatchObject({ added: 1 })
  })

  it('is not for a draft', async () => {
    const { id } = await upload([aProperty()])
    expect((await branch.post(`${path}/${id}/undo`, {})).status).toBe(409)
  })
})

describe('files to download', () => {
  it('are a template whose headings are all matched, and without branches for who has none', async () => {
    const response = await lead.get(`${path}/template?type=csv`)
    expect(response.headers.get('Content-Disposition')).toContain('properties-template.csv')
    const body = new FormData()
    body.set(
      'file',
      new File([await response.text(), '1 Template Street,,Leeds,LS6 3AG\r\n'], 'template.csv'),
    )
    const draft = importAnswer.parse(await (await lead.send('POST', path, { body })).json()).data
    expect(draft.columns.every(({ field, guessed }) => field !== null && !guessed)).toBe(true)
    expect(await (await branch.get(`${path}/template?type=csv`)).text()).not.toContain('Branch')
  })

  it('are the same as XLSX, which we can read', async () => {
    const response = await branch.get(`${path}/template?type=xlsx`)
    const body = new FormData()
    body.set('file', new File([await response.arrayBuffer()], 'template.xlsx'))
    const answer = await branch.send('POST', path, { body })
    expect(await answer.json()).toMatchObject({ errors: { file: [sentences.noRows] } })
    expect((await branch.get(`${path}/template?type=ods`)).status).toBe(422)
  })

  it('are the rows that are left out with the reasons, formulas made harmless (D4)', async () => {
    const wrong = aProperty({ Town: '', Notes: '=1+1' })
    const draft = await upload([aProperty({ Notes: '' }), wrong])
    const file = async () => {
      const text = await (await branch.get(`${path}/${draft.id}/left-out`)).text()
      return Papa.parse<string[]>(text.replace('\uFEFF', '').trim()).data
    }
    const expected = [
      ['Row', 'Why it was left out', 'Address line 1', 'Town', 'Postcode', 'Notes'],
      ['3', 'Town or city: Enter the town or city.', line1Of(wrong), '', 'ls63ag', "'=1+1"],
    ]
    expect(await file()).toEqual(expected)
    await imported(draft)
    expect(await file()).toEqual(expected)
  })
})

it('is for people who are signed in', async () => {
  expect((await portal.visitor().get(path)).status).toBe(401)
})

// Last, because it ends sessions too.
it('is purged 30 days after its last change', async () => {
  await upload([aProperty()])
  await db.update(propertyImports).set({ updatedAt: testNow })
  await purge(db, new Date('2026-04-16T09:00:00Z'))
  expect(await db.$count(propertyImports)).toBe(1)
  await purge(db, new Date('2026-04-16T10:00:00Z'))
  expect(await db.$count(propertyImports)).toBe(0)
})
