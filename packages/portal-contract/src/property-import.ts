import type { PropertyField } from './property-fields.ts'
import { maxUploadBytes, sizeText } from './uploads.ts'

/** What a column of an imported file can hold (D17, D19), in the order of the template. */
export const importFields = [
  'address_line1',
  'address_line2',
  'address_city',
  'address_postcode',
  'partner',
  'bedrooms',
  'heating',
  'tags',
  'mpan',
  'electricity_serial',
  'electricity_rates',
  'mprn',
  'gas_serial',
  'water_serial',
  'tenancy_start',
  'tenancy_end',
  'tenants',
  'lead_tenant_name',
  'lead_tenant_email',
  'lead_tenant_phone',
] as const
export type ImportField = (typeof importFields)[number]

/** What they are called on the page and in the template. */
export const importFieldLabels: Record<ImportField, string> = {
  address_line1: 'Address line 1',
  address_line2: 'Address line 2',
  address_city: 'Town or city',
  address_postcode: 'Postcode',
  partner: 'Branch',
  bedrooms: 'Bedrooms',
  heating: 'Heating',
  tags: 'Tags',
  mpan: 'MPAN',
  electricity_serial: 'Electricity serial number',
  electricity_rates: 'Electricity rates',
  mprn: 'MPRN',
  gas_serial: 'Gas serial number',
  water_serial: 'Water serial number',
  tenancy_start: 'Tenancy start',
  tenancy_end: 'Tenancy end',
  tenants: 'Number of tenants',
  lead_tenant_name: 'Lead tenant',
  lead_tenant_email: 'Lead tenant’s email',
  lead_tenant_phone: 'Lead tenant’s phone',
}

/** What a person writes into each column, as the template explains it. */
export const importFieldExamples: Record<ImportField, string> = {
  address_line1: 'Required. For example 14B Cardigan Lane',
  address_line2: 'For example Burley Park',
  address_city: 'Required. For example Leeds',
  address_postcode: 'Required. For example LS6 3AG',
  partner: 'The branch’s name as it appears in the portal, if you have branches',
  bedrooms: 'A whole number from 0 to 20',
  heating: 'The heating supplier’s name as it appears in the portal',
  tags: 'Tag names, separated by commas',
  mpan: 'The 13 or 21 digits of the electricity supply',
  electricity_serial: 'The number printed on the meter',
  electricity_rates: '1, or 2 for a meter with day and night rates',
  mprn: 'The 6 to 10 digits of the gas supply',
  gas_serial: 'The number printed on the meter',
  water_serial: 'The number printed on the meter',
  tenancy_start: 'Required if somebody lives there. DD/MM/YYYY',
  tenancy_end: 'DD/MM/YYYY. Leave it empty for a periodic tenancy',
  tenants: 'Required if somebody lives there. From 1 to 20',
  lead_tenant_name: 'Required if somebody lives there. Their full name',
  lead_tenant_email: 'For example sam@example.com',
  lead_tenant_phone: 'For example 0113 496 0182',
}

/** Which of them each field of a property is read from. */
export const importFieldOf: Record<PropertyField, ImportField> = {
  address_line1: 'address_line1',
  address_line2: 'address_line2',
  address_city: 'address_city',
  address_postcode: 'address_postcode',
  partner_id: 'partner',
  heating_provider_id: 'heating',
  bedrooms: 'bedrooms',
  tags: 'tags',
  mpan: 'mpan',
  electricity_serial: 'electricity_serial',
  electricity_rates: 'electricity_rates',
  mprn: 'mprn',
  gas_serial: 'gas_serial',
  water_serial: 'water_serial',
}

/** Every property needs these (D17). */
const neededFields: readonly ImportField[] = ['address_line1', 'address_city', 'address_postcode']
/** The columns of a tenancy; a file with one of them also needs `neededOfTenancy` (D19). */
export const tenancyImportFields = importFields.slice(importFields.indexOf('tenancy_start'))
const neededOfTenancy: readonly ImportField[] = ['tenancy_start', 'tenants', 'lead_tenant_name']

/** Whether a property or a tenancy may lack it. */
export const isOptional = (field: ImportField): boolean =>
  field !== 'partner' && !neededFields.includes(field) && !neededOfTenancy.includes(field)

const commonFields: ReadonlySet<ImportField> = new Set([
  'address_city',
  'partner',
  'bedrooms',
  'heating',
  'electricity_rates',
  'tenancy_start',
  'tenancy_end',
  'tenants',
])
/** Whether many properties have the same value, so that one can be entered for all rows that lack it. */
export const isCommon = (field: ImportField): boolean => commonFields.has(field)

/** Fields whose values are names that the portal has. */
export const namedFields = ['partner', 'heating', 'tags'] as const satisfies readonly ImportField[]
export type NamedField = (typeof namedFields)[number]
export const isNamedField = (field: ImportField): field is NamedField =>
  namedFields.some((named) => named === field)

/** What an import accepts. */
export const importLimits = {
  bytes: maxUploadBytes,
  /** Of an XLSX file, once it is unpacked. */
  unpackedBytes: 32 * 1024 * 1024,
  /** How many characters all cells may have together. */
  textLength: maxUploadBytes,
  rows: 5_000,
  /** How many rows from the top may be the headings. */
  topRows: 20,
  columns: 60,
  /** Longer cells are cut: no field takes as much. */
  cellLength: 500,
  /** How many unfinished imports a person can have started. */
  drafts: 10,
  /** How many properties one import can fill in: each is saved by itself. */
  fills: 200,
  /** How many cells one call can change. */
  edits: 100,
  /** How many values of a column are put right for all their rows: as many as people read. */
  fixes: 20,
  /** How many rows a page shows. */
  rowsOnPage: 50,
  /** How many days after its last change an import is deleted. */
  keptDays: 30,
} as const

