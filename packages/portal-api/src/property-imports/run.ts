import type { AddressLines } from '@doorstep/portal-contract/addresses'
import { todayInLondon } from '@doorstep/portal-contract/dates'
import { importLimits, importTexts as sentences } from '@doorstep/portal-contract/property-import'
import type { ImportResult, PropertyImport } from '@doorstep/portal-contract/property-import.schema'
import { propertyTexts, supplyFields } from '@doorstep/portal-contract/property-form'
import { asc, eq, inArray } from 'drizzle-orm'
import { batchesOf } from '../db/batches.ts'
import { meters } from '../db/schema/meters.ts'
import { properties, propertyTags, tags } from '../db/schema/properties.ts'
import { type ImportMade, propertyImports } from '../db/schema/property-imports.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { versionOf } from '../db/version.ts'
import type { AuditEntry } from '../http/audit.ts'
import { conflict, invalid } from '../http/errors.ts'
import type { Change } from '../http/write.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import { valuesText } from '../properties/form.ts'
import { voidEntries, settleProperties } from '../properties/effects.ts'
import { updateProperty } from '../properties/change.ts'
import { columnsOf, isMeter, metersOf, type PropertyValues } from '../properties/write-form.ts'
import { createTenancy } from '../tenancies/add.ts'
import type { ChangeRecord } from '../tenancies/change.ts'
import { columnsOf as tenancyColumnsOf } from '../tenancies/rules.ts'
import type { VoidRecordChange } from '../void-periods/settle.ts'
import { placeAmongAll, problemsOfColumns, readAllRows, readFacts } from './check.ts'
import { auditOf, lockUnfinished, withDetails } from './change.ts'
import { blanksBefore, findFillings } from './fill.ts'
import { onWire } from './read.ts'
import { isAdded, isFilled, type Placed, type ReadRow, reasonLeftOut, type TenancyValues } from './rules.ts'
import { noteProperties } from './undo.ts'

type CheckedRow = Placed<ReadRow>

/**
 * Imports the rows that are ready, and fills in blanks of those properties that were chosen for it, all in one transaction. Rows that need
 * attention are left out.
 * @throws a 409 when the import was changed or finished meanwhile, a 422 when there is nothing to import
 */
export async function runImport(
  transaction: ScopedTransaction,
  importId: number,
  version: string,
  now: Date,
): Promise<Change<{ data: PropertyImport }>> {
  const draft = await lockUnfinished(transaction, importId, version, now)
  const [problem] = problemsOfColumns(transaction, draft)
  if (problem) throw invalid('columns', problem)
  // Anew, because what they were checked against may have changed since.
  const read = await readAllRows(transaction, draft, await readFacts(transaction, draft, now))
  const rows = await placeAmongAll(transaction, read)
  if (!rows.some((row) => isAdded(row) || isFilled(row))) throw conflict(sentences.nothing)
  if (rows.filter(isFilled).length > importLimits.fills) throw conflict(sentences.tooManyFills)

  const added = await addProperties(transaction, rows.filter(isAdded), now)
  const filled = await fillProperties(transaction, rows.filter(isFilled), now)
  const leftOut = [
    ...rows.flatMap((row) => {
      const reason = reasonLeftOut(row, draft.columns)
      return reason === null ? [] : [{ number: row.number, reason }]
    }),
    ...added.taken,
    ...filled.nothing,
  ].toSorted((a, b) => a.number - b.number)
  const made: ImportMade = {
    added: added.made,
    filled: filled.made,
    left: await noteProperties(transaction, [...added.made, ...filled.made]),
  }
  const result: ImportResult = {
    imported_at: now.toISOString(),
    added: made.added.length,
    filled: made.filled.length,
    tenancies: [...made.added, ...made.filled].filter(({ tenancy_id }) => tenancy_id !== null).length,
    left_out: leftOut.length,
    undone: null,
    continued_as: null,
  }
  const values = { result, made, leftOut, version: draft.version + 1, updatedAt: now }
  await transaction.update(propertyImports, values, eq(propertyImports.id, importId))
  const data = onWire(transaction, { ...draft, ...values }, null)
  return {
    audit: withDetails(
      auditOf(draft, 'import', {
        before: null,
        after: {
          file_name: draft.fileName,
          added: result.added,
          filled: result.filled,
          left_out: result.left_out,
        },
      }),
      [...added.audit, ...filled.audit],
    ),
    answer: () => ({ data }),
  }
}

