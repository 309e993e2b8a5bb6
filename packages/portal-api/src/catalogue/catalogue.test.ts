import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { quoteAnswer } from '@doorstep/portal-contract/quotes.schema'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { auditEntries } from '../db/schema/audit.ts'
import {
  billGroups,
  catalogueBillPrices,
  catalogueBills,
  coupons,
  managementFees,
} from '../db/schema/catalogue.ts'
import { operatorChanges } from '../db/schema/operator.ts'
import { partners } from '../db/schema/partners.ts'
import { tags } from '../db/schema/properties.ts'
import { heatingProviders, providers } from '../db/schema/providers.ts'
import { unusedFiles } from '../db/schema/unused-files.ts'
import { createFileStore } from '../files/file-store.ts'
import { catalogueDisk, catalogueSchemaPath } from '../node/catalogue-disk.ts'
import { cleanSvg } from '../node/clean-svg.ts'
import { tempDir } from '../testing/temp-dir.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal, testNow } from '../testing/test-portal.ts'
import { fillWorld, northgate, parkRow, people } from '../testing/test-world.ts'
import { faultText } from '../yaml-file.ts'
import { applyCatalogue, compareCatalogue } from './apply.ts'
import { readCatalogue } from './check.ts'
import { catalogueFile } from './file.schema.ts'
import { writeCatalogue } from './write-file.ts'

const examples = fileURLToPath(new URL('../../../../examples/', import.meta.url))
const examplePath = join(examples, 'catalogue.yaml')
const example = await readFile(examplePath, 'utf8')

// Today is 17/03/2026.
const { db } = await testDatabase()
await fillWorld(db)
const files = createFileStore()
const portal = await startPortal({ db, files })
const worldsSuppliers = await db.$count(providers)

beforeEach(async () => {
  for (const table of [catalogueBillPrices, catalogueBills, billGroups, managementFees, coupons])
    await db.delete(table)
  for (const table of [heatingProviders, tags, operatorChanges, unusedFiles, auditEntries])
    await db.delete(table)
  for (const { id } of parse(example).suppliers) await db.delete(providers).where(eq(providers.slug, id))
  await db.update(partners).set({ commissionAllowed: false, commissionRatePence: 250 })
  // The world's own suppliers have the names of the example's.
  await db.update(providers).set({ name: providers.slug })
})

const applied = { now: testNow, by: 'Ada Staff' }
const services = { db, files, ...catalogueDisk(process.cwd()).beside(examplePath) }
const apply = (source: string, now = testNow) => applyCatalogue(services, source, { ...applied, now })
const compare = (source: string, now = testNow) => compareCatalogue(services, source, now)

/** What applying it changed. @throws with its faults */
async function changesOf(source: string, now = testNow): Promise<string[]> {
  const result = await apply(source, now)
  if (!('changes' in result)) throw new Error(result.faults.map((fault) => faultText('', fault)).join('\n'))
  return result.changes
}
const faultsOf = async (source: string, now = testNow) =>
  (await apply(source, now)).faults.map((fault) => faultText('c.yaml', fault))

/** What somebody is offered for two. */
async function quote() {
  const lead = await portal.signedIn(people.lead)
  const response = await lead.get(
    `/api/i/partner/onboarding/quote?housemates=2&start=2026-06-01&property_id=${parkRow}`,
  )
  const { data, service_charge } = quoteAnswer.parse(await response.json())
  return {
    prices: data.map(({ name, bills }) => [name, bills[0]?.prices[0]?.price_per_housemate]),
    service_charge,
  }
}

