import { isPostcode, normalisePostcode } from './addresses.ts'
import { addDays } from './dates.ts'
import { hasMprnCheckDigits, isMpan, mpanOf, mprnOf } from './meter-numbers.ts'
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
  mprn: 'mprn',
  gas_serial: 'gas_serial',
  water_serial: 'water_serial',
}

/** Every property needs these (D17). */
const neededFields: readonly ImportField[] = ['address_line1', 'address_city', 'address_postcode']
/** The columns of a tenancy; a file with one of them also needs `neededOfTenancy` (D19). */
export const tenancyImportFields = importFields.slice(importFields.indexOf('tenancy_start'))
const neededOfTenancy: readonly ImportField[] = ['tenancy_start', 'tenants', 'lead_tenant_name']

/** What an import accepts. */
export const importLimits = {
  bytes: maxUploadBytes,
  /** Of an XLSX file, once it is unpacked. */
  unpackedBytes: 32 * 1024 * 1024,
  /** How many characters all cells may have together. */
  textLength: maxUploadBytes,
  rows: 5_000,
  columns: 60,
  /** Longer cells are cut: no field takes as much. */
  cellLength: 500,
  /** How many unfinished imports a person can have. */
  drafts: 10,
  /** How many properties one import can fill in: each is saved by itself. */
  fills: 200,
  /** How many cells one call can change. */
  mends: 100,
  /** How many rows a page shows. */
  rowsOnPage: 50,
  /** How many days after its last change an import is deleted. */
  keptDays: 30,
} as const

/** Sentences about a file or an import as a whole. */
export const importSentences = {
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
  tooManyDrafts: `You have ${importLimits.drafts} unfinished imports. Finish or delete one first.`,
  changed: 'This import was changed in another tab or on another device. Here is how it is now.',
  done: 'This import has already finished.',
  notDone: 'This import hasn’t been made or was undone already.',
  nothing: 'There is nothing to import yet. Fix at least one row first.',
  tooManyFills:
    'One import can fill in up to 200 properties. Skip some of them, then fill those in with another import.',
  date: 'Enter the date as DD/MM/YYYY.',
  branch: 'There is no branch with this name.',
  branches:
    'Several branches have this name. Enter it as it is in the portal, or import those rows separately.',
  noBranch: 'Enter which branch the property belongs to.',
  chooseBranch: 'Choose which branch the properties belong to.',
  heating: 'There is no heating provider with this name.',
  heatings: 'Several heating providers have this name. Enter it as it is in the portal.',
} as const

/** Names that a column may have for a field, as `plain` leaves them. */
const synonyms: Record<ImportField, string> = {
  address_line1:
    'addressline1 address1 address line1 addr1 firstline firstlineofaddress house street streetaddress property propertyaddress propertyaddressline1 road',
  address_line2: 'addressline2 address2 line2 addr2 secondline area district locality propertyaddressline2',
  address_city: 'townorcity city town towncity citytown posttown addresscity',
  address_postcode: 'postcode pcode postalcode zip zipcode addresspostcode propertypostcode',
  partner: 'branch branchname office lettingagent agent agency partner owner company',
  bedrooms: 'bedrooms beds bedroom noofbeds noofbedrooms numberofbedrooms bedroomcount',
  heating: 'heating heatingprovider heatingsupplier heatnetwork',
  tags: 'tags tag labels label',
  mpan: 'mpan mpannumber electricitympan electricmpan elecmpan mpancore elecref electricityref electricityreference electricitysupplynumber',
  electricity_serial:
    'electricityserialnumber electricityserial electricserial elecserial elecserialnumber electricitymeterserialnumber electricitymeterserial electricitymeternumber electricmeter electricitymeter elecmeter elecmsn',
  mprn: 'mprn mprnnumber gasmprn mpr gasref gasreference gassupplynumber',
  gas_serial: 'gasserialnumber gasserial gasmeterserialnumber gasmeterserial gasmeternumber gasmeter gasmsn',
  water_serial:
    'waterserialnumber waterserial watermeterserialnumber watermeterserial watermeternumber watermeter',
  tenancy_start:
    'tenancystart tenancystartdate tenancystarts startdate start startoftenancy movein moveindate leasestart',
  tenancy_end: 'tenancyend tenancyenddate tenancyends enddate end endoftenancy moveout moveoutdate leaseend',
  tenants: 'numberoftenants tenants nooftenants tenantcount occupants housemates sharers numberofoccupants',
  lead_tenant_name: 'leadtenant leadtenantname tenant tenantname name fullname contactname',
  lead_tenant_email: 'leadtenantemail leadtenantsemail tenantemail email emailaddress',
  lead_tenant_phone:
    'leadtenantphone leadtenantsphone tenantphone tenantmobile phone phonenumber mobile mobilenumber telephone contactnumber',
}

/** The field that a column's name stands for. */
function fieldNamed(name: string): ImportField | undefined {
  const wanted = plain(name)
  return importFields.find((field) => synonyms[field].split(' ').includes(wanted))
}

/** A name without case, spaces and punctuation. */
export const plain = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')

/** What values look like that say by themselves what they are, the surest first. */
const looks: readonly (readonly [ImportField, (value: string) => boolean])[] = [
  ['address_postcode', (value) => isPostcode(normalisePostcode(value))],
  ['lead_tenant_email', (value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)],
  ['mpan', (value) => isMpan(mpanOf(value))],
  ['mprn', (value) => hasMprnCheckDigits(mprnOf(value))],
  ['lead_tenant_phone', (value) => /^(?:\+44|0)\d{9,10}$/.test(value.replaceAll(/[\s()-]/g, ''))],
  ['tenancy_start', (value) => readDay(value) !== null],
  ['tenancy_end', (value) => readDay(value) !== null],
]