/** Sentences about a file or an import as a whole. */
export const importTexts = {
  empty: 'This file is empty. Choose another one.',
  noRows: 'This file has headings but no rows. Add your properties below the headings.',
  tooLarge: `A file can be up to ${sizeText(maxUploadBytes)}. Split it into smaller files.`,
  unpacksTooLarge: 'This workbook is too large once it’s unpacked. Save only the sheet with your properties.',
  tooManyRows: 'A file can have up to 5,000 rows. Split it into smaller files.',
  tooMuchText: `A file can have up to ${sizeText(maxUploadBytes)} of text. Split it into smaller files.`,
  tooManyColumns: `A file can have up to ${importLimits.columns} columns. Remove those you don’t need.`,
  oldExcel: 'This is an older Excel file (.xls). Save it as .xlsx or CSV, then upload it again.',
  password: 'This workbook has a password. Save a copy without it, then upload that.',
  damaged: 'This workbook is damaged or isn’t an Excel file. Save it as .xlsx or CSV again.',
  kind: 'Choose a CSV or XLSX file.',
  unreadable: 'We can’t read this file. Save only the sheet with your properties as CSV, then upload that.',
  tooManyDrafts: `You’ve started ${importLimits.drafts} imports that aren’t finished. Finish or delete one first.`,
  changed: 'This import was changed by a colleague or in another tab. Here is how it is now.',
  cellChanged: (column: string, row: number, value: string) =>
    `A colleague has ${value === '' ? `emptied ${column} in row ${row}` : `changed ${column} in row ${row} to “${value}”`}, so your change wasn’t saved. If yours is right, enter it again.`,
  done: 'This import has already finished.',
  notDone: 'This import hasn’t been made or was undone already.',
  notFinished: 'This import isn’t finished yet.',
  nothingLeft: 'Every row of this import is in your properties.',
  nothing: 'There is nothing to import yet. Fix at least one row first.',
  tooManyFills:
    'One import can fill in up to 200 properties. Skip some of them, then fill those in with another import.',
  date: 'Enter the date as DD/MM/YYYY.',
  dateMonthFirst: 'Enter the date as MM/DD/YYYY, or change the order of this column’s dates.',
  headingRow: 'Choose one of the first rows of the file.',
  rates: 'Enter 1, or 2 for a meter with day and night rates.',
  branch: 'There is no branch with this name.',
  branches:
    'Several branches have this name. Enter it as it appears in the portal, or import those rows separately.',
  noBranch: 'Enter which branch the property belongs to.',
  chooseBranch: 'Choose which branch the properties belong to.',
  elsewhere: (branch: string) => `${branch} has a property at this address too`,
  sameSupply: (address: string) => `${address} has this number too. Import it if it supplies both`,
  sameSupplyRow: (row: number) => `Row ${row} has this number too. Check that it supplies both`,
  heating: 'There is no heating supplier with this name.',
  heatings: 'Several heating suppliers have this name. Enter it as it appears in the portal.',
} as const

/** A column and the field that it is matched with. */
export type MatchedColumn = { name: string; field: ImportField | null }

/**
 * What is wrong with the columns that were chosen, in sentences; none when rows can be checked.
 * @param needsBranch whether properties can belong to several partners and none was chosen for all
 */
export function columnProblems(columns: readonly MatchedColumn[], needsBranch: boolean): string[] {
  const chosen = Map.groupBy(columns, ({ field }) => field)
  const twice = importFields.flatMap((field) => {
    const names = (chosen.get(field) ?? []).map(({ name }) => `“${name}”`)
    return names.length > 1
      ? `${inWords(names)} can’t all be ${importFieldLabels[field]}. Choose one of them.`
      : []
  })
  const missing = (fields: readonly ImportField[]) =>
    fields.filter((field) => !chosen.has(field)).map((field) => importFieldLabels[field].toLowerCase())
  const ofProperty = missing(neededFields)
  const hasTenancies = tenancyImportFields.some((field) => chosen.has(field))
  const ofTenancy = hasTenancies ? missing(neededOfTenancy) : []
  return [
    ...twice,
    ...(ofProperty.length > 0 ? [`Choose which column has the ${inWords(ofProperty)}.`] : []),
    ...(ofTenancy.length > 0
      ? [`To import tenancies, also choose which column has the ${inWords(ofTenancy)}, or ignore the rest.`]
      : []),
    ...(needsBranch && !chosen.has('partner') ? [importTexts.chooseBranch] : []),
  ]
}

function inWords(names: readonly string[]): string {
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '')
}

/** What two addresses have in common when they are the same (D84); as the database's `addressKeyOf`. */
export function addressKey(line1: string, line2: string | null, postcode: string): string {
  const place = lettersAndDigits(`${line1} ${postcode}`)
  const second = lettersAndDigits(line2 ?? '')
  return second === '' ? place : `${place}|${second}`
}

const lettersAndDigits = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/** Which of several rows with one address is kept: the one that was chosen, else the first. @param rows in their order in the file */
export function keptRow<Row extends { choice: RowChoice | null }>(rows: readonly Row[]): Row | undefined {
  return rows.find(({ choice }) => choice === 'keep') ?? rows[0]
}

/** What is to happen with a row whose property is there already, or twice in the file. */
export const rowChoices = ['skip', 'fill', 'keep'] as const
export type RowChoice = (typeof rowChoices)[number]

/** Where a row stands: it will be added, it has to be edited first, or its property is there already. */
export type ImportRowStatus = 'ready' | 'attention' | 'duplicate'
