import { addressText } from '@doorstep/portal-contract/addresses'
import { todayInLondon } from '@doorstep/portal-contract/dates'
import { plain } from '@doorstep/portal-contract/import-cells'
import {
  columnProblems,
  type ImportField,
  importTexts as sentences,
} from '@doorstep/portal-contract/property-import'
import { asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { supplyFields } from '@doorstep/portal-contract/property-form'
import { anyOf } from '../db/any-of.ts'
import { expression } from '../db/expressions.ts'
import { batchesOf } from '../db/batches.ts'
import { partners } from '../db/schema/partners.ts'
import { properties } from '../db/schema/properties.ts'
import { type Import, propertyImportRows, propertyImports } from '../db/schema/property-imports.ts'
import { sha256OfBytes } from '../http/crypto.ts'
import { conflict } from '../http/errors.ts'
import type { ScopedDatabase, ScopedTransaction } from '../partners/scoped-database.ts'
import type { Condition } from '../partners/view.ts'
import { listHeatingProviders } from '../properties/form.ts'
import { listTags } from '../properties/list.ts'
import { findSupplied } from '../properties/same-supply.ts'
import { type Facts, type Placed, placeRows, readRow, type ReadRow, type RowCheck } from './rules.ts'

const { importId, number, cells, choice, isWrong, place } = propertyImportRows

/** Whose the properties are that name no branch: the one that was chosen, or the only one there is. */
function ownerOfRows({ scope }: ScopedDatabase, { ownerId }: Pick<Import, 'ownerId'>): number | null {
  if (scope.partnerIds.length === 1) return scope.partnerId
  return ownerId !== null && scope.partnerIds.includes(ownerId) ? ownerId : null
}

/** What has to be chosen before rows can be checked. */
export const problemsOfColumns = (scoped: ScopedDatabase, draft: Pick<Import, 'ownerId' | 'columns'>) =>
  columnProblems(draft.columns, ownerOfRows(scoped, draft) === null)

/** What rows are checked against, with a hash that tells whether a check still holds. */
type HashedFacts = Facts & { hash: string }

/** Counts the changes of what makes two rows the same property, so that rows checked by an older release are checked again. */
const rulesVersion = 3

export async function readFacts(scoped: ScopedDatabase, draft: Import, now: Date): Promise<HashedFacts> {
  const branches = await scoped.select({ id: partners.id, name: partners.name }).from(partners)
  const heating = await listHeatingProviders(scoped)
  const tags = await listTags(scoped)
  const ownerId = ownerOfRows(scoped, draft)
  const today = todayInLondon(now)
  const fields = draft.columns.map(({ field, date_order }) => [field, date_order])
  const all = JSON.stringify([rulesVersion, fields, ownerId, today, branches, heating, tags])
  return {
    partners: Map.groupBy(branches, ({ name }) => plain(name)),
    heating: Map.groupBy(heating, ({ name }) => plain(name)),
    names: { partner: namesOf(branches), heating: namesOf(heating), tags: namesOf(tags) },
    tags: new Map(
      tags.flatMap(({ slug, name }) => [[plain(name), slug] as const, [plain(slug), slug] as const]),
    ),
    ownerId,
    today,
    hash: await sha256OfBytes(new TextEncoder().encode(all)),
  }
}

const namesOf = (all: readonly { name: string }[]) => all.map(({ name }) => name)

/** How many rows are checked at a time: few enough that other requests hardly wait for them. */
const rowsAtATime = 100

/** The rows of an import in the order of the file, a few at a time. */
export async function* rowsOf(
  scoped: ScopedDatabase,
  { id, headingRow }: Pick<Import, 'id' | 'headingRow'>,
  ...conditions: Condition[]
) {
  let last: number | undefined = headingRow ?? 0
  while (last !== undefined) {
    const rows = await scoped
      .select({ number, cells, choice })
      .from(propertyImportRows, eq(importId, id), gt(number, last), ...conditions)
      .orderBy(asc(number))
      .limit(rowsAtATime)
    if (rows.length > 0) yield rows
    // The embedded database answers without letting other requests in.
    await turn()
    last = rows.length < rowsAtATime ? undefined : rows.at(-1)?.number
  }
}

const turn = () => new Promise((resolve) => setTimeout(resolve))

/** Reads and checks every row. */
export async function readAllRows(scoped: ScopedDatabase, draft: Import, facts: Facts): Promise<ReadRow[]> {
  const all: ReadRow[] = []
  for await (const rows of rowsOf(scoped, draft))
    for (const row of rows) all.push(readRow(row, draft.columns, facts))
  return all
}

/** Every row among the others, by its last check, or by a new one where that doesn't hold any more. */
export async function readPlaced(
  scoped: ScopedDatabase,
  draft: Import,
  facts: HashedFacts,
): Promise<Placed[]> {
  const isChecked = draft.checkedFor === facts.hash
  const checks = isChecked ? await readChecks(scoped, draft) : await readAllRows(scoped, draft, facts)
  return placeAmongAll(scoped, checks)
}

async function readChecks(scoped: ScopedDatabase, { id, headingRow }: Import): Promise<RowCheck[]> {
  const rows = await scoped
    .select({ number, choice, isWrong, place })
    .from(propertyImportRows, eq(importId, id), gt(number, headingRow ?? 0))
    .orderBy(asc(number))
  return rows.map((row) => ({ ...row, isWrong: row.isWrong ?? true }))
}

/** Finds the duplicates of rows among each other and among the properties that are there. */
export async function placeAmongAll<Row extends RowCheck>(
  scoped: ScopedDatabase,
  rows: readonly Row[],
): Promise<Placed<Row>[]> {
  return placeRows(rows, await findExisting(scoped, rows))
}

/** The properties that are there already, by their place. */
async function findExisting(scoped: ScopedDatabase, rows: readonly RowCheck[]) {
  const found = new Map<string, { id: number; address: string }>()
  for (const { id, partner, key, ...lines } of await propertiesAt(scoped, rows))
    found.set(`${partner.id} ${key}`, { id, address: addressText(lines) })
  return found
}

/** The properties of everyone in view that are where rows are. */
async function propertiesAt(scoped: ScopedDatabase, rows: readonly Pick<RowCheck, 'place'>[]) {
  const addresses = new Set(rows.flatMap(({ place: at }) => (at === null ? [] : addressOf(at))))
  const found = []
  for (const batch of batchesOf([...addresses], 1_000))
    found.push(
      ...(await scoped
        .select({
          id: properties.id,
          partner: { id: partners.id, name: partners.name },
          key: properties.addressKey,
          address_line1: properties.addressLine1,
          address_line2: properties.addressLine2,
          address_postcode: properties.addressPostcode,
        })
        .from(properties, inArray(properties.addressKey, batch), isNull(properties.deletedAt))
        .innerJoin(partners, properties.partnerId)),
    )
  return found
}

/** A place without whose it is. */
const addressOf = (at: string) => at.replace(/^\d+ /, '')

/** What other properties, and other rows, have in common with rows that are about to be added: another branch's address, or a supply (D84). */
export async function readSharedNotes(
  scoped: ScopedDatabase,
  draft: Import,
  rows: readonly Placed<ReadRow>[],
): Promise<SharedNotes> {
  const added = rows.filter(({ duplicate }) => duplicate === null)
  const numbers = rows.flatMap(({ property }) => supplyFields.flatMap((field) => property?.[field] ?? []))
  const sameAddress = Map.groupBy(await propertiesAt(scoped, added), ({ key }) => key)
  const supplied = await findSupplied(scoped, numbers)
  const rowsOfNumber = await findRowsSupplied(scoped, draft, numbers)
  return ({ number: row, property, duplicate, place: at }) => {
    const others = duplicate === null && at !== null ? sameAddress.get(addressOf(at)) : undefined
    const elsewhere = others?.find(({ partner }) => partner.id !== property?.partner_id)
    const shared = supplyFields.flatMap((field) => {
      const other = supplied.get(property?.[field] ?? '')
      const isItself = duplicate?.of === 'property' && duplicate.id === other?.id
      if (other && !isItself) return [{ field, message: sentences.sameSupply(addressText(other)) }]
      // Of rows with one address only one is added.
      const otherRow = rowsOfNumber
        .get(property?.[field] ?? '')
        ?.find((each) => each.number !== row && (each.place !== at || at === null))
      return otherRow && !duplicate ? [{ field, message: sentences.sameSupplyRow(otherRow.number) }] : []
    })
    return elsewhere
      ? [{ field: 'address_line1', message: sentences.elsewhere(elsewhere.partner.name) }, ...shared]
      : shared
  }
}

/** The rows of an import that have some supply numbers, by number. An MPAN of 21 digits ends with the 13 that are kept. */
async function findRowsSupplied(scoped: ScopedDatabase, draft: Import, numbers: readonly string[]) {
  const found = new Map<string, { number: number; place: string | null }[]>()
  if (numbers.length === 0) return found
  for (const wanted of supplyFields) {
    const column = draft.columns.findIndex(({ field }) => field === wanted)
    if (column === -1) continue
    const supply = expression<string>`right(regexp_replace(${cells} ->> ${column}::int, '[^0-9]', '', 'g'), 13)`
    const rows = await scoped
      .select({ number, place, supply })
      .from(
        propertyImportRows,
        eq(importId, draft.id),
        gt(number, draft.headingRow ?? 0),
        inArray(supply, [...numbers]),
      )
      .orderBy(asc(number))
    for (const [supplied, same] of Map.groupBy(rows, (row) => row.supply))
      found.set(supplied, [...(found.get(supplied) ?? []), ...same])
  }
  return found
}

/** What a row has in common with other properties and rows, by the field that says so. */
type SharedNotes = (row: Placed<ReadRow>) => { field: ImportField; message: string }[]

/** Checks the rows that were changed since they were checked, or all where that check doesn't hold any more, and stores what came of it. */
async function checkRows(transaction: ScopedTransaction, draft: Import, facts: HashedFacts): Promise<void> {
  const wanted = draft.checkedFor === facts.hash ? isNull(isWrong) : undefined
  for await (const rows of rowsOf(transaction, draft, wanted)) {
    const checks = rows.map((row) => readRow(row, draft.columns, facts))
    const wrong = byNumber(checks, (check) => check.isWrong)
    const places = byNumber(checks, (check) => check.place)
    await transaction.update(
      propertyImportRows,
      {
        isWrong: expression`(${wrong}::jsonb ->> ${number}::text)::boolean`,
        place: expression`${places}::jsonb ->> ${number}::text`,
      },
      eq(importId, draft.id),
      anyOf(
        number,
        checks.map((check) => check.number),
      ),
    )
  }
}

const byNumber = (checks: readonly ReadRow[], value: (check: ReadRow) => unknown) =>
  JSON.stringify(Object.fromEntries(checks.map((check) => [check.number, value(check)])))

/** Checks an import's rows where that is due, and notes what they were checked against. @throws a 409 while its columns aren't chosen */
export async function checkImport<Draft extends Import>(
  transaction: ScopedTransaction,
  draft: Draft,
  now: Date,
): Promise<{ draft: Draft; facts: HashedFacts }> {
  refuseUnmatched(transaction, draft)
  const facts = await readFacts(transaction, draft, now)
  await checkRows(transaction, draft, facts)
  await transaction.update(propertyImports, { checkedFor: facts.hash }, eq(propertyImports.id, draft.id))
  return { draft: { ...draft, checkedFor: facts.hash }, facts }
}

/** @throws a 409 while something has to be chosen before rows can be checked */
export function refuseUnmatched(scoped: ScopedDatabase, draft: Pick<Import, 'ownerId' | 'columns'>): void {
  const [problem] = problemsOfColumns(scoped, draft)
  if (problem) throw conflict(problem)
}
