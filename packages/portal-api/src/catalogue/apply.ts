import { todayInLondon } from '@doorstep/portal-contract/dates'
import { logoKeys } from '../brand/logo.ts'
import type { Database } from '../db/database.ts'
import { lockText } from '../db/locks.ts'
import { operatorChanges } from '../db/schema/operator.ts'
import type { FileStore } from '../files/file-store.ts'
import { discardFiles, expectFiles, keepFiles } from '../files/unused-files.ts'
import { systemRandom } from '../http/crypto.ts'
import { type Fault, inOrder } from '../yaml-file.ts'
import { type CheckedCatalogue, readCatalogue } from './check.ts'
import { type Beside, type Logos, placeLogos, readLogos } from './logos.ts'
import { planCatalogue } from './plan.ts'
import type { Applied } from './steps.ts'
import { readCatalogueNow, readStored } from './stored.ts'

export type CatalogueServices = Beside & { db: Database; files: FileStore }

/** What a file changes, or changed, in sentences, and what of the database it doesn't name; or why it can't be applied. */
export type CatalogueChanges = { changes: string[]; left: string[]; faults: [] } | { faults: Fault[] }

/** Checks a file alone, its logos included: what a database has is not looked at. */
export async function checkCatalogue(
  source: string,
  beside: Beside,
): Promise<{ checked: CheckedCatalogue; logos: Logos; faults: [] } | { faults: Fault[] }> {
  const checked = readCatalogue(source)
  if ('faults' in checked) return checked
  const { logos, faults } = await readLogos(checked, beside)
  return faults.length > 0 ? { faults: inOrder(faults) } : { checked, logos, faults: [] }
}

/** What applying a file would change now. */
export async function compareCatalogue(
  { db, files, ...beside }: CatalogueServices,
  source: string,
  now: Date,
): Promise<CatalogueChanges> {
  const read = await checkCatalogue(source, beside)
  if (!('checked' in read)) return read
  const stored = await readCatalogueNow(db)
  const { addresses } = await placeLogos(read.logos, { stored, files, random: systemRandom })
  const logoOf = (id: string) => addresses.get(id) ?? null
  const { steps, left, faults } = planCatalogue(read.checked, { stored, today: todayInLondon(now), logoOf })
  return faults.length > 0 ? { faults } : { changes: steps.map(({ text }) => text), left, faults: [] }
}

/** Applies a file in one transaction, with who did it in `operator_changes` (D100, D101). Applying it again changes nothing. */
export async function applyCatalogue(
  { db, files, ...beside }: CatalogueServices,
  source: string,
  applied: Applied,
): Promise<CatalogueChanges> {
  const read = await checkCatalogue(source, beside)
  if (!('checked' in read)) return read
  const placed = await storeLogos({ db, files }, read.logos, applied.now)
  return db.transaction(async (tx) => {
    const done = await applyIn(tx, read.checked, placed.addresses, applied)
    if (done.faults.length === 0) await keepFiles(tx, placed.keys)
    return done
  })
}

/** Stores the logos that are new, noted as unused until the change that names them keeps them. */
export async function storeLogos(
  { db, files }: Pick<CatalogueServices, 'db' | 'files'>,
  logos: Logos,
  now: Date,
): Promise<{ addresses: Map<string, string>; keys: string[] }> {
  const { addresses, newFiles } = await placeLogos(logos, {
    stored: await readCatalogueNow(db),
    files,
    random: systemRandom,
  })
  const keys = newFiles.map(({ key }) => key)
  await expectFiles(db, keys, now)
  for (const { key, bytes } of newFiles) await files.put(key, bytes)
  return { addresses, keys }
}

/** The same within a transaction, of a file whose logos have their addresses. */
export async function applyIn(
  tx: Database,
  checked: CheckedCatalogue,
  addresses: ReadonlyMap<string, string>,
  applied: Applied,
): Promise<CatalogueChanges> {
  await lockText(tx, 'catalogue')
  const stored = await readStored(tx)
  const logoOf = (id: string) => addresses.get(id) ?? null
  const { steps, left, faults } = planCatalogue(checked, {
    stored,
    today: todayInLondon(applied.now),
    logoOf,
  })
  if (faults.length > 0) return { faults }
  for (const { run } of steps) await run(tx, applied)
  const replaced = stored.suppliers.flatMap(({ slug, logoPath }) =>
    checked.catalogue.suppliers.some(({ id }) => id === slug) && logoPath !== logoOf(slug)
      ? logoKeys(logoPath)
      : [],
  )
  await discardFiles(tx, replaced, applied.now)
  const changes = steps.map(({ text }) => text)
  if (changes.length > 0)
    await tx
      .insert(operatorChanges)
      .values({ madeBy: applied.by, action: 'catalogue.apply', changes, createdAt: applied.now })
  return { changes, left, faults: [] }
}
