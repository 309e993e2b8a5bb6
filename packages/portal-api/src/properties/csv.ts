import { formatDate, todayInLondon } from '@doorstep/portal-contract/dates'
import { ownerLabelOf } from '@doorstep/portal-contract/partners'
import {
  propertiesCsvName,
  type PropertyColumn,
  propertyColumns,
  propertyStatusOf,
} from '@doorstep/portal-contract/properties'
import { count, expression } from '../db/expressions.ts'
import { properties } from '../db/schema/properties.ts'
import type { ListExport } from '../exports/list-export.ts'
import { type Cell, csvFile, csvStream } from '../http/download.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'
import {
  countTagsAlone,
  matching,
  type PropertiesCsvQuery,
  refuseUnknownTags,
  byAddress,
  type PropertyRow,
  selectProperties,
  tagsOfProperty,
} from './list.ts'

type CsvColumn = { header: string; cell: (row: PropertyRow) => Cell }

/** What each column of the list is in the file. @param ownerLabel what the partners below one's own are called */
const columnsOf = (ownerLabel: string): Record<PropertyColumn, readonly CsvColumn[]> => ({
  property: [
    { header: 'Address line 1', cell: (row) => row.address_line1 },
    { header: 'Address line 2', cell: (row) => row.address_line2 },
    { header: 'City', cell: (row) => row.address_city },
    { header: 'Postcode', cell: (row) => row.address_postcode },
  ],
  status: [{ header: 'Status', cell: ({ statusId }) => propertyStatusOf(statusId)?.label ?? null }],
  tenancy: [
    { header: 'Tenancy start', cell: (row) => dateText(tenancyOf(row)?.tenancy_start) },
    { header: 'Tenancy end', cell: endText },
    { header: 'Empty since', cell: (row) => (tenancyOf(row) ? null : dateText(row.voidSince)) },
  ],
  tenants: [{ header: 'Tenants', cell: (row) => tenancyOf(row)?.tenants ?? null }],
  tags: [{ header: 'Tags', cell: ({ tags }) => (tags ?? []).map(({ name }) => name).join(', ') }],
  branch: [{ header: ownerLabel, cell: ({ partner }) => partner.name }],
  void_bills: [
    { header: 'Void bills outstanding', cell: ({ voidBills }) => toFigure(voidBills.outstandingPence) },
    { header: 'Void bills in credit', cell: ({ voidBills }) => toFigure(voidBills.creditPence) },
  ],
})

const batchSize = 500

/**
 * The properties that match, as CSV (D4): each branch's by address. Both throw a 422 on `filter` when a tag is unknown (D48).
 */
export const propertiesCsv: ListExport<PropertiesCsvQuery> = {
  kind: 'properties',
  async count(inView, query) {
    const scoped = inView.narrowedTo(query.filter.partner_id ?? [])
    const slugs = [...new Set(query.filter.tags)]
    refuseUnknownTags(slugs, await countTagsAlone(scoped, slugs))
    const [found] = await scoped
      .select({ lines: count() })
      .from(properties, matching(scoped, { ...query, ...query.filter }))
    return found?.lines ?? 0
  },
  make: async (scoped, query, now) =>
    csvFile(propertiesCsvName, await linesOf(scoped, query, todayInLondon(now))),
}

/** The first rows are read before it answers, so that a failure is still an error and not half a file. */
async function linesOf(scoped: ScopedDatabase, query: PropertiesCsvQuery, today: string) {
  const columns = columnsOf(ownerLabelOf(scoped.scope.partner))
  const chosen = propertyColumns
    .filter((name) => name === 'property' || query.columns.includes(name))
    .flatMap((name) => columns[name])
  const batches = readBatches(scoped, query, today)
  const first = await batches.next()
  const cells = async function* () {
    if (first.done) return
    yield first.value.map(cellsOf)
    for await (const rows of batches) yield rows.map(cellsOf)
  }
  const cellsOf = (row: PropertyRow) => chosen.map(({ cell }) => cell(row))
  return csvStream(
    chosen.map(({ header }) => header),
    cells(),
  )
}

/** One partner at a time, because an index has the addresses of one partner in order. */
async function* readBatches(scoped: ScopedDatabase, query: PropertiesCsvQuery, today: string) {
  const { partner_id: chosen = [] } = query.filter
  for (const partnerId of scoped.scope.partnerIds) {
    if (chosen.length > 0 && !chosen.includes(partnerId)) continue
    const own = scoped.narrowedTo([partnerId])
    let batch = await readBatch(own, query, today)
    while (batch.length > 0) {
      yield batch
      batch = batch.length < batchSize ? [] : await readBatch(own, query, today, batch.at(-1))
    }
  }
}

/** The rows that follow one by address; the first ones when there is none. */
function readBatch(
  scoped: ScopedDatabase,
  query: PropertiesCsvQuery,
  today: string,
  after?: { addressOrder: string; id: number },
) {
  const { addressOrder, id } = properties
  return selectProperties(
    scoped,
    today,
    { tags: tagsOfProperty, addressOrder },
    matching(scoped, { ...query, ...query.filter }),
    after && expression`(${addressOrder}, ${id}) > (${after.addressOrder}, ${after.id}::bigint)`,
  )
    .orderBy(...byAddress)
    .limit(batchSize)
}

/** A number that a spreadsheet can add up: '1118.40'. */
const toFigure = (pence: number) => (pence / 100).toFixed(2)

const tenancyOf = ({ current, next }: PropertyRow) => current ?? next

const dateText = (day: string | null | undefined) => (day ? formatDate(day) : null)

function endText(row: PropertyRow): string | null {
  const tenancy = tenancyOf(row)
  if (!tenancy || tenancy.is_lead) return null
  return dateText(tenancy.tenancy_end) ?? 'Rolling'
}
