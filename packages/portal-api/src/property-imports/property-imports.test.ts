import { importLimits, importTexts as sentences } from '@doorstep/portal-contract/property-import'
import {
  importAnswer,
  importChanged,
  importFixesAnswer,
  importRowsPage,
  importSummaries,
  importUndoAnswer,
  pastImportsPage,
  topRowsAnswer,
  type PropertyImport,
} from '@doorstep/portal-contract/property-import.schema'
import { propertyFormAnswer } from '@doorstep/portal-contract/property-form.schema'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import Papa from 'papaparse'
import type pg from 'pg'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '../db/schema/audit.ts'
import { meters } from '../db/schema/meters.ts'
import { partners } from '../db/schema/partners.ts'
import { properties, tags } from '../db/schema/properties.ts'
import { propertyImportRows, propertyImports } from '../db/schema/property-imports.ts'
import { providerAccounts } from '../db/schema/postal-bills.ts'
import { heatingProviders } from '../db/schema/providers.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { voidPeriods } from '../db/schema/void-periods.ts'
import { followProperties } from '../jobs/follow-properties.ts'
import { purge } from '../jobs/purge.ts'
import { activityPage } from '@doorstep/portal-contract/activity.schema'
import { agentsFile, propertiesInAgentsFile } from '../testing/agents-file.ts'
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
let stranger: Visitor
beforeAll(async () => {
  lead = await portal.signedIn(people.lead)
  member = await portal.signedIn(people.member)
  branch = await portal.signedIn(people.branch)
  stranger = await portal.signedIn(people.kingsway)
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

async function uploadFile(file: Blob, name: string, visitor = branch): Promise<PropertyImport> {
  const body = new FormData()
  body.set('file', new File([file], name))
  return importAnswer.parse(await (await visitor.send('POST', path, { body })).json()).data
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

async function undone({ id }: PropertyImport, visitor = branch) {
  const response = await visitor.post(`${path}/${id}/undo`, {})
  expect(response.status).toBe(200)
  return importAnswer.parse(await response.json()).data.result?.undone
}

const fixesFor = async ({ id }: PropertyImport, visitor = branch) =>
  importFixesAnswer.parse(await (await visitor.get(`${path}/${id}/fixes`)).json()).data

async function continued({ id }: PropertyImport, visitor = branch): Promise<PropertyImport> {
  const response = await visitor.post(`${path}/${id}/continue`, {})
  expect(response.status).toBe(201)
  return importAnswer.parse(await response.json()).data
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

/** Adds the properties of rows with nothing but their addresses. */
const addBare = (rows: readonly Row[]) =>
  db.insert(properties).values(
    rows.map((row) => ({
      partnerId: leeds,
      addressLine1: line1Of(row) ?? '',
      addressCity: 'Leeds',
      addressPostcode: 'LS6 3AG',
    })),
  )

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
      version: '1',
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
    expect(data).toMatchObject({ version: '2', column_problems: [], counts: { ready: 1 } })
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

  it('tells two buildings apart by the second line', async () => {
    const flat = aProperty({ 'Address line 2': 'Mill House' })
    const draft = await upload([flat, { ...flat, 'Address line 2': 'Wharf House' }])
    expect(draft.counts).toMatchObject({ duplicates: 0, ready: 2 })
    expect((await imported(draft)).result).toMatchObject({ added: 2 })
    expect((await stored(line1Of(flat))).map(({ addressLine2 }) => addressLine2).toSorted()).toEqual([
      'Mill House',
      'Wharf House',
    ])
  })

  it('says which branch has the address too, and which property the supply', async () => {
    const headOffice = await portal.signedIn(people.lead)
    const mpan = '1100000000008'
    const [other] = [aProperty({ MPAN: mpan })]
    await imported(await upload([other]))
    const draft = await upload([{ ...other, MPAN: '' }, aProperty({ MPAN: mpan }), aProperty()], headOffice)
    await changed(draft, { partner_id: northgate }, headOffice)
    const { data } = await rowsOf(draft, '', headOffice)
    expect(
      data.map(({ status, notes }) => [status, notes.map(({ tone, message }) => [tone, message])]),
    ).toEqual([
      ['ready', [['check', sentences.elsewhere('Northgate Leeds')]]],
      ['ready', [['check', sentences.sameSupply(`${line1Of(other)}, LS6 3AG`)]]],
      ['ready', []],
    ])
  })

  it('says which other row has a supply too, however it is written', async () => {
    const mpan = '1100000000026'
    const [one] = [aProperty({ MPAN: mpan })]
    const other = aProperty({ MPAN: `MPAN 00 801 100 ${mpan}` })
    const draft = await upload([one, other, one, aProperty({ MPAN: '' })])
    const { data } = await rowsOf(draft)
    const shared = ({ notes }: (typeof data)[number]) =>
      notes.flatMap(({ tone, message }) => (tone === 'check' ? message : []))
    expect(data.map((row) => [row.number, shared(row)])).toEqual([
      [2, [sentences.sameSupplyRow(3)]],
      [3, [sentences.sameSupplyRow(2)]],
      // Its address is that of row 2, which is kept.
      [4, []],
      [5, []],
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
  it('edits cells in place and answers the rows that are shown', async () => {
    const draft = await upload([aProperty({ Postcode: 'LS6' }), aProperty()])
    const { data, rows } = await changed(draft, {
      edits: [{ row: 2, column: 2, value: ' LS6 3AG ' }],
      shown: [2, 3],
    })
    expect(data).toMatchObject({ version: '2', counts: { attention: 0, ready: 2 } })
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
      { edits: [{ row: 9, column: 0, value: 'x' }] },
      { edits: [{ row: 2, column: 9, value: 'x' }] },
      { edits: [{ row: 2, column: 0, value: 'x'.repeat(501) }] },
      { edits: [{ row: 2, column: 0, value: 'a\0b' }] },
      { choices: [{ row: 9, choice: 'keep' }] },
      { partner_id: northgate },
    ])
      expect((await patch(draft, body)).status).toBe(422)
  })

  it('of another tab is not overwritten: the second gets it as it is now', async () => {
    const draft = await upload([aProperty({ Postcode: 'LS6' })])
    await changed(draft, { edits: [{ row: 2, column: 2, value: 'LS6 3AG' }] })
    const late = await patch(draft, { edits: [{ row: 2, column: 2, value: 'LS1 1AA' }] })
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({ message: sentences.changed, current: { version: '2' } })
  })

  it('is checked anew once what it is checked against has changed', async () => {
    const draft = await upload([aProperty({ Heating: 'Heat pump' }), aProperty()])
    expect(draft.counts).toMatchObject({ attention: 1, ready: 1 })
    await db.insert(heatingProviders).values({ id: 3, name: 'Heat pump' })
    const now = importAnswer.parse(await (await branch.get(`${path}/${draft.id}`)).json()).data
    expect(now.counts).toMatchObject({ attention: 0, ready: 2 })
    const { data } = await changed(now, { edits: [{ row: 3, column: 1, value: '' }] })
    expect(data.counts).toMatchObject({ attention: 1, ready: 1 })
    await db.delete(heatingProviders).where(eq(heatingProviders.id, 3))
  })

  it('counts duplicates of an address that a row had, or has now', async () => {
    const [first, second] = [aProperty(), aProperty()]
    const draft = await upload([first, second, first])
    expect(draft.counts).toMatchObject({ duplicates: 1, ready: 2 })
    const moved = await changed(draft, {
      edits: [{ row: 2, column: 0, value: line1Of(second) }],
      shown: [2, 3, 4],
    })
    expect(moved.rows.map(({ status, duplicate }) => [status, duplicate])).toEqual([
      ['ready', null],
      ['duplicate', { of: 'row', number: 2 }],
      ['ready', null],
    ])
  })
})

describe('the row of headings', () => {
  const csv = 'Stock list,,\n1 Top Street,Leeds,LS6 3AG\nHouse,Town,PCODE\n2 Top Street,Leeds,LS6 3AG\n'

  it('is found, and another one or none can be chosen', async () => {
    const draft = await uploadFile(new Blob([csv]), 'stock.csv')
    expect(draft).toMatchObject({ heading_row: 3, rows: 1, counts: { all: 1, ready: 1 } })
    const top = topRowsAnswer.parse(await (await branch.get(`${path}/${draft.id}/top-rows`)).json()).data
    expect(top).toEqual([
      { number: 1, text: 'Stock list' },
      { number: 2, text: '1 Top Street, Leeds, LS6 3AG' },
      { number: 3, text: 'House, Town, PCODE' },
      { number: 4, text: '2 Top Street, Leeds, LS6 3AG' },
    ])
    const second = await changed(draft, { heading_row: 1 })
    expect(second.data).toMatchObject({
      heading_row: 1,
      rows: 3,
      columns: [{ name: 'Stock list', field: null }, { name: 'Column 2' }, { name: 'Column 3' }],
      counts: null,
    })
    const none = await changed(second.data, {
      heading_row: 0,
      columns: ['address_line1', 'address_city', 'address_postcode'],
    })
    expect(none.data).toMatchObject({ rows: 4, counts: { all: 4, ready: 2, attention: 2 } })
    expect((await imported(none.data)).result).toMatchObject({ added: 2, left_out: 2 })
  })

  it('is one of the first, with rows below', async () => {
    const draft = await uploadFile(new Blob([csv]), 'stock.csv')
    expect((await patch(draft, { heading_row: 7 })).status).toBe(422)
    expect((await patch(draft, { heading_row: 4 })).status).toBe(422)
    expect((await patch(draft, { edits: [{ row: 2, column: 0, value: 'x' }] })).status).toBe(422)
  })

  it('stays as it is in an import of an older release', async () => {
    const draft = await upload([aProperty()])
    await db.update(propertyImports).set({ headingRow: null }).where(eq(propertyImports.id, draft.id))
    expect((await patch(draft, { heading_row: 0 })).status).toBe(422)
  })
})

describe('dates', () => {
  it('of a column are read in its order, which can be changed', async () => {
    const days = aTenancy({ 'Tenancy start': '02/03/2026', 'Tenancy end': '12/31/2026' })
    const row = { ...aProperty(), ...days }
    const draft = await upload([row])
    expect(draft.columns[0]?.date_order).toBeNull()
    const starts = Object.keys(row).indexOf('Tenancy start')
    const ends = Object.keys(row).indexOf('Tenancy end')
    expect([draft.columns[starts]?.date_order, draft.columns[ends]?.date_order]).toEqual(['mdy', 'mdy'])
    expect(draft.counts).toMatchObject({ ready: 1 })
    const late = await changed(draft, { date_orders: [{ column: ends, order: 'dmy' }], shown: [2] })
    expect(late.rows[0]?.problems).toEqual([{ column: ends, message: sentences.date }])
    const both = [starts, ends].map((column) => ({ column, order: column === starts ? 'dmy' : 'mdy' }))
    const done = await imported((await changed(late.data, { date_orders: both })).data)
    expect(done.result).toMatchObject({ tenancies: 1 })
    const [tenancy] = await db
      .select()
      .from(tenancies)
      .where(eq(tenancies.propertyId, await idOf(row)))
    expect(tenancy).toMatchObject({ startsOn: '2026-03-02', endsOn: '2026-12-31' })
    expect(
      (await patch(await upload([aProperty()]), { date_orders: [{ column: 9, order: 'dmy' }] })).status,
    ).toBe(422)
  })

  it('of an agent’s own file, with titles, Excel’s numbers and several forms, need nothing mended', async () => {
    const draft = await uploadFile(await agentsFile(), 'Managed lets.xlsx')
    expect(draft).toMatchObject({
      heading_row: 4,
      column_problems: [],
      counts: { all: propertiesInAgentsFile, attention: 0, ready: propertiesInAgentsFile },
    })
    expect((await imported(draft)).result).toMatchObject({
      added: propertiesInAgentsFile,
      tenancies: propertiesInAgentsFile,
      left_out: 0,
    })
    const stays = await db
      .select({ startsOn: tenancies.startsOn, endsOn: tenancies.endsOn })
      .from(tenancies)
      .innerJoin(properties, eq(properties.id, tenancies.propertyId))
      .where(and(eq(properties.partnerId, leeds), sql`${tenancies.startsOn} > '2026-08-31'`))
      .orderBy(tenancies.startsOn, tenancies.endsOn)
    expect(stays).toEqual([
      { startsOn: '2026-09-01', endsOn: '2027-07-31' },
      { startsOn: '2026-09-01', endsOn: '2027-08-31' },
      { startsOn: '2026-09-15', endsOn: '2027-09-14' },
      { startsOn: '2026-10-01', endsOn: '2027-09-30' },
    ])
  })
})

describe('fixing all rows of a kind', () => {
  const place = (row: Row, name: string) => Object.keys(row).indexOf(name)
  const fixed = async (draft: PropertyImport, fixes: object[], visitor = branch) =>
    (await changed(draft, { fixes }, visitor)).data

  it('offers values that several rows have, and names to choose from', async () => {
    const rows = [
      aProperty({ Town: '', Heating: 'Combi', Tags: 'HMO, Castle', MPRN: '1' }),
      aProperty({ Town: '-', Heating: '', Tags: 'castle; Moat', MPRN: '2' }),
      aProperty({ Postcode: '', Heating: '', Tags: '', MPRN: '' }),
    ]
    const [row = {}] = rows
    const draft = await upload(rows)
    expect(await fixesFor(draft)).toEqual([
      {
        column: place(row, 'Town'),
        rows: 2,
        can_clear: false,
        options: null,
        values: [{ value: '', rows: 2, message: 'Enter the town or city.' }],
      },
      {
        column: place(row, 'Heating'),
        rows: 1,
        can_clear: false,
        options: ['Gas boiler'],
        values: [{ value: 'Combi', rows: 1, message: sentences.heating }],
      },
      {
        column: place(row, 'Tags'),
        rows: 2,
        can_clear: false,
        options: ['HMO'],
        values: [
          { value: 'castle', rows: 2, message: 'There is no tag “castle”.' },
          { value: 'Moat', rows: 1, message: 'There is no tag “Moat”.' },
        ],
      },
      { column: place(row, 'MPRN'), rows: 2, can_clear: true, options: null, values: [] },
    ])
    const done = await fixed(draft, [
      { column: place(row, 'Town'), from: '', to: 'Leeds' },
      { column: place(row, 'Heating'), from: 'Combi', to: 'Gas boiler' },
      { column: place(row, 'Tags'), from: 'castle', to: 'HMO' },
      { column: place(row, 'Tags'), from: 'Moat', to: '' },
      { column: place(row, 'MPRN'), from: null, to: '' },
    ])
    expect(done.counts).toMatchObject({ ready: 2, attention: 1 })
    expect((await rowsOf(done)).data.map(({ cells }) => cells[place(row, 'Tags')])).toEqual([
      'HMO',
      'HMO',
      '',
    ])
    expect(await fixesFor(done)).toEqual([])
  })

  it('chooses a branch once for a name of the file’s own', async () => {
    const rows = [1, 2].map(() => aProperty({ Branch: 'NG Leeds' }))
    const draft = await upload(rows, lead)
    const [fix] = await fixesFor(draft, lead)
    expect(fix).toMatchObject({ rows: 2, values: [{ value: 'NG Leeds', rows: 2 }] })
    expect(fix?.options).toContain('Northgate Leeds')
    const done = await fixed(draft, [{ column: 3, from: 'NG Leeds', to: 'Northgate Leeds' }], lead)
    expect(done.counts).toMatchObject({ ready: 2 })
  })

  it('is refused for a column that isn’t in the file, and while columns aren’t chosen', async () => {
    const draft = await upload([aProperty()])
    expect((await patch(draft, { fixes: [{ column: 9, from: '', to: 'x' }] })).status).toBe(422)
    const { data } = await changed(draft, { columns: [null, null, null] })
    expect((await patch(data, { fixes: [{ column: 1, from: null, to: 'x' }] })).status).toBe(409)
    expect((await branch.get(`${path}/${draft.id}/fixes`)).status).toBe(409)
  })

  it('fills in the blanks of all properties that lack something, as far as one import may', async () => {
    const rows = [
      ...Array.from({ length: importLimits.fills + 1 }, () => aProperty({ Bedrooms: '3', Tags: '' })),
      aProperty({ Bedrooms: '', Tags: '' }),
      aProperty({ Bedrooms: '3', Tags: 'Castle' }),
    ]
    await addBare(rows)
    const { data } = await changed(await upload(rows), { fill_all: true })
    expect(data.counts).toMatchObject({ fill: importLimits.fills, attention: 0, add: 0 })
    expect((await changed(data, { fill_all: false })).data.counts).toMatchObject({ fill: 0 })
  })
})

describe('a past import', () => {
  const pastOf = async (visitor = branch) =>
    pastImportsPage.parse(await (await visitor.get(`${path}/past?per_page=1`)).json())

  it('is listed for every colleague, the last first', async () => {
    const first = await imported(
      (await changed(await upload([aProperty()], lead), { partner_id: leeds }, lead)).data,
      lead,
    )
    const second = await changed(await upload([aProperty()], member), { partner_id: leeds }, member)
    portal.pass({ seconds: 5 })
    await imported(second.data, member)
    const { data, meta } = await pastOf(lead)
    expect(data).toMatchObject([{ id: second.data.id, rows: 1, result: { added: 1, undone: null } }])
    expect(meta).toMatchObject({ total: 2, last_page: 2 })
    expect(first.result).toMatchObject({ continued_as: null })
    expect((await pastOf()).data).toEqual([])
  })

  it('goes on with the rows that were left out, once, whoever asks', async () => {
    const wrong = aProperty({ Town: '' })
    const done = await imported(
      (await changed(await upload([aProperty(), wrong], lead), { partner_id: leeds }, lead)).data,
      lead,
    )
    const next = await continued(done, member)
    expect(next).toMatchObject({ rows: 1, heading_row: 1, partner_id: leeds, counts: { attention: 1 } })
    expect((await continued(done, lead)).id).toBe(next.id)
    const mended = await changed(next, { edits: [{ row: 3, column: 1, value: 'Leeds' }] }, lead)
    expect((await imported(mended.data, lead)).result).toMatchObject({ added: 1 })
    const again = await lead.post(`${path}/${next.id}/continue`, {})
    expect(again.status).toBe(409)
    expect(await again.json()).toMatchObject({ message: sentences.nothingLeft })
  })

  it('goes on with all rows as they were mended once it was undone', async () => {
    const row = aProperty({ Postcode: 'LS6' })
    const draft = await upload([row, aProperty(), aProperty({ Town: '' })])
    const mended = await changed(draft, { edits: [{ row: 2, column: 2, value: 'LS6 3AG' }] })
    const done = await imported(mended.data)
    expect(await continued(done)).toMatchObject({ rows: 1 })
    await undone(done)
    const next = await continued(done)
    expect(next).toMatchObject({ rows: 3, counts: { ready: 2, attention: 1 } })
    expect((await rowsOf(next)).data[0]?.cells[2]).toBe('LS6 3AG')
  })

  it('is not gone on with before it is finished', async () => {
    const { id } = await upload([aProperty()])
    expect((await branch.post(`${path}/${id}/continue`, {})).status).toBe(409)
  })

  it('says what its undo would keep, and why, before it is undone', async () => {
    const [untouched, edited] = [aProperty(), aProperty()]
    const done = await imported(await upload([untouched, edited]))
    const id = await idOf(edited)
    await branch.send('PATCH', `/api/i/partner/property/${id}`, json({ version: '1', bedrooms: 2 }))
    const preview = importUndoAnswer.parse(await (await branch.get(`${path}/${done.id}/undo`)).json()).data
    expect(preview).toEqual({
      deleted: 1,
      emptied: 0,
      kept: [{ id, address: `${line1Of(edited)}, LS6 3AG`, reason: 'its details have changed' }],
    })
    expect(await stored(line1Of(untouched))).toHaveLength(1)
    expect(await undone(done)).toMatchObject({ kept: preview.kept })
    expect((await branch.get(`${path}/${done.id}/undo`)).status).toBe(409)
  })

  it('is one line of the activity, also for a branch whose properties a head office added', async () => {
    const rows = [
      aProperty({ Branch: 'Northgate Leeds' }),
      aProperty({ Branch: '' }),
      aProperty({ Branch: '' }),
    ]
    const { data } = await changed(await upload(rows, lead), { partner_id: northgate }, lead)
    await db.delete(auditEntries)
    const done = await imported(data, lead)
    await undone(done, lead)
    const linesOf = async (visitor: Visitor, query = '') => {
      const page = activityPage.parse(await (await visitor.get(`/api/i/partner/activity${query}`)).json())
      return page.data.map(({ action, partner, subject, after }) => [action, partner.id, subject.id, after])
    }
    const own = { file_name: 'stock.csv', added: 3, filled: 0, left_out: 0 }
    const ofBranch = [
      ['property_import.undo', leeds, null, expect.objectContaining({ file_name: 'stock.csv' })],
      ['property_import.import', leeds, null, { ...own, added: 1 }],
    ]
    expect(await linesOf(branch)).toEqual(ofBranch)
    expect(await linesOf(lead, `?partner_id=${leeds}`)).toEqual(ofBranch)
    expect(await linesOf(lead)).toEqual([
      ['property_import.undo', northgate, done.id, { file_name: 'stock.csv', kept: 0 }],
      ['property_import.import', northgate, done.id, own],
    ])
  })
})

describe('a colleague', () => {
  it('continues an import, imports it and undoes it, and sees who started it (D90)', async () => {
    const row = aProperty({ Postcode: 'LS6' })
    const draft = await upload([row], lead)
    expect(draft.started_by).toBeNull()
    const list = importSummaries.parse(await (await member.get(path)).json()).data
    expect(list.map(({ id, started_by }) => [id, started_by])).toEqual([[draft.id, 'Ada Byrne 1']])
    const { data } = await changed(
      draft,
      { partner_id: leeds, edits: [{ row: 2, column: 2, value: 'LS6 3AG' }] },
      member,
    )
    expect(data).toMatchObject({ started_by: 'Ada Byrne 1', counts: { ready: 1 } })
    const done = await imported(data, member)
    expect(done.result).toMatchObject({ added: 1 })
    expect((await undone(done, lead))?.kept).toEqual([])
    expect(await stored(line1Of(row))).toEqual([])
  })

  it('does not overwrite what another has changed meanwhile', async () => {
    const draft = await upload([aProperty()], lead)
    await changed(draft, { partner_id: leeds }, member)
    for (const late of [await patch(draft, { partner_id: northgate }, lead), await run(draft, lead)]) {
      expect(late.status).toBe(409)
      expect(await late.json()).toMatchObject({
        message: sentences.changed,
        current: { version: '2', partner_id: leeds },
      })
    }
  })

  it('keeps a cell that another has changed since it was seen, and gets it back', async () => {
    const draft = await upload([aProperty({ Postcode: 'LS6' })], lead)
    const first = { row: 2, column: 2, value: 'LS6 3AG', was: 'LS6' }
    const { data } = await changed(draft, { edits: [first] }, member)
    const late = await changed(data, { edits: [{ ...first, value: 'LS1 1AA' }, first], shown: [2] }, lead)
    expect(late.kept).toEqual([{ row: 2, column: 2, value: 'LS6 3AG' }])
    const now = await changed(late.data, { edits: [{ ...first, value: 'LS1 1AA', was: 'LS6 3AG' }] }, lead)
    expect(now.kept).toEqual([])
  })

  it('deletes an import that nobody needs any more', async () => {
    const draft = await upload([aProperty()], lead)
    expect((await member.send('DELETE', `${path}/${draft.id}`)).status).toBe(204)
    expect((await lead.get(`${path}/${draft.id}`)).status).toBe(404)
  })

  it.each([
    ['a branch', () => branch, () => lead],
    ['the head office', () => lead, () => branch],
    ['another partner', () => stranger, () => lead],
  ])('of %s finds nothing', async (_, visitorOf, starterOf) => {
    const visitor = visitorOf()
    const draft = await upload([aProperty()], starterOf())
    expect((await visitor.get(`${path}/${draft.id}`)).status).toBe(404)
    expect((await visitor.get(`${path}/${draft.id}/rows`)).status).toBe(404)
    expect((await visitor.get(`${path}/${draft.id}/left-out`)).status).toBe(404)
    expect((await patch(draft, {}, visitor)).status).toBe(404)
    expect((await run(draft, visitor)).status).toBe(404)
    expect((await visitor.post(`${path}/${draft.id}/undo`, {})).status).toBe(404)
    expect((await visitor.get(`${path}/${draft.id}/undo`)).status).toBe(404)
    expect((await visitor.post(`${path}/${draft.id}/continue`, {})).status).toBe(404)
    expect((await visitor.get(`${path}/${draft.id}/fixes`)).status).toBe(404)
    expect((await visitor.get(`${path}/${draft.id}/top-rows`)).status).toBe(404)
    expect((await visitor.send('DELETE', `${path}/${draft.id}`)).status).toBe(404)
    expect(await (await visitor.get(path)).json()).toEqual({ data: [] })
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
      'Electricity rates': 'Economy 7',
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
      electricity_rates: 2,
      mprn: '10000006',
      gas_serial: null,
      water_serial: '18W 204471',
      status: 'external-tenancy',
      version: '1',
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
          addressLine2: 'Burley Park',
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
        'Heating',
        'Tags',
        'MPAN',
        'Electricity serial number',
        'Electricity rates',
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
    expect(filled).toMatchObject({
      address_city: 'Bradford',
      bedrooms: 5,
      mpan: '2000000000006',
      version: '2',
    })
    expect(await undone(done)).toMatchObject({ kept: [] })
    expect(await fieldsOf(id)).toMatchObject({
      bedrooms: 5,
      mpan: null,
      tags: [],
      status: 'unknown',
    })
  })

  it('fills in no more properties than one import may', async () => {
    const rows = Array.from({ length: importLimits.fills + 1 }, () => aProperty({ Bedrooms: '3' }))
    await addBare(rows)
    const draft = await upload(rows)
    await db
      .update(propertyImportRows)
      .set({ choice: 'fill' })
      .where(eq(propertyImportRows.importId, draft.id))
    expect(await (await run(draft)).json()).toEqual({ message: sentences.tooManyFills })
  })

  it('happens once, however often it is sent (D5), and not after it is done', async () => {
    const row = aProperty()
    const draft = await upload([row])
    const answers = await Promise.all([1, 2].map(() => run(draft, branch, { 'Idempotency-Key': 'run-1' })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await stored(line1Of(row))).toHaveLength(1)
    const again = await run({ ...draft, version: '2' })
    expect(again.status).toBe(409)
    expect(await again.json()).toMatchObject({ message: sentences.done })
    expect((await patch({ ...draft, version: '2' }, {})).status).toBe(409)
    expect(await (await branch.get(path)).json()).toEqual({ data: [] })
  })

  it('is refused when nothing is ready, or the import was changed meanwhile', async () => {
    const draft = await upload([aProperty({ Town: '' })])
    expect(await (await run(draft)).json()).toMatchObject({ message: sentences.nothing })
    expect((await run({ ...draft, version: '7' })).status).toBe(409)
  })

  it('makes many properties with tenancies in few statements', async () => {
    const draft = await upload(Array.from({ length: 500 }, () => full()))
    let statements = 0
    const { $client: pool } = db as typeof db & { $client: pg.Pool }
    const logged = await startPortal({
      db: drizzle(pool, { logger: { logQuery: () => void (statements += 1) } }),
    })
    const visitor = await logged.signedIn(people.branch)
    statements = 0
    expect((await imported(draft, visitor)).result).toMatchObject({ added: 500, tenancies: 500 })
    expect(statements).toBeLessThan(100)
  })
})

describe('undoing', () => {
  it('deletes what was added, and keeps what was used since, saying why', async () => {
    const [untouched, edited, moved] = [aProperty(), aProperty(), { ...aProperty(), ...aTenancy() }]
    const done = await imported(await upload([untouched, edited, moved]))
    const ids = await Promise.all([untouched, edited, moved].map(idOf))
    const change = json({ version: '1', bedrooms: 2 })
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
    await addBare(rows)
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
    await addBare([row])
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
    await followProperties(db, later)
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
