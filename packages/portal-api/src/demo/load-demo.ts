import { demoPassword } from '@doorstep/portal-contract/demo-accounts'
import { getTableName, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { operatorChanges } from '../db/schema/operator.ts'
import { partners } from '../db/schema/partners.ts'
import { providers } from '../db/schema/providers.ts'
import type { FileStore } from '../files/file-store.ts'
import { keepSeller } from '../seller.ts'
import { followUsualTimes } from '../jobs/usual-times.ts'
import { addAlerts } from './alerts.ts'
import { addAuditOfTeams } from './audit.ts'
import { applyDemoCatalogue, billsIn } from './catalogue.ts'
import { addCommission } from './commission.ts'
import { addDailyFigures } from './daily-figures.ts'
import { momentOf } from './days.ts'
import type { Demo, DemoPartner, FileRow } from './demo.ts'
import { dropChecks } from '../db/drop-checks.ts'
import { addExports } from './exports.ts'
import { addHistories } from './histories.ts'
import { addInvoices } from './money.ts'
import { addPartners, type DemoPartners } from './partners.ts'
import type { PdfMaker } from '../pdf.ts'
import { addProperty, type Place } from './properties.ts'
import { createRandom } from './random.ts'
import { continueIdentities, createRows, demoTables } from './rows.ts'
import { demoSeller } from './seller.ts'
import { addSigns } from './signs.ts'
import { suppliersIn } from './suppliers.ts'

export type DemoOptions = {
  files: FileStore
  pdf: PdfMaker
  hashPassword: (password: string) => Promise<string>
  /** `YYYY-MM-DD`, London: dates are relative to it. */
  today: string
  /** The same seed, size and day give the same data. */
  seed?: number
  properties?: number
}

export const defaultProperties = 92

/** Above this, the data is for lists and load: documents share a PDF, money goes back fewer months, and rows are checked all at once. */
const largestDetailedSet = 1_000

const filesAtOnce = 32

/** Rows are saved after so many properties, so that a large set needs no more memory than a small one. */
const propertiesBetweenSaves = 500
const propertiesBetweenTurns = 10

/** Of so many properties of each of Northgate's partners, some get a longer history. */
const mostPlacesKept = 24

/**
 * Fills an empty database with the demo data set (D43, D55), whole or not at all.
 * Throws when the database already has partners.
 */
export async function loadDemo(db: Database, options: DemoOptions): Promise<void> {
  const { today, files, pdf, seed = 1, properties = defaultProperties } = options
  const isLarge = properties > largestDetailedSet
  const passwordHash = await options.hashPassword(demoPassword)
  await db.transaction(async (tx) => {
    // Some steps of a large set take longer than a statement of the portal may.
    await tx.execute(sql`set local statement_timeout = 0`)
    // Another process that loads at the same time waits here, and is then refused.
    await tx.execute(sql`lock table ${partners} in exclusive mode`)
    if (!(await isEmpty(tx))) throw new Error('Demo data can only be loaded into an empty database.')
    const rows = createRows(tx, momentOf(today, 0))
    const people = addPartners(rows, today, passwordHash)
    await rows.save()
    await rows.settled()
    await keepSeller(tx, demoSeller, { now: momentOf(today, 0), by: 'Demo data' })
    const stored = await applyDemoCatalogue(tx, today, people.halo.id)
    const counts = new Map<string, number>()
    const documents = createDocuments(files, isLarge)
    const demo: Demo = {
      random: createRandom(seed),
      rows,
      today,
      months: isLarge ? { reports: 3, payments: 1 } : { reports: 18, payments: 6 },
      suppliers: suppliersIn(stored),
      catalogue: billsIn(stored),
      tagIds: idsOf(stored.tags),
      heatingProviderIds: idsOf(stored.heatingProviders),
      couponIds: { fiver: stored.coupons.find(({ code }) => code === 'FIVER')?.id ?? 0 },
      pdf,
      packages: [],
      addFile: documents.add,
      count: (what) => {
        const count = counts.get(what) ?? 0
        counts.set(what, count + 1)
        return count
      },
    }
    addAuditOfTeams(rows, people, today)
    const save = async () => {
      await documents.make()
      await rows.save()
    }
    await save()
    await rows.settled()
    await giveBrands(tx)

    const restoreChecks = isLarge ? await dropAllChecks(tx) : undefined
    const places: Place[] = []
    let sinceSave = 0
    for (const [partner, share] of sharesOf(people, properties)) {
      for (let index = 0; index < share; index += 1) {
        const place = addProperty(demo, partner, index)
        if (partner.headId === people.northgate.id && index < mostPlacesKept) places.push(place)
        sinceSave += 1
        if (sinceSave % propertiesBetweenSaves === 0) await save()
        // Lets the database go on with what is being saved.
        else if (sinceSave % propertiesBetweenTurns === 0) await turn()
      }
    }
    addHistories({ ...demo, random: createRandom(seed + 1) }, places)
    addSigns({ ...demo, random: createRandom(seed + 2) }, places)
    for (const head of [people.northgate, people.halo]) await addInvoices(demo, head, save)
    await save()
    await rows.settled()
    await restoreChecks?.()
    await continueIdentities(tx)
    await addCommission(tx, demo)
    await addAlerts(tx, today)
    await followUsualTimes(tx, momentOf(today))
    await addDailyFigures(tx, today)
    await addExports(tx, today)
  })
}

/**
 * Lets the rows of a large set in unchecked.
 * @returns checks them all at once, and writes what triggers write otherwise: what a search of properties finds (docs/decisions/0025), what was
 * recorded of packages (0095), and the sums of invoices (0115)
 */
async function dropAllChecks(tx: Database): Promise<() => Promise<void>> {
  const { properties: propertiesTable, ...otherTables } = demoTables
  const restoreOthers = await dropChecks(tx, Object.values(otherTables).map(getTableName))
  const restoreProperties = await dropChecks(tx, [getTableName(propertiesTable)])
  return async () => {
    // PostgreSQL's default of 64 MB makes it sort large indexes on disk.
    await tx.execute(sql`set local maintenance_work_mem = '256MB'`)
    await restoreOthers()
    // Without statistics each property would read whole tables.
    const tables = Object.values(demoTables).map((table) => sql`${table}`)
    await tx.execute(sql`analyze ${sql.join(tables, sql`, `)}`)
    await tx.execute(sql`update ${propertiesTable} set related_words = property_words(id)`)
    await restoreProperties()
    await tx.execute(sql`select record_terms(array_agg(id), array_agg(created_at)) from ${demoTables.orders}`)
    await tx.execute(sql`select sum_up_invoices(array_agg(id)) from ${demoTables.invoices}`)
  }
}

const turn = () => new Promise((resolve) => setTimeout(resolve))

/** Whether nobody has used the database yet. */
export async function isEmpty(db: Database): Promise<boolean> {
  const counts = [await db.$count(partners), await db.$count(providers), await db.$count(operatorChanges)]
  return counts.every((count) => count === 0)
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

function idsOf(rows: readonly { id: number }[]): readonly [number, ...number[]] {
  const [first = 0, ...others] = rows.map(({ id }) => id)
  return [first, ...others]
}

/** A reseller, and everyone below it, sees the reseller's brand (D41). */
async function giveBrands(db: Database): Promise<void> {
  await db.execute(sql`
    update partners set reseller_id = resellers.id from resellers
    where resellers.partner_id in (partners.id, partners.parent_id)`)
}

/** Makes the files that rows point to, before the rows are saved. */
function createDocuments(files: FileStore, isShared: boolean) {
  const sizes = new Map<string, Promise<number>>()
  let waiting: { row: FileRow; key: string; make: () => Promise<Uint8Array> }[] = []
  const put = async (key: string, make: () => Promise<Uint8Array>) => {
    const bytes = await make()
    await files.put(key, bytes)
    return bytes.byteLength
  }
  const sizeOf = (key: string, make: () => Promise<Uint8Array>) => {
    const size = sizes.get(key) ?? put(key, make)
    sizes.set(key, size)
    return size
  }

  return {
    add: (row: FileRow, keys: { own: string; sample: string }, make: () => Promise<Uint8Array>) => {
      const key = isShared ? keys.sample : keys.own
      row.fileKey = key
      waiting.push({ row, key, make })
    },

    async make(): Promise<void> {
      for (let start = 0; start < waiting.length; start += filesAtOnce) {
        const some = waiting.slice(start, start + filesAtOnce)
        await Promise.all(
          some.map(async ({ row, key, make }) => {
            row.fileSize = await sizeOf(key, make)
          }),
        )
      }
      waiting = []
    },
  }
}