describe('the example', () => {
  it('is right, and its schema is what the editor gets', async () => {
    expect(readCatalogue(example)).not.toHaveProperty('faults')
    const schema = z.toJSONSchema(catalogueFile, { io: 'input' })
    // Changed on purpose? Run this test with -u.
    await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(catalogueSchemaPath)
  })

  it('fills a portal that has nothing: suppliers are listed, a quote has prices, and who did it is kept', async () => {
    const lead = await portal.signedIn(people.lead)
    expect((await quote()).prices).toEqual([])
    const changes = await changesOf(example)
    expect(changes).toContain('Supplier Larkfield Energy: new, electricity')
    expect(await quote()).toEqual({
      prices: [
        ['Electricity', 22.5],
        ['Gas', 20],
        ['Water', 9.85],
        ['Billing Better Service', 1],
      ],
      service_charge: 12.5,
    })
    const { data } = (await (await lead.get('/api/i/partner/postal-bills/suppliers')).json()) as {
      data: { name: string; logo_path: string | null }[]
    }
    const larkfield = data.find(({ name }) => name === 'Larkfield Energy')
    const logo = await portal.visitor().get(String(larkfield?.logo_path))
    expect(logo.headers.get('Content-Type')).toBe('image/svg+xml')
    expect(await db.$count(unusedFiles)).toBe(0)
    expect(await db.select().from(operatorChanges)).toMatchObject([
      { madeBy: 'Ada Staff', action: 'catalogue.apply', changes, createdAt: testNow },
    ])
  })

  it('changes nothing when it is applied twice', async () => {
    await changesOf(example)
    expect(await compare(example)).toMatchObject({ changes: [] })
    expect(await changesOf(example)).toEqual([])
    expect(await db.$count(operatorChanges)).toBe(1)
    expect(await db.$count(unusedFiles)).toBe(0)
  })

  it('shows what it would change and changes nothing by that', async () => {
    const shown = await compare(example)
    expect(shown).toMatchObject({ left: ['Supplier larkfield', 'Supplier calder'] })
    expect(await db.$count(providers)).toBe(worldsSuppliers)
    expect(await changesOf(example)).toEqual('changes' in shown ? shown.changes : [])
  })
})

