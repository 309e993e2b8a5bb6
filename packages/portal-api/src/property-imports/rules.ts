import { hasMprnCheckDigits } from '@doorstep/portal-contract/meter-numbers'
import {
  plain,
  readCells,
  readCount,
  readNames,
  readRates,
  readSupplyNumber,
} from '@doorstep/portal-contract/import-cells'
import {
  addressKey,
  importFieldLabels,
  importFieldOf,
  type ImportField,
  type ImportRowStatus,
  importTexts as sentences,
  keptRow,
  type NamedField,
  type RowChoice,
  tenancyImportFields,
} from '@doorstep/portal-contract/property-import'
import type { ImportFilter } from '@doorstep/portal-contract/import-filters'
import { readDay } from '@doorstep/portal-contract/import-dates'
import type { ImportCounts, ImportRow } from '@doorstep/portal-contract/property-import.schema'
import type { PropertyField } from '@doorstep/portal-contract/property-fields'
import { propertyTexts } from '@doorstep/portal-contract/property-form'
import { propertyValues } from '@doorstep/portal-contract/property-form.schema'
import { dateErrors } from '@doorstep/portal-contract/tenancies'
import { newTenancyForm } from '@doorstep/portal-contract/tenancies.schema'
import type { z } from 'zod'
import type { FileColumn } from '../db/schema/property-imports.ts'
import type { PropertyValues } from '../properties/write-form.ts'

export type TenancyValues = z.output<typeof newTenancyForm>

/** A row as it is stored. */
export type StoredRow = { number: number; cells: string[]; choice: RowChoice | null }

/** What decides about duplicates and counts: all that is kept of a check. */
export type RowCheck = { number: number; choice: RowChoice | null; isWrong: boolean; place: string | null }

/** A row that was read: what is wrong with it, and its values where they can be imported. */
export type ReadRow = RowCheck &
  Pick<ImportRow, 'problems' | 'notes'> & { property: PropertyValues | null; tenancy: TenancyValues | null }

type Duplicate = { of: 'property'; id: number; address: string } | { of: 'row'; number: number }

/** A row among the others: where it stands, and what its property is a duplicate of. */
export type Placed<Row extends RowCheck = RowCheck> = Row & {
  status: ImportRowStatus
  duplicate: Duplicate | null
}

type Named = { id: number; name: string }

/** What the cells are read with: names of branches, heating providers and tags as `plain` leaves them, and the day. */
export type Facts = {
  partners: ReadonlyMap<string, Named[]>
  heating: ReadonlyMap<string, Named[]>
  tags: ReadonlyMap<string, string>
  /** The same names as they are shown. */
  names: Record<NamedField, readonly string[]>
  /** Whose a property is that names no branch. */
  ownerId: number | null
  today: string
}

type Problems = Partial<Record<ImportField, string>>

/** Reads a row by the rules of the forms (D17, D19). */
export function readRow(row: StoredRow, columns: readonly FileColumn[], facts: Facts): ReadRow {
  const texts = readCells(row.cells, columns)
  const property = readProperty(texts, facts)
  const tenancy = readTenancy(texts, columns, facts)
  const problems: Problems = { ...property.problems, ...tenancy.problems }
  const isWrong = Object.keys(problems).length > 0
  const columnOf = (field: ImportField) => columns.findIndex((column) => column.field === field)
  const notes = notesOn(texts).filter(({ field }) => !problems[field])
  return {
    number: row.number,
    choice: row.choice,
    isWrong,
    place: property.values && placeOf(property.values),
    problems: Object.entries(problems).map(([field, message]) => ({
      column: columnOf(field as ImportField),
      message,
    })),
    notes: notes.map(({ field, ...note }) => ({ column: columnOf(field), ...note })),
    property: property.values,
    tenancy: isWrong ? null : tenancy.values,
  }
}

/** What rows and properties of one partner have in common when they are the same (D84). */
const placeOf = (values: PropertyValues): string =>
  `${values.partner_id} ${addressKey(values.address_line1, values.address_line2, values.address_postcode)}`

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

