import { isPostcode, normalisePostcode } from './addresses.ts'
import { type DateOrder, dateOrdersOf, isDay } from './import-dates.ts'
import { hasMprnCheckDigits, isMpan, mpanOf, mprnOf } from './meter-numbers.ts'
import { plain } from './import-cells.ts'
import { type ImportField, importFields, importLimits } from './property-import.ts'

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
  electricity_rates:
    'electricityrates electricrates elecrates rates numberofrates electricityrate electricitymeterrates electricitymetertype electricmetertype economy7',
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

/** What values look like that say by themselves what they are, the surest first. */
const looks: readonly (readonly [ImportField, (value: string) => boolean])[] = [
  ['address_postcode', (value) => isPostcode(normalisePostcode(value))],
  ['lead_tenant_email', (value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)],
  ['mpan', (value) => isMpan(mpanOf(value))],
  ['mprn', (value) => hasMprnCheckDigits(mprnOf(value))],
  ['lead_tenant_phone', (value) => /^(?:\+44|0)\d{9,10}$/.test(value.replaceAll(/[\s()-]/g, ''))],
  ['tenancy_start', isDay],
  ['tenancy_end', isDay],
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

/** A row of a file that holds anything; its number is the one that a spreadsheet shows. */
export type FileRow = { number: number; cells: string[] }

/**
 * The row with the headings, among the first rows of a file: the one with most names that we know, else the first that is about as wide
 * as the table, which titles aren't. 0 where that one holds a property already, so that the file has no headings.
 */
export function findHeadingRow(rows: readonly FileRow[]): number {
  const top = rows.slice(0, importLimits.topRows)
  const knownIn = ({ cells }: FileRow) => cells.filter((cell) => fieldNamed(cell)).length
  const most = Math.max(0, ...top.map(knownIn))
  if (most > 1) return top.find((row) => knownIn(row) === most)?.number ?? 0
  const filledIn = ({ cells }: FileRow) => cells.filter((cell) => cell !== '').length
  const width = Math.max(0, ...rows.slice(0, rowsLookedAt).map(filledIn))
  const first = top.find((row) => filledIn(row) > width / 2)
  return first && !first.cells.some(isPropertysOwn) ? first.number : 0
}

/** Whether a cell says by itself what it is, as no heading does. */
const isPropertysOwn = (cell: string) => looks.some(([, isLike]) => isLike(cell))

const mostSamples = 3

/** A column as its file has it, and what it holds; `date_order` is null where no value depends on it. */
export type FoundColumn = ColumnMatch & { name: string; samples: string[]; date_order: DateOrder | null }

/**
 * The columns of a table.
 * @param headings the cells of its headings, or none
 * @param rows the cells of the rows below
 */
export function findColumns(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): FoundColumn[] {
  const width = Math.max(headings.length, ...rows.slice(0, rowsLookedAt).map((cells) => cells.length))
  const names = Array.from({ length: width }, (_, column) => headings[column] ?? '')
  const matches = matchColumns(names, rows)
  const orders = dateOrdersOf(names.map((_, column) => rows.map((cells) => cells[column] ?? '')))
  return names.map((name, column) => ({
    name: name || `Column ${column + 1}`,
    ...(matches[column] ?? { field: null, guessed: false }),
    samples: samplesOf(rows, column),
    date_order: orders[column] ?? null,
  }))
}

/** The first different values of a column. */
function samplesOf(rows: readonly (readonly string[])[], column: number): string[] {
  const values = new Set<string>()
  for (const cells of rows) {
    if (cells[column]) values.add(cells[column])
    if (values.size === mostSamples) break
  }
  return [...values]
}
