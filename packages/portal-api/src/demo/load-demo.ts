import { demoPassword } from '@doorstep/portal-contract/demo-accounts'
import { addDays } from '@doorstep/portal-contract/dates'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { partners } from '../db/schema/partners.ts'
import type { Files } from '../files.ts'
import { addAlerts } from './alerts.ts'
import { addCatalogue } from './catalogue.ts'
import { momentOf } from './days.ts'
import type { Demo, DemoPartner } from './demo.ts'
import { addCommission, addInvoices } from './money.ts'
import { addPartners, type DemoPartners } from './partners.ts'
import type { BillDocument, PdfMaker } from './pdf-documents.ts'
import { addProperty } from './properties.ts'
import { createRandom } from './random.ts'
import { continueIdentities, createRows, type Rows } from './rows.ts'
import { addSuppliers } from './suppliers.ts'

export type DemoOptions = {
  files: Files
  pdf: PdfMaker
  hashPassword: (password: string) => Promise<string>
  /** `YYYY-MM-DD`, London: dates are relative to it. */
  today: string
  /** The same seed, size and day give the same data. */
  seed?: number
  properties?: number
}

export const defaultProperties = 92

/** Above this, the data is for lists and load: bills share a PDF, and packages have no household or money. */
const largestDetailedSet = 1_000

const filesAtOnce = 32

/** Rows are saved after so many properties, so that a large set needs no more memory than a small one. */
const propertiesBetweenSaves = 500

/**
 * Fills an empty database with the demo data set (D43, D55), whole or not at all.
 * Throws when the database already has partners.
 */
export async function loadDemo(db: Database, options: DemoOptions): Promise<void> {
  const { today, files, pdf, seed = 1, properties = defaultProperties } = options
  const passwordHash = await options.hashPassword(demoPassword)
  await db.transaction(async (tx) => {
    if (!(await isEmpty(tx))) throw new Error('Demo data can only be loaded into an empty database.')
    const rows = createRows(tx, momentOf(today, 0))
    const people = addPartners(rows, today, passwordHash)
    const suppliers = addSuppliers(rows)
    const counts = new Map<string, number>()
    const pending: Demo['pending'] = []
    const demo: Demo = {
      random: createRandom(seed),
      rows,
      today,
      detailed: properties <= largestDetailedSet,
      suppliers,
      catalogue: addCatalogue(rows, suppliers),
      tagIds: addTags(rows),
      files,
      pdf,
      packages: [],
      pending,
      sampleBill: createSampleBills(files, pdf, pending),
      count: (what) => {
        const count = counts.get(what) ?? 0
        counts.set(what, count + 1)
        return count
      },
    }
    addSmallThings(rows, today)
    await save(demo)
    await giveBrands(tx)

    let sinceSave = 0
    for (const [partner, share] of sharesOf(people, properties)) {
      for (let index = 0; index < share; index += 1) {
        addProperty(demo, partner, index)
        sinceSave += 1
        if (sinceSave % propertiesBetweenSaves === 0) await save(demo)
      }
    }
    for (const head of [people.northgate, people.halo]) {
      addInvoices(demo, head)
      addCommission(demo, head)
    }
    await save(demo)
    await continueIdentities(tx)
    await addAlerts(tx, today)
  })
}

/** Whether nobody has used the database yet. */
export async function isEmpty(db: Database): Promise<boolean> {
  const found = await db.select({ id: partners.id }).from(partners).limit(1)
  return found.length === 0
}

async function save(demo: Demo): Promise<void> {
  while (demo.pending.length > 0) {
    await Promise.all(demo.pending.splice(0, filesAtOnce).map((make) => make()))
  }
  await demo.rows.save()
}

/** How many properties each partner has: most of them Northgate's and its branches'. */
function sharesOf(people: DemoPartners, properties: number): [DemoPartner, number][] {
  const weights: [DemoPartner, number][] = [
    [people.northgateLeeds, 24],
    [people.northgateSheffield, 16],
    [people.northgateYork, 12],
    [people.halo, 8],
    [people.haloAgent, 8],
    [people.kingsway, 8],
  ]
  const whole = 92
  const shares = weights.map(
    ([partner, weight]) =>
      [partner, Math.floor((properties * weight) / whole)] satisfies [DemoPartner, number],
  )
  const rest = properties - shares.reduce((sum, [, share]) => sum + share, 0)
  return [[people.northgate, rest], ...shares]
}

const tagNames = [
  'HMO',
  'Student let',
  'Pets allowed',
  'Managed',
  'Prepayment meter',
  'Smart meter',
  'Furnished',
  'Priority landlord',
]

function addTags(rows: Rows): readonly [number, ...number[]] {
  const [first = 0, ...others] = tagNames.map(
    (name) => rows.add('tags', { name, slug: name.toLowerCase().replaceAll(' ', '-') }).id,
  )
  return [first, ...others]
}

function addSmallThings(rows: Rows, today: string): void {
  for (const name of ['Gas central heating', 'Electric heating', 'Calder District Heat']) {
    rows.add('heatingProviders', { name })
  }
  rows.add('coupons', {
    code: 'WELCOME-50',
    percentOff: 50,
    validFrom: addDays(today, -30),
    validTo: addDays(today, 60),
  })
  rows.add('coupons', { code: 'FIVER', amountOffPence: 500, validFrom: addDays(today, -90), usesLeft: 100 })
}

/** A reseller, and everyone below it, sees the reseller's brand (D41). */
async function giveBrands(db: Database): Promise<void> {
  await db.execute(sql`
    update partners set reseller_id = resellers.id from resellers
    where resellers.partner_id in (partners.id, partners.parent_id)`)
}

/** In a large set all bills of a supplier show the same PDF, made when the first of them is. */
function createSampleBills(files: Files, pdf: PdfMaker, pending: Demo['pending']): Demo['sampleBill'] {
  const made = new Set<string>()
  return (document: BillDocument) => {
    const key = `postal-bills/sample-${document.supplier.slug}.pdf`
    if (!made.has(key)) {
      made.add(key)
      pending.push(async () => files.put(key, await pdf.bill(document), 'application/pdf'))
    }
    return key
  }
}
