import {
  importFieldExamples,
  importFieldLabels,
  importFields,
} from '@doorstep/portal-contract/property-import'
import writeXlsxFile from 'write-excel-file/universal'
import { csvStream } from '../http/download.ts'
import { eq } from 'drizzle-orm'
import { type Import, propertyImports } from '../db/schema/property-imports.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'
import { placeAmongAll, readAllRows, readFacts, refuseUnmatched, rowsOf } from './check.ts'
import { reasonLeftOut } from './rules.ts'

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
        ...fields.map((field) => [
          { value: importFieldLabels[field] },
          { value: importFieldExamples[field] },
        ]),
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
  draft: Import,
  now: Date,
): Promise<ReadableStream<Uint8Array>> {
  const leftOut = draft.result ? await leftOutThen(scoped, draft) : await leftOutNow(scoped, draft, now)
  const reasons = new Map(leftOut.map(({ number, reason }) => [number, reason]))
  const names = draft.columns.map(({ name }) => name)
  return csvStream(['Row', 'Why it was left out', ...names], linesOf(scoped, draft, reasons))
}

async function* linesOf(scoped: ScopedDatabase, draft: Import, reasons: ReadonlyMap<number, string>) {
  for await (const rows of rowsOf(scoped, draft))
    yield rows.flatMap(({ number, cells }) => {
      const reason = reasons.get(number)
      return reason === undefined ? [] : [[number, reason, ...cells]]
    })
}

async function leftOutThen(scoped: ScopedDatabase, { id }: Import) {
  const [found] = await scoped
    .select({ leftOut: propertyImports.leftOut })
    .from(propertyImports, eq(propertyImports.id, id))
  return found?.leftOut ?? []
}

async function leftOutNow(scoped: ScopedDatabase, draft: Import, now: Date) {
  refuseUnmatched(scoped, draft)
  const rows = await readAllRows(scoped, draft, await readFacts(scoped, draft, now))
  return (await placeAmongAll(scoped, rows)).flatMap((row) => {
    const reason = reasonLeftOut(row, draft.columns)
    return reason === null ? [] : [{ number: row.number, reason }]
  })
}

export const templateName = 'properties-template'
export const leftOutName = 'properties-left-out.csv'