type LeftOut = { number: number; reason: string }[]
type NewProperty = { id: number; row: CheckedRow; values: PropertyValues }

async function addProperties(
  transaction: ScopedTransaction,
  rows: readonly CheckedRow[],
  now: Date,
): Promise<{ made: ImportMade['added']; taken: LeftOut; audit: AuditEntry[] }> {
  const made: NewProperty[] = []
  const taken: LeftOut = []
  for (const batch of batchesOf(
    rows.flatMap((row) => (row.property ? [{ row, values: row.property }] : [])),
  )) {
    const inserted = await transaction
      .insertMany(
        properties,
        batch.map(({ values }) => ({
          ...columnsOf(values),
          partnerId: values.partner_id,
          createdAt: now,
          updatedAt: now,
        })),
      )
      .onConflictDoNothing()
      .returning({
        id: properties.id,
        partner_id: properties.partnerId,
        address_line1: properties.addressLine1,
        address_line2: properties.addressLine2,
        address_postcode: properties.addressPostcode,
      })
    const ids = new Map(inserted.map((property) => [placeOf(property), property.id]))
    for (const { row, values } of batch) {
      const id = ids.get(placeOf(values))
      // Somebody added one with this address since the rows were checked.
      if (id === undefined) taken.push({ number: row.number, reason: propertyTexts.duplicate })
      else made.push({ id, row, values })
    }
  }
  await addTags(transaction, made)
  await addMeters(transaction, made, now)
  const tenancyOf = await addTenancies(transaction, made, now)
  const voids = await settle(transaction, [...tenancyOf.keys()], now)
  return {
    made: made.map(({ id }) => ({ id, tenancy_id: tenancyOf.get(id)?.id ?? null })),
    taken,
    audit: [
      ...(await propertyEntries(transaction, made)),
      ...made.flatMap(({ id, row, values }) => {
        const tenancy = tenancyOf.get(id)
        if (!tenancy || !row.tenancy) return []
        return tenancyEntry({
          propertyId: id,
          values,
          tenancy,
          form: row.tenancy,
          voids: voids.get(id) ?? [],
        })
      }),
      ...voidEntries([...voids.values()].flat()),
    ],
  }
}

/** Where a property is, which no other of its partner has. */
const placeOf = (values: { partner_id: number } & AddressLines) =>
  `${values.partner_id}\n${values.address_line1}\n${values.address_line2 ?? ''}\n${values.address_postcode}`

async function addTags(transaction: ScopedTransaction, made: readonly NewProperty[]): Promise<void> {
  const known = await transaction.selectShared({ id: tags.id, slug: tags.slug }).from(tags)
  const idOf = new Map(known.map(({ id, slug }) => [slug, id]))
  const rows = made.flatMap(({ id: propertyId, values }) =>
    values.tags.flatMap((slug) => {
      const tagId = idOf.get(slug)
      return tagId === undefined ? [] : [{ propertyId, tagId, partnerId: values.partner_id }]
    }),
  )
  for (const batch of batchesOf(rows)) await transaction.insertMany(propertyTags, batch)
}

async function addMeters(transaction: ScopedTransaction, made: readonly NewProperty[], now: Date) {
  const rows = made.flatMap(({ id: propertyId, values }) =>
    metersOf(values)
      .filter(isMeter)
      .map((meter) => ({ ...meter, propertyId, partnerId: values.partner_id, createdAt: now })),
  )
  for (const batch of batchesOf(rows)) await transaction.insertMany(meters, batch)
}

type NewTenancy = { id: number; version: string }

/** @returns the new tenancies by their properties */
async function addTenancies(
  transaction: ScopedTransaction,
  made: readonly NewProperty[],
  now: Date,
): Promise<Map<number, NewTenancy>> {
  const rows = made.flatMap(({ id: propertyId, row, values }) =>
    row.tenancy
      ? [
          {
            ...tenancyColumnsOf(row.tenancy),
            propertyId,
            partnerId: values.partner_id,
            createdAt: now,
            updatedAt: now,
          },
        ]
      : [],
  )
  const byProperty = new Map<number, NewTenancy>()
  for (const batch of batchesOf(rows)) {
    const inserted = await transaction.insertMany(tenancies, batch).returning({
      id: tenancies.id,
      propertyId: tenancies.propertyId,
      version: versionOf(tenancies.updatedAt),
    })
    for (const { propertyId, ...tenancy } of inserted) byProperty.set(propertyId, tenancy)
  }
  return byProperty
}