function readProperty(texts: Texts, facts: Facts): { values: PropertyValues | null; problems: Problems } {
  const { partner: branch = '', heating = '', tags = '' } = texts
  const branches = namedIn(facts.partners, branch)
  const providers = namedIn(facts.heating, heating)
  const ownerId = branch === '' ? facts.ownerId : onlyIdOf(branches)
  const heatingId = onlyIdOf(providers)
  const tagNames = readNames(tags)
  const unknownTag = tagNames.find((name) => !facts.tags.has(plain(name)))
  const { data, error } = withoutOwner.safeParse({
    address_line1: texts.address_line1 ?? '',
    address_line2: texts.address_line2 ?? null,
    address_city: texts.address_city ?? '',
    address_postcode: texts.address_postcode ?? '',
    bedrooms: readCount(texts.bedrooms ?? ''),
    heating_provider_id: heatingId,
    mpan: readSupplyNumber(texts.mpan ?? '').number,
    electricity_serial: texts.electricity_serial ?? null,
    electricity_rates: readRates(texts.electricity_rates ?? ''),
    mprn: readSupplyNumber(texts.mprn ?? '').number,
    gas_serial: texts.gas_serial ?? null,
    water_serial: texts.water_serial ?? null,
    tags: tagNames.flatMap((name) => facts.tags.get(plain(name)) ?? []),
  } satisfies Record<keyof z.input<typeof withoutOwner>, unknown>)
  const problems: Problems = {
    ...sentencesOf(error),
    ...(typeof readRates(texts.electricity_rates ?? '') === 'string' && {
      electricity_rates: sentences.rates,
    }),
    ...(ownerId === null && { partner: branch === '' ? sentences.noBranch : branchText(branches) }),
    ...(heating !== '' && heatingId === null && { heating: heatingText(providers) }),
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

const branchText = ({ length }: readonly Named[]) => (length > 1 ? sentences.branches : sentences.branch)
const heatingText = ({ length }: readonly Named[]) => (length > 1 ? sentences.heatings : sentences.heating)

function readTenancy(
  texts: Texts,
  columns: readonly FileColumn[],
  { today }: Facts,
): { values: TenancyValues | null; problems: Problems } {
  if (!tenancyImportFields.some((field) => texts[field])) return { values: null, problems: {} }
  const dayIn = (field: 'tenancy_start' | 'tenancy_end') => {
    const text = texts[field] ?? ''
    const order = columns.find((column) => column.field === field)?.date_order ?? 'dmy'
    const day = readDay(text, order)
    const problem = order === 'mdy' ? sentences.dateMonthFirst : sentences.date
    return { value: day ?? text, problem: text !== '' && day === null ? { [field]: problem } : {} }
  }
  const [start, end] = [dayIn('tenancy_start'), dayIn('tenancy_end')]
  const { data, error } = newTenancyForm.safeParse({
    tenancy_start: start.value,
    tenancy_end: end.value,
    tenants: readCount(texts.tenants ?? ''),
    tenancy_type: null,
    lead_tenant_name: texts.lead_tenant_name ?? '',
    lead_tenant_email: texts.lead_tenant_email ?? null,
    lead_tenant_phone: texts.lead_tenant_phone ?? null,
  })
  const problems: Problems = {
    ...sentencesOf(error),
    ...start.problem,
    ...end.problem,
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

/**
 * Finds the rows whose property is there already, and those that the file has twice (D84).
 * @param existing the properties that are there, by their place
 */
export function placeRows<Row extends RowCheck>(
  rows: readonly Row[],
  existing: ReadonlyMap<string, { id: number; address: string }>,
): Placed<Row>[] {
  const kept = new Map(
    [...Map.groupBy(rows, ({ place }) => place)].map(([place, same]) => [place, keptRow(same)?.number]),
  )
  return rows.map((row) => {
    const number = row.place === null ? row.number : (kept.get(row.place) ?? row.number)
    const found = row.place === null ? undefined : existing.get(row.place)
    const duplicate: Duplicate | null =
      number !== row.number ? { of: 'row', number } : found ? { of: 'property', ...found } : null
    // What isn't imported need not be put right.
    const isLeftOut = duplicate && !(duplicate.of === 'property' && row.choice === 'fill' && row.isWrong)
    return { ...row, duplicate, status: isLeftOut ? 'duplicate' : row.isWrong ? 'attention' : 'ready' }
  })
}

/** The rows that a list of them shows. */
export const filters: Record<ImportFilter, (row: Placed) => boolean> = {
  all: () => true,
  attention: ({ status }) => status === 'attention',
  duplicates: ({ duplicate }) => duplicate !== null,
  ready: ({ status }) => status === 'ready',
}

/** Whether an import adds a row's property. */
export const isAdded = ({ status }: Placed): boolean => status === 'ready'

/** Whether an import fills in blanks of a property that is there already. */
export const isFilled = ({ status, duplicate, choice }: Placed): boolean =>
  status === 'duplicate' && duplicate?.of === 'property' && choice === 'fill'

export function countsOf(rows: readonly Placed[]): ImportCounts {
  const count = (matches: (row: Placed) => boolean) => rows.filter(matches).length
  return {
    all: rows.length,
    attention: count(filters.attention),
    duplicates: count(filters.duplicates),
    ready: count(filters.ready),
    add: count(isAdded),
    fill: count(isFilled),
  }
}

/** Why a row is left out, for the file of those that were; null for a row that is imported. */
export function reasonLeftOut(row: Placed<ReadRow>, columns: readonly FileColumn[]): string | null {
  if (isAdded(row) || isFilled(row)) return null
  if (row.duplicate?.of === 'row') return `Same address as row ${row.duplicate.number}`
  if (row.duplicate && row.status === 'duplicate') return propertyTexts.duplicate
  return row.problems
    .map(({ column, message }) => {
      const field = columns[column]?.field
      return field ? `${importFieldLabels[field]}: ${message}` : message
    })
    .join(' ')
}