/** A column, what it holds, and whether that is only what its values look like. */
export type ColumnMatch = { field: ImportField | null; guessed: boolean }

/** How many rows are looked at to guess what a column holds. */
const rowsLookedAt = 100
/** How many of its values have to look like the field. */
const enough = 0.8

/**
 * What the columns of a file hold: by their names, then by what their values look like. Each field is matched once.
 * @param rows the cells of the rows below the headings
 */
export function matchColumns(names: readonly string[], rows: readonly (readonly string[])[]): ColumnMatch[] {
  const taken = new Set<ImportField>()
  const take = (field: ImportField | undefined): ImportField | null => {
    if (field === undefined || taken.has(field)) return null
    taken.add(field)
    return field
  }
  const byName = names.map((name) => take(fieldNamed(name)))
  return byName.map((field, column) => {
    if (field) return { field, guessed: false }
    const values = rows.slice(0, rowsLookedAt).flatMap((cells) => cells[column]?.trim() || [])
    const guess = take(values.length > 0 ? guessOf(values, taken) : undefined)
    return { field: guess, guessed: guess !== null }
  })
}

function guessOf(values: readonly string[], taken: ReadonlySet<ImportField>): ImportField | undefined {
  return looks.find(
    ([field, isLike]) => !taken.has(field) && values.filter(isLike).length >= values.length * enough,
  )?.[0]
}

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
    ...(needsBranch && !chosen.has('partner') ? [importSentences.chooseBranch] : []),
  ]
}

function inWords(names: readonly string[]): string {
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '')
}

/** What stands in a cell where there is nothing to say. */
const blanks = new Set(['-', '–', '—', 'n/a', 'na', 'none', 'nil', 'tbc'])

/** The texts of a row by field; a column that is ignored has none, and a cell that says nothing is ''. */
export function readCells(
  cells: readonly string[],
  columns: readonly Pick<MatchedColumn, 'field'>[],
): Partial<Record<ImportField, string>> {
  return Object.fromEntries(
    columns.flatMap(({ field }, column) => (field ? [[field, readCell(cells[column] ?? '')]] : [])),
  )
}

function readCell(cell: string): string {
  // Our own CSV files, and others, put an apostrophe before what a spreadsheet would take for a formula (D4).
  const text = cell.trim().replace(/^'(?=[=+\-@\t\r])/, '')
  return blanks.has(text.toLowerCase()) ? '' : text
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** A day as an ISO day, from DD/MM/YYYY, D.M.YY, 1 March 2026, 01-Mar-26 or ISO itself, with or without a time; null when it is none. */
export function readDay(text: string): string | null {
  const [day] = text.trim().split(/[ T](?=\d{1,2}:\d{2})/)
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? '')
  if (iso) return isoDayOf(iso[1], iso[2], iso[3])
  const numbers = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/.exec(day ?? '')
  if (numbers) return isoDayOf(numbers[4], numbers[3], numbers[1])
  const words = /^(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9})[ ,-]+(\d{4}|\d{2})$/i.exec(day ?? '')
  const month = words ? months.indexOf((words[2] ?? '').slice(0, 3).toLowerCase()) + 1 : 0
  return words && month > 0 ? isoDayOf(words[3], String(month), words[1]) : null
}

function isoDayOf(year = '', month = '', day = ''): string | null {
  const iso = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  try {
    return addDays(iso, 0)
  } catch {
    return null
  }
}

/** A whole number where the text is one; else the text itself, which the form's rule then refuses. */
export function readCount(text: string): number | string | null {
  if (text === '') return null
  if (/^studio$/i.test(text)) return 0
  return /^\d{1,4}(?:\.0+)?$/.test(text) ? Number(text) : text
}

/** A supply number without words before it, such as 'MPAN: 20 0004 …', and what was removed. */
export function readSupplyNumber(text: string): { number: string; removed: string } {
  const removed = /^[a-z][a-z\s:.#-]*(?=\d)/i.exec(text)?.[0] ?? ''
  return { number: text.slice(removed.length), removed: removed.replaceAll(/[\s:.#-]+$/g, '') }
}

/** The names in a cell with several, such as tags. */
export const readNames = (text: string): string[] => text.split(/[,;|]/).flatMap((name) => name.trim() || [])

/** What two addresses have in common when they are the same (D17); as the database's `addressKeyOf`. */
export const addressKey = (line1: string, postcode: string): string =>
  `${line1} ${postcode}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/** Which of several rows with one address is kept: the one that was chosen, else the first. @param rows in their order in the file */
export function keptRow<Row extends { choice: RowChoice | undefined }>(
  rows: readonly Row[],
): Row | undefined {
  return rows.find(({ choice }) => choice === 'keep') ?? rows[0]
}

/** What is to happen with a row whose property is there already, or twice in the file. */
export const rowChoices = ['skip', 'fill', 'keep'] as const
export type RowChoice = (typeof rowChoices)[number]

/** The rows that a list of them shows. */
export const importFilters = ['all', 'attention', 'duplicates', 'ready'] as const
export type ImportFilter = (typeof importFilters)[number]

/** Where a row stands: it will be added, it has to be mended first, or its property is there already. */
export type ImportRowStatus = 'ready' | 'attention' | 'duplicate'