/** Has void periods and statuses follow the new tenancies (D18, D22). @returns the void periods by their properties */
async function settle(
  transaction: ScopedTransaction,
  propertyIds: readonly number[],
  now: Date,
): Promise<Map<number | undefined, VoidRecordChange[]>> {
  const all: VoidRecordChange[] = []
  for (const batch of batchesOf(propertyIds)) {
    // A status that follows at once from how a property was made says nothing of its own to the audit.
    const { voids } = await transaction.run(settleProperties, { ids: batch, now })
    all.push(...voids)
  }
  return Map.groupBy(all, ({ after, before }) => (after ?? before)?.property_id)
}

/** The audit of new properties, each as if it were added by itself, with names in place of ids. */
async function propertyEntries(
  transaction: ScopedTransaction,
  made: readonly NewProperty[],
): Promise<AuditEntry[]> {
  const words = await valuesText(
    transaction,
    made.map(({ values }) => values),
  )
  return made.map(({ id, values }, at) => ({
    partnerId: values.partner_id,
    action: 'property.create',
    subjectType: 'property',
    subjectId: id,
    before: null,
    after: words[at],
  }))
}

/** The audit of a new tenancy, as `changeTenancy` writes it. */
function tenancyEntry({
  propertyId,
  values,
  tenancy,
  form,
  voids,
}: {
  propertyId: number
  values: PropertyValues
  tenancy: NewTenancy
  form: TenancyValues
  voids: readonly VoidRecordChange[]
}): AuditEntry {
  const after: ChangeRecord = {
    ...tenancy,
    ...form,
    partner_id: values.partner_id,
    property_id: propertyId,
    deleted: false,
    orders: [],
    void_periods: voids.flatMap((each) => each.after ?? []),
  }
  const { id: subjectId } = tenancy
  return {
    partnerId: values.partner_id,
    action: 'tenancy.create',
    subjectType: 'tenancy',
    subjectId,
    before: null,
    after,
  }
}

/** Gives properties that are there already what they lack, each as its forms would. */
async function fillProperties(
  transaction: ScopedTransaction,
  rows: readonly CheckedRow[],
  now: Date,
): Promise<{ made: ImportMade['filled']; nothing: LeftOut; audit: AuditEntry[] }> {
  const today = todayInLondon(now)
  const made: ImportMade['filled'] = []
  const nothing: LeftOut = []
  const audit: AuditEntry[] = []
  const ids = rows.map(propertyIdOf)
  // Locked before they are read, so that nobody else saves one meanwhile, and by id, so that two imports never wait for each other.
  await transaction
    .select({ id: properties.id })
    .from(properties, inArray(properties.id, ids))
    .orderBy(asc(properties.id))
    .for('no key update')
  const sorted = rows.toSorted((a, b) => propertyIdOf(a) - propertyIdOf(b))
  for (const [number, { property, blanks, tenancy, labels }] of await findFillings(
    transaction,
    sorted,
    today,
  )) {
    if (labels.length === 0) {
      nothing.push({ number, reason: 'The row has nothing to add to this property' })
      continue
    }
    const changed = await updateProperty(
      transaction,
      property.id,
      // The rows said which numbers another property has too.
      { ...blanks, version: property.version, shared_supplies: [...supplyFields] },
      now,
    )
    // Nobody is there to say whether a lead becomes it, so the lead stays beside it.
    const created =
      tenancy && (await createTenancy(transaction, property.id, { ...tenancy, lead_id: null }, now))
    audit.push(...changed.audit, ...(created?.audit ?? []))
    made.push({
      id: property.id,
      version: changed.answer(null).data.version,
      before: blanksBefore(blanks),
      tenancy_id: created?.answer(null).data.id ?? null,
    })
  }
  return { made, nothing, audit }
}

const propertyIdOf = ({ duplicate }: CheckedRow) => (duplicate?.of === 'property' ? duplicate.id : 0)
