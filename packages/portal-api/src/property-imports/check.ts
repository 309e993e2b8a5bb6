import { todayInLondon } from '@doorstep/portal-contract/dates'
import { hasMprnCheckDigits } from '@doorstep/portal-contract/meter-numbers'
import {
  addressKey,
  columnProblems,
  importFieldLabels,
  importFieldOf,
  type ImportField,
  type ImportRowStatus,
  importSentences as sentences,
  keptRow,
  plain,
  readCells,
  readCount,
  readDay,
  readNames,
  readSupplyNumber,
  type RowChoice,
  tenancyImportFields,
} from '@doorstep/portal-contract/property-import'
import type { ImportCounts, ImportRow } from '@doorstep/portal-contract/property-import.schema'
import type { PropertyField } from '@doorstep/portal-contract/property-fields'
import { propertySentences } from '@doorstep/portal-contract/property-form'
import { propertyValues } from '@doorstep/portal-contract/property-form.schema'
import { dateErrors } from '@doorstep/portal-contract/tenancies'
import { newTenancyForm } from '@doorstep/portal-contract/tenancies.schema'
import { and, inArray, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { batchesOf } from '../db/batches.ts'
import { partners } from '../db/schema/partners.ts'
import { properties } from '../db/schema/properties.ts'
import type { Draft, FileRow } from '../db/schema/property-imports.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'
import { listHeatingProviders } from '../properties/form.ts'
import { listTags } from '../properties/list.ts'

type PropertyValues = z.output<typeof propertyValues>
export type TenancyValues = z.output<typeof newTenancyForm>

/** A row once it is checked: its values where they can be imported, and what its property is a duplicate of. */
export type CheckedRow = {
  number: number
  cells: string[]
  status: ImportRowStatus
  problems: ImportRow['problems']
  notes: ImportRow['notes']
  property: PropertyValues | null
  tenancy: TenancyValues | null
  choice: RowChoice | undefined
  duplicate: { of: 'property'; id: number; address: string } | { of: 'row'; number: number } | null
}

export type CheckedImport = { rows: CheckedRow[]; counts: ImportCounts }

type Named = { id: number; name: string }

/** What names in the cells stand for: those of branches, heating providers and tags, as `plain` leaves them. */
type Names = {
  partners: ReadonlyMap<string, Named[]>
  heating: ReadonlyMap<string, Named[]>
  tags: ReadonlyMap<string, string>
  /** Whose a property is that names no branch. */
  ownerId: number | null
  today: string
}

/** Whose the properties are that name no branch: the one that was chosen, or the only one there is. */
export function ownerOfRows({ scope }: ScopedDatabase, { ownerId }: Pick<Draft, 'ownerId'>): number | null {
  if (scope.partnerIds.length === 1) return scope.partnerId
  return ownerId !== null && scope.partnerIds.includes(ownerId) ? ownerId : null
}

/** What has to be chosen before rows can be checked. */
export const problemsOfColumns = (scoped: ScopedDatabase, draft: Pick<Draft, 'ownerId' | 'columns'>) =>
  columnProblems(draft.columns, ownerOfRows(scoped, draft) === null)

/** Checks every row by the rules of the forms (D17, D19), and for duplicates in the file and among the properties that are there. */
export async function checkImport(scoped: ScopedDatabase, draft: Draft, now: Date): Promise<CheckedImport> {
  const names = await readNamesInView(scoped, draft, now)
  const rows = draft.rows.map((row) => readRow(row, draft, names))
  await findDuplicates(scoped, rows)
  return { rows, counts: countsOf(rows) }
}

async function readNamesInView(scoped: ScopedDatabase, draft: Draft, now: Date): Promise<Names> {
  const branches = await scoped.select({ id: partners.id, name: partners.name }).from(partners)
  const heating = await listHeatingProviders(scoped)
  const tags = await listTags(scoped)
  return {
    partners: Map.groupBy(branches, ({ name }) => plain(name)),
    heating: Map.groupBy(heating, ({ name }) => plain(name)),
    tags: new Map(
      tags.flatMap(({ slug, name }) => [[plain(name), slug] as const, [plain(slug), slug] as const]),
    ),
    ownerId: ownerOfRows(scoped, draft),
    today: todayInLondon(now),
  }
}

type Problems = Partial<Record<ImportField, string>>

function readRow({ number, cells: original }: FileRow, draft: Draft, names: Names): CheckedRow {
  const mend = draft.mends[number]
  const cells = mend?.cells ? original.map((cell, column) => mend.cells?.[column] ?? cell) : original
  const texts = readCells(cells, draft.columns)
  const property = readProperty(texts, names)
  const tenancy = readTenancy(texts, names)
  const problems: Problems = { ...property.problems, ...tenancy.problems }
  const isWrong = Object.keys(problems).length > 0
  const columnOf = (field: ImportField) => draft.columns.findIndex((column) => column.field === field)
  const notes = notesOn(texts).filter(({ field }) => !problems[field])
  return {
    number,
    cells,
    status: isWrong ? 'attention' : 'ready',
    problems: Object.entries(problems).map(([field, message]) => ({
      column: columnOf(field as ImportField),
      message,
    })),
    notes: notes.map(({ field, ...note }) => ({ column: columnOf(field), ...note })),
    property: property.values,
    tenancy: isWrong ? null : tenancy.values,
    choice: mend?.choice,
    duplicate: null,
  }
}

type Texts = Partial<Record<ImportField, string>>

const withoutOwner = propertyValues.omit({ partner_id: true })

const isPropertyField = (name: string): name is PropertyField => Object.hasOwn(importFieldOf, name)

/** The sentences of a schema's errors by field, the first of each. */
function sentencesOf(error: z.ZodError | undefined): Problems {
  const problems: Problems = {}
  for (const { path, message } of error?.issues ?? []) {
    const name = String(path[0])
    problems[isPropertyField(name) ? importFieldOf[name] : (name as ImportField)] ??= message
  }
  return problems
}

function readProperty(texts: Texts, names: Names): { values: PropertyValues | null; problems: Problems } {
  const { partner: branch = '', heating = '', tags = '' } = texts
  const branches = namedIn(names.partners, branch)
  const providers = namedIn(names.heating, heating)
  const ownerId = branch === '' ? names.ownerId : onlyIdOf(branches)
  const heatingId = onlyIdOf(providers)
  const tagNames = readNames(tags)
  const unknownTag = tagNames.find((name) => !names.tags.has(plain(name)))
  const { data, error } = withoutOwner.safeParse({
    address_line1: texts.address_line1 ?? '',
    address_line2: texts.address_line2 ?? null,
    address_city: texts.address_city ?? '',
    address_postcode: texts.address_postcode ?? '',
    bedrooms: readCount(texts.bedrooms ?? ''),
    heating_provider_id: heatingId,
    mpan: readSupplyNumber(texts.mpan ?? '').number,
    electricity_serial: texts.electricity_serial ?? null,
    mprn: readSupplyNumber(texts.mprn ?? '').number,
    gas_serial: texts.gas_serial ?? null,
    water_serial: texts.water_serial ?? null,
    tags: tagNames.flatMap((name) => names.tags.get(plain(name)) ?? []),
  } satisfies Record<keyof z.input<typeof withoutOwner>, unknown>)
  const problems: Problems = {
    ...sentencesOf(error),
    ...(ownerId === null && { partner: branch === '' ? sentences.noBranch : branchSentence(branches) }),
    ...(heating !== '' && heatingId === null && { heating: heatingSentence(providers) }),
    ...(unknownTag !== undefined && { tags: `There is no tag “${unknownTag}”.` }),
  }
  return { values: data && ownerId !== null ? { ...data, partner_id: ownerId } : null, problems }
}

/** Those with a name: as it is written where that tells them apart, or else without case, spaces and punctuation. */
function namedIn(all: ReadonlyMap<string, Named[]>, wanted: string): readonly Named[] {
  const alike = all.get(plain(wanted)) ?? []
  const exact = alike.filter(({ name }) => name === wanted)
  return exact.length > 0 ? exact : alike
}

const onlyIdOf = ([first, ...others]: readonly Named[]) =>
  first === undefined || others.length > 0 ? null : first.id

const branchSentence = ({ length }: readonly Named[]) => (length > 1 ? sentences.branches : sentences.branch)
const heatingSentence = ({ length }: readonly Named[]) =>
  length > 1 ? sentences.heatings : sentences.heating

function readTenancy(texts: Texts, { today }: Names): { values: TenancyValues | null; problems: Problems } {
  if (!tenancyImportFields.some((field) => texts[field])) return { values: null, problems: {} }
  const days = { tenancy_start: texts.tenancy_start ?? '', tenancy_end: texts.tenancy_end ?? '' }
  const { data, error } = newTenancyForm.safeParse({
    tenancy_start: readDay(days.tenancy_start) ?? days.tenancy_start,
    tenancy_end: readDay(days.tenancy_end) ?? days.tenancy_end,
    tenants: readCount(texts.tenants ?? ''),
    tenancy_type: null,
    lead_tenant_name: texts.lead_tenant_name ?? '',
    lead_tenant_email: texts.lead_tenant_email ?? null,
    lead_tenant_phone: texts.lead_tenant_phone ?? null,
  })
  const unreadable = (['tenancy_start', 'tenancy_end'] as const).filter(
    (field) => days[field] !== '' && readDay(days[field]) === null,
  )
  const problems: Problems = {
    ...sentencesOf(error),
    ...Object.fromEntries(unreadable.map((field) => [field, sentences.date])),
    ...(data && dateErrors(data, { others: [], today })),
  }
  return { values: data ?? null, problems }
}

type Note = { field: ImportField; tone: 'fixed' | 'check'; message: string }

/** What was put right in a cell by itself, and what only looks unusual. */
function notesOn(texts: Texts): Note[] {
  const [mpan, mprn] = [readSupplyNumber(texts.mpan ?? ''), readSupplyNumber(texts.mprn ?? '')]
  const digits = mpan.number.replaceAll(/\D/g, '').length
  const removed = (field: ImportField, words: string): Note[] =>
    words ? [{ field, tone: 'fixed', message: `Removed “${words}”` }] : []
  const isUnusual = mprn.number !== '' && !hasMprnCheckDigits(mprn.number.replaceAll(/\D/g, ''))
  return [
    ...removed('mpan', mpan.removed),
    ...(digits === 21 ? [{ field: 'mpan', tone: 'fixed', message: 'Kept the last 13 digits' } as const] : []),
    ...removed('mprn', mprn.removed),
    ...(isUnusual
      ? [{ field: 'mprn', tone: 'check', message: 'Looks unusual. Check it on a bill' } as const]
      : []),
  ]
}

/** Marks the rows whose property is there already, and those that the file has twice (D17). */
async function findDuplicates(scoped: ScopedDatabase, rows: CheckedRow[]): Promise<void> {
  const byKey = Map.groupBy(
    rows.filter((row) => row.property !== null),
    ({ property }) => property && keyOf(property),
  )
  const existing = await findByKeys(
    scoped,
    rows.flatMap(({ property }) => property ?? []),
  )
  for (const [key, same] of byKey) {
    const kept = keptRow(same)
    const found = key === null ? undefined : existing.get(key)
    for (const row of same) {
      if (kept && row !== kept) row.duplicate = { of: 'row', number: kept.number }
      else if (found) row.duplicate = { of: 'property', ...found }
      const isFilled = row.duplicate?.of === 'property' && row.choice === 'fill'
      // What isn't imported need not be mended.
      if (row.duplicate && !(isFilled && row.status === 'attention')) row.status = 'duplicate'
    }
  }
}

/** What properties of one partner have in common when they are the same. */
export const keyOf = ({ partner_id, address_line1, address_postcode }: PropertyValues): string =>
  `${partner_id} ${addressKey(address_line1, address_postcode)}`

async function findByKeys(scoped: ScopedDatabase, wanted: readonly PropertyValues[]) {
  const keys = new Set(
    wanted.map(({ address_line1, address_postcode }) => addressKey(address_line1, address_postcode)),
  )
  const found = new Map<string, { id: number; address: string }>()
  for (const batch of batchesOf([...keys], 1_000)) {
    const rows = await scoped
      .select({
        id: properties.id,
        partnerId: properties.partnerId,
        key: properties.addressKey,
        line1: properties.addressLine1,
        postcode: properties.addressPostcode,
      })
      .from(properties, and(inArray(properties.addressKey, batch), isNull(properties.deletedAt)))
    for (const { id, partnerId, key, line1, postcode } of rows)
      found.set(`${partnerId} ${key}`, { id, address: `${line1}, ${postcode}` })
  }
  return found
}

/** Whether an import adds a row's property. */
export const isAdded = ({ status }: CheckedRow): boolean => status === 'ready'

/** Whether an import fills in blanks of a property that is there already. */
export const isFilled = ({ status, duplicate, choice }: CheckedRow): boolean =>
  status === 'duplicate' && duplicate?.of === 'property' && choice === 'fill'

function countsOf(rows: readonly CheckedRow[]): ImportCounts {
  const count = (matches: (row: CheckedRow) => boolean) => rows.filter(matches).length
  return {
    all: rows.length,
    attention: count(({ status }) => status === 'attention'),
    duplicates: count(({ duplicate }) => duplicate !== null),
    ready: count(({ status }) => status === 'ready'),
    add: count(isAdded),
    fill: count(isFilled),
  }
}

/** Why a row is left out, for the file of those that were; null for a row that is imported. */
export function reasonLeftOut(row: CheckedRow, draft: Pick<Draft, 'columns'>): string | null {
  if (isAdded(row) || isFilled(row)) return null
  if (row.duplicate?.of === 'row') return `Same address as row ${row.duplicate.number}`
  if (row.duplicate && row.status === 'duplicate') return propertySentences.duplicate
  return row.problems
    .map(({ column, message }) => {
      const field = draft.columns[column]?.field
      return field ? `${importFieldLabels[field]}: ${message}` : message
    })
    .join(' ')
}
