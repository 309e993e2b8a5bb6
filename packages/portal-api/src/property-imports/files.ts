import { type ImportField, importFieldLabels, importFields } from '@doorstep/portal-contract/property-import'
import writeXlsxFile from 'write-excel-file/universal'
import { csvStream } from '../http/download.ts'
import { conflict } from '../http/errors.ts'
import type { Draft } from '../db/schema/property-imports.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'
import { checkImport, problemsOfColumns, reasonLeftOut } from './check.ts'

/** What a person writes into each column, for the workbook's second sheet. */
const examples: Record<ImportField, string> = {
  address_line1: 'Required. For example 14B Cardigan Lane',
  address_line2: 'For example Burley Park',
  address_city: 'Required. For example Leeds',
  address_postcode: 'Required. For example LS6 3AG',
  partner: 'The branch’s name as it is here, if you have branches',
  bedrooms: 'A whole number from 0 to 20',
  heating: 'The provider’s name as it is here',
  tags: 'Names of tags, with commas between them',
  mpan: 'The 13 or 21 digits of the electricity supply',
  electricity_serial: 'The number printed on the meter',
  mprn: 'The 6 to 10 digits of the gas supply',
  gas_serial: 'The number printed on the meter',
  water_serial: 'The number printed on the meter',
  tenancy_start: 'Needed if somebody lives there. DD/MM/YYYY',
  tenancy_end: 'DD/MM/YYYY. Leave it empty for a periodic tenancy',
  tenants: 'Needed if somebody lives there. From 1 to 20',
  lead_tenant_name: 'Needed if somebody lives there. Their full name',
  lead_tenant_email: 'For example sam@example.com',
  lead_tenant_phone: 'For example 0113 496 0182',
}

/** The columns that a person can use: branches are of those who have some. */
const columnsFor = ({ scope }: ScopedDatabase) =>
  importFields.filter((field) => field !== 'partner' || scope.partnerIds.length > 1)

/** A CSV file with the headings of every column. */
export const csvTemplate = (scoped: ScopedDatabase): ReadableStream<Uint8Array> =>
  csvStream(
    columnsFor(scoped).map((field) => importFieldLabels[field]),
    none(),
  )

async function* none(): AsyncGenerator<never> {}

/** The same as XLSX. Every cell is text, so that a spreadsheet keeps long numbers as they are typed; a second sheet explains the columns. */
export async function xlsxTemplate(scoped: ScopedDatabase): Promise<Blob> {
  const fields = columnsFor(scoped)
  const bold = { fontWeight: 'bold' } as const
  const headings = fields.map((field) => ({ value: importFieldLabels[field], ...bold }))
  return writeXlsxFile([
    { data: [headings], sheet: 'Properties', columns: fields.map(() => ({ width: 24 })), stickyRowsCount: 1 },
    {
      data: [
        [
          { value: 'Column', ...bold },
          { value: 'What to enter', ...bold },
        ],
        ...fields.map((field) => [{ value: importFieldLabels[field] }, { value: examples[field] }]),
      ],
      sheet: 'How to fill it in',
      columns: [{ width: 28 }, { width: 60 }],
    },
  ]).toBlob()
}

/**
 * The rows that are not imported as CSV, with what is wrong, to be put right and uploaded again.
 * @throws a 409 while the columns are not chosen
 */
export async function leftOutCsv(
  scoped: ScopedDatabase,
  draft: Draft,
  now: Date,
): Promise<ReadableStream<Uint8Array>> {
  const reasons = new Map(
    (draft.leftOut ?? (await reasonsNow(scoped, draft, now))).map((row) => [row.number, row.reason]),
  )
  const rows = draft.rows.flatMap(({ number, cells }) => {
    const reason = reasons.get(number)
    const mended = draft.mends[number]?.cells
    return reason === undefined
      ? []
      : [[number, reason, ...cells.map((cell, column) => mended?.[column] ?? cell)]]
  })
  const names = draft.columns.map(({ name }) => name)
  return csvStream(['Row', 'Why it was left out', ...names], batch(rows))
}

async function* batch<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows
}

async function reasonsNow(scoped: ScopedDatabase, draft: Draft, now: Date) {
  const [problem] = problemsOfColumns(scoped, draft)
  if (problem) throw conflict(problem)
  const { rows } = await checkImport(scoped, draft, now)
  return rows.flatMap((row) => {
    const reason = reasonLeftOut(row, draft)
    return reason === null ? [] : [{ number: row.number, reason }]
  })
}

export const templateName = 'properties-template'
export const leftOutName = 'properties-left-out.csv'
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