describe('an export', () => {
  it('of all there is checks, changes nothing, and is written beside its logos but over nothing', async () => {
    const directory = tempDir()
    onTestFinished(directory.remove)
    await changesOf(
      example
        .replace('# partner: 12', `partner: ${northgate}`)
        .replace('commission_rates: []', `commission_rates: [{ partner: ${northgate}, per_tenant: 3.25 }]`),
    )
    await db.update(partners).set({ commissionAllowed: true }).where(eq(partners.id, northgate))
    await db.update(coupons).set({ usesLeft: 40, disabledAt: testNow })
    await db.update(providers).set({ retiredAt: testNow }).where(eq(providers.slug, 'leeds-council'))
    const path = join(directory.path, 'out/catalogue.yaml')
    const { text, logos } = await writeCatalogue({ db, files }, catalogueDisk(process.cwd()).schemaFrom(path))
    await catalogueDisk(process.cwd()).write(path, text, logos)
    expect(text).toMatch(/^# yaml-language-server: \$schema=\S+catalogue\.schema\.json\n/)
    expect(text).toContain('per_housemate: { 1: 34.00, 2: 22.50,')
    const written = { db, files, ...catalogueDisk(process.cwd()).beside(path) }
    expect(await compareCatalogue(written, await catalogueDisk(process.cwd()).read(path), testNow)).toEqual({
      changes: [],
      left: [],
      faults: [],
    })
    await expect(catalogueDisk(process.cwd()).write(path, `${text}\n`, [])).rejects.toThrow(
      'is there already',
    )
  })
})

describe('prices', () => {
  const electricity = async () => {
    const rows = await db
      .select({
        housemates: catalogueBillPrices.housemates,
        pence: catalogueBillPrices.pricePerHousematePence,
        from: catalogueBillPrices.validFrom,
        to: catalogueBillPrices.validTo,
      })
      .from(catalogueBillPrices)
      .innerJoin(catalogueBills, eq(catalogueBills.id, catalogueBillPrices.billId))
      .where(eq(catalogueBills.name, 'Electricity'))
      .orderBy(asc(catalogueBillPrices.housemates), asc(catalogueBillPrices.validFrom))
    return rows.filter(({ housemates }) => housemates <= 2)
  }
  const first = '            per_housemate: { 1: 34.00, 2: 22.50, 3: 18.67, 4: 16.75, 5: 15.60, 6: 14.83 }\n'
  const withPrices = (lines: string) => example.replace(first, first + lines)
  const april = '          - from: 2026-04-01\n            per_housemate: { 1: 36.00, 2: 22.50 }\n'

  it('are added from a later day, and what was quoted before it stays', async () => {
    await changesOf(example)
    expect(await changesOf(withPrices(april))).toEqual([
      'Bill Electricity › Electricity: from 01/04/2026 for each of 1: £34.00 → £36.00, 3: £18.67 → not offered, 4: £16.75 → not offered, 5: £15.60 → not offered, 6: £14.83 → not offered',
    ])
    expect(await electricity()).toEqual([
      { housemates: 1, pence: 3400, from: '2026-01-01', to: '2026-03-31' },
      { housemates: 1, pence: 3600, from: '2026-04-01', to: null },
      { housemates: 2, pence: 2250, from: '2026-01-01', to: '2026-03-31' },
      { housemates: 2, pence: 2250, from: '2026-04-01', to: null },
    ])
    expect(await changesOf(withPrices(april))).toEqual([])
    expect(await changesOf(withPrices(april), new Date('2026-04-20T09:00:00Z'))).toEqual([])
  })

  it('that are only planned can change, and be taken back', async () => {
    await changesOf(withPrices(april))
    await changesOf(withPrices(april.replace('36.00', '37.00')))
    expect((await electricity())[1]).toMatchObject({ pence: 3700, from: '2026-04-01' })
    expect(await changesOf(example)).toEqual([
      'Bill Electricity › Electricity: nothing new from 01/04/2026 any more',
    ])
    expect(await electricity()).toEqual([
      { housemates: 1, pence: 3400, from: '2026-01-01', to: null },
      { housemates: 2, pence: 2250, from: '2026-01-01', to: null },
    ])
  })

  it('end with an empty list, and the bill is offered no more from that day', async () => {
    await changesOf(withPrices('          - from: 2026-03-18\n            per_housemate: {}\n'))
    expect((await quote()).prices[0]).toEqual(['Electricity', 22.5])
    expect(await electricity()).toMatchObject([{ to: '2026-03-17' }, { to: '2026-03-17' }])
  })

  it.each([
    [
      'a price whose day has come is changed',
      (text: string) => text.replace('1: 34.00', '1: 33.00'),
      'c.yaml:64:13  bill_groups › Electricity › bills › Electricity › prices › 2026-01-01 › from: What holds from 01/01/2026 has been quoted and can’t change. Put it back, and write what is new from 18/03/2026 or later.',
    ],
    [
      'one begins today',
      (text: string) => text.replace(first, first + april.replace('2026-04-01', '2026-03-17')),
      'c.yaml:66:13  bill_groups › Electricity › bills › Electricity › prices › 2026-03-17 › from: 17/03/2026 has come, and something else was quoted. Write it from 18/03/2026 or later.',
    ],
    [
      'one is gone that was quoted',
      (text: string) => text.replace('from: 2026-01-01', 'from: 2026-05-01'),
      'c.yaml:62:9  bill_groups › Electricity › bills › Electricity › prices: What held from 01/01/2026 is missing: it has been quoted, so it stays in the file. Put it back, and write what is new from 18/03/2026 or later.',
    ],
    [
      'a fee whose day has come is changed',
      (text: string) => text.replace('monthly: 12.50', 'monthly: 10'),
      'c.yaml:97:5  management_fees › 2026-01-01 › from: What holds from 01/01/2026 has been quoted and can’t change. Put it back, and write what is new from 18/03/2026 or later.',
    ],
  ])('are refused where %s, and nothing is changed', async (_, change, fault) => {
    await changesOf(example)
    const before = await electricity()
    expect(await faultsOf(change(example))).toEqual([fault])
    expect(await electricity()).toEqual(before)
    expect(await db.$count(operatorChanges)).toBe(1)
  })
})

describe('what else can change', () => {
  it('is a supplier, which is retired only when the file says so', async () => {
    await changesOf(example)
    const council = example.indexOf('  - id: leeds-council')
    const without = example.slice(0, council) + example.slice(example.indexOf('  - id: doorstep-bills'))
    const shown = await compare(without)
    expect(shown).toMatchObject({ changes: [] })
    expect('left' in shown && shown.left).toContain('Supplier leeds-council')
    expect(await changesOf(without)).toEqual([])

    const retired = example.replace(
      "account_number: '00412233' }",
      "account_number: '00412233' }\n    retired: true",
    )
    expect(await changesOf(retired)).toEqual(['Supplier Leeds Council: retired: no → yes'])
    const lead = await portal.signedIn(people.lead)
    const { data } = (await (await lead.get('/api/i/partner/postal-bills/suppliers')).json()) as {
      data: { name: string }[]
    }
    expect(data.map(({ name }) => name)).not.toContain('Leeds Council')
    expect(await changesOf(example)).toEqual(['Supplier Leeds Council: retired: yes → no'])
  })

  it('is a supplier whose bill the file no longer names: retired, it is offered to nobody', async () => {
    await changesOf(example)
    const names = async () => JSON.stringify((await quote()).prices)
    expect(await names()).toContain('"Gas"')
    await db.update(providers).set({ retiredAt: testNow }).where(eq(providers.slug, 'kestrel-gas'))
    expect(await names()).not.toContain('"Gas"')
  })

  it('is a logo, whose file before it is removed', async () => {
    await changesOf(example)
    const red = catalogueDisk(process.cwd()).beside(examplePath)
    const read = async (path: string) =>
      new TextEncoder().encode(new TextDecoder().decode(await red.read(path)).replace('#c08a12', '#ff0000'))
    const result = await applyCatalogue({ db, files, cleanSvg, read }, example, applied)
    expect('changes' in result && result.changes).toMatchObject([
      expect.stringMatching(/^Supplier Larkfield Energy: logo/),
    ])
    expect(await db.$count(unusedFiles)).toBe(1)
  })

  it('is the order of groups, and what a group has', async () => {
    await changesOf(example)
    const gas = example.slice(example.indexOf('  - name: Gas\n'), example.indexOf('  - name: Water\n'))
    const moved = example.replace(gas, '').replace('bill_groups:\n', `bill_groups:\n${gas}`)
    expect(await changesOf(moved)).toEqual(['Bill group Electricity: place 2', 'Bill group Gas: place 1'])
    expect((await quote()).prices.map(([name]) => name)).toEqual([
      'Gas',
      'Electricity',
      'Water',
      'Billing Better Service',
    ])
    expect(await changesOf(moved)).toEqual([])
  })

  it('is how long a coupon lasts and how often it can be used, counted with those that have it', async () => {
    await changesOf(example)
    await db.update(coupons).set({ usesLeft: 70 })
    expect(await changesOf(example)).toEqual([])
    expect(await changesOf(example.replace('uses: 100', 'uses: 120'))).toEqual([
      'Coupon WELCOME-50: uses: 100 → 120',
    ])
    expect(await db.select({ left: coupons.usesLeft }).from(coupons)).toEqual([{ left: 90 }])
    expect(await faultsOf(example.replace('uses: 100', 'uses: 20'))).toEqual([
      'c.yaml:107:5  coupons › WELCOME-50 › uses: 30 packages have it already. Write 30 or more.',
    ])
    expect(await faultsOf(example.replace('percent_off: 50', 'percent_off: 40'))).toEqual([
      expect.stringContaining('what it takes off, for whom and from when can’t change'),
    ])
  })

  it('is the commission of a partner, in its audit with who changed it', async () => {
    const rate = (partner: number) =>
      example.replace('commission_rates: []', `commission_rates: [{ partner: ${partner}, per_tenant: 3.25 }]`)
    expect(await faultsOf(rate(999))).toEqual([expect.stringContaining('There is no partner 999')])
    await changesOf(rate(northgate))
    expect(await db.select().from(auditEntries)).toMatchObject([
      {
        partnerId: northgate,
        actor: 'staff',
        action: 'partner.update',
        after: { commission: '£3.25 for each tenant a month', by: 'Ada Staff' },
      },
    ])
  })
})

describe('a fault says its line, its place and what to do', () => {
  const supplier = (more: string) =>
    `suppliers:\n  - id: a\n    name: A\n    kind: gas\n    pay_to: { name: A, sort_code: 20-18-43, account_number: "01234567" }\n${more}`
  const group = (more: string) => `${supplier('')}bill_groups:\n  - name: Gas\n    bills:\n${more}`
  const bill = (more: string) =>
    group(`      - name: Gas\n        supplier: a\n        vat: 5\n        prices:\n${more}`)

  it.each([
    ['no YAML', 'suppliers: [', /^c\.yaml:\d+:\d+ {2}This can’t be read as YAML: /],
    ['a key twice', 'coupons: []\ncoupons: []\n', /^c\.yaml:2:1 {2}This can’t be read as YAML: /],
    [
      'a list of nothing',
      '- a\n',
      'c.yaml:1:1  Write suppliers, bill_groups and the like; see examples/catalogue.yaml.',
    ],
    [
      'an unknown field',
      'supliers: []\n',
      'c.yaml:1:1  supliers: There is no such field here. Check how it is written, or remove it.',
    ],
    [
      'an unknown field of a supplier',
      supplier('    mail: x\n'),
      'c.yaml:6:5  suppliers › a › mail: There is no such field here. Check how it is written, or remove it.',
    ],
    [
      'a missing field',
      'suppliers:\n  - id: a\n    name: A\n    pay_to: { name: A, sort_code: 20-18-43, account_number: "01234567" }\n',
      'c.yaml:2:5  suppliers › a › kind: This is missing. Write one of: electricity, gas, water, broadband, tv, insurance, council, other.',
    ],
    [
      'an email that is none',
      supplier('    email: movers\n'),
      'c.yaml:6:5  suppliers › a › email: Write an email address, such as movers@example.com.',
    ],
    [
      'an account number that lost its 0',
      supplier('').replace('"01234567"', '01234567'),
      'c.yaml:5:45  suppliers › a › pay_to › account_number: Write the account number in quotes, with its 8 digits: "01234567".',
    ],
    [
      'a logo that isn’t there',
      supplier('    logo: logos/a.svg\n'),
      'c.yaml:6:5  suppliers › a › logo: There is no file logos/a.svg beside this one.',
    ],
    ['a logo elsewhere', supplier('    logo: ../a.svg\n'), /logo: Write the logo’s file beside this one/],
    [
      'a logo that is none',
      supplier('    logo: catalogue.yaml\n'),
      'c.yaml:6:5  suppliers › a › logo: Choose a PNG, WebP or SVG file.',
    ],
    [
      'a supplier twice',
      supplier('') + supplier('').replace('suppliers:\n', '').replace('name: A\n', 'name: B\n'),
      'c.yaml:6:5  suppliers › a › id: This is in the list twice. Remove one of them, or change it.',
    ],
    [
      'a bill of no supplier',
      bill('          - { from: 2026-01-01, per_housemate: { 1: 1 } }\n').replace(
        'supplier: a',
        'supplier: b',
      ),
      'c.yaml:10:9  bill_groups › Gas › bills › Gas › supplier: There is no supplier b in this file. Add it under suppliers, or write another.',
    ],
    [
      'a bill of a supplier that is retired',
      bill('          - { from: 2026-01-01, per_housemate: { 1: 1 } }\n').replace(
        '    kind: gas\n',
        '    kind: gas\n    retired: true\n',
      ),
      /supplier: A is retired, and this bill is still offered\./,
    ],
    [
      'a day that is none',
      bill('          - { from: 2026-02-30, per_housemate: { 1: 1 } }\n'),
      'c.yaml:13:15  bill_groups › Gas › bills › Gas › prices › 2026-02-30 › from: Write a day as 2027-04-01.',
    ],
    [
      'a price for 21',
      bill('          - { from: 2026-01-01, per_housemate: { 21: 1 } }\n'),
      'c.yaml:13:50  bill_groups › Gas › bills › Gas › prices › 2026-01-01 › per_housemate › 21: Write how many live there, from 1 to 20, and what each of them pays.',
    ],
    [
      'a tenth of a penny',
      bill('          - { from: 2026-01-01, per_housemate: { 1: 1.005 } }\n'),
      'c.yaml:13:50  bill_groups › Gas › bills › Gas › prices › 2026-01-01 › per_housemate › 1: Write pounds and pence, such as 12.50.',
    ],
    [
      'a day twice',
      bill(
        '          - { from: 2026-01-01, per_housemate: { 1: 1 } }\n          - { from: 2026-01-01, per_housemate: { 1: 2 } }\n',
      ),
      'c.yaml:14:15  bill_groups › Gas › bills › Gas › prices › 2026-01-01 › from: This is in the list twice. Remove one of them, or change it.',
    ],
    [
      'a coupon worth nothing',
      'coupons:\n  - code: FREE\n    from: 2026-01-01\n',
      'c.yaml:2:5  coupons › FREE: Write either percent_off or amount_off.',
    ],
    [
      'a coupon that ends before it begins',
      'coupons:\n  - code: FREE\n    percent_off: 5\n    from: 2026-01-01\n    until: 2025-01-01\n',
      'c.yaml:5:5  coupons › FREE › until: Write a day that isn’t before from.',
    ],
    [
      'a partner by its name',
      'commission_rates:\n  - { partner: Northgate, per_tenant: 2.50 }\n',
      'c.yaml:2:7  commission_rates › Northgate › partner: Write the partner’s number: npm run staff -- partners list shows it.',
    ],
    [
      'a price in words',
      'management_fees:\n  - { from: 2026-01-01, monthly: £12, vat: 20 }\n',
      /monthly: Write pounds and pence, such as 12\.50\./,
    ],
    [
      'what multiplies',
      `a: &a [x, x]\n${'bcdefghij'
        .split('')
        .map((name, index) => `${name}: &${name} [*${'abcdefghi'[index]}, *${'abcdefghi'[index]}]\n`)
        .join('')}`,
      'c.yaml:1:1  This refers to its own parts too often. Write them out.',
    ],
  ])('of %s', async (_, source, fault) => {
    const [first, ...others] = await faultsOf(source)
    if (typeof fault === 'string') expect(first).toBe(fault)
    else expect(first).toMatch(fault)
    expect(others.every((each) => each.startsWith('c.yaml:'))).toBe(true)
    expect(await db.$count(providers)).toBe(worldsSuppliers)
  })

  it('for each of them, in the order of lines', async () => {
    const faults = await faultsOf('suppliers:\n  - id: A b\ncoupons:\n  - code: x\n')
    expect(faults.map((fault) => fault.split('  ')[0])).toEqual(
      faults.map((fault) => fault.split('  ')[0]).toSorted(),
    )
    expect(faults.length).toBeGreaterThan(3)
  })
})
