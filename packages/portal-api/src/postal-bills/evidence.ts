import { addressText } from '@doorstep/portal-contract/addresses'
import {
  assumptionsOf,
  borderText,
  ownerTotals,
  pencePaid,
  unitOf,
  usageText,
} from '@doorstep/portal-contract/apportionment'
import type { EvidenceQuery } from '@doorstep/portal-contract/apportionment.schema'
import { addDays, dayInLondon, formatDate } from '@doorstep/portal-contract/dates'
import { daysText, ownerLabels, rangeText } from '@doorstep/portal-contract/liability'
import { readingTypeLabels, registersText } from '@doorstep/portal-contract/meter-readings'
import { formatPence, toPence } from '@doorstep/portal-contract/money'
import type { NoticePurpose } from '@doorstep/portal-contract/notices'
import type { PostalBill } from '@doorstep/portal-contract/postal-bills.schema'
import { supplyLabels } from '@doorstep/portal-contract/supplies'
import { payerLabels } from '@doorstep/portal-contract/void-periods'
import { documentBrand } from '../brand/document-brand.ts'
import type { FileStore } from '../files/file-store.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'
import type { StatementDocument, StatementTable } from '../pdf.ts'
import type { EvidenceReading, FoundApportionment } from './apportionment.ts'

/** How many rows a table of the document has: more would keep the server from answering others while it is made. */
const mostRows = 200

/**
 * What shows that a bill is not ours, or not all of it (D33): the split with its reasons, and the tenancy dates, readings and notices that
 * it is made from. Tenants are named by their initials: the file stays with the challenge for as long as the bill does (D73), and the
 * supplier has their names from its notices (D88).
 */
export async function evidenceDocument(
  scoped: ScopedDatabase,
  files: FileStore,
  bill: PostalBill,
  found: FoundApportionment,
  { basis, today }: Pick<EvidenceQuery, 'basis'> & { today: string },
): Promise<StatementDocument> {
  const { data, readings, timeline } = found
  const { supply } = data
  const tenancies = timeline.tenancies.filter(isNear(bill))
  const near = readings.filter(isAround(readings, bill))
  const told = timeline.notifications.filter(
    ({ tenancy_id, suppliers }) =>
      tenancies.some(({ id }) => id === tenancy_id) &&
      suppliers.some(
        (each) => each.name === bill.provider.name || (supply !== null && each.supply === supply),
      ),
  )
  const tables = [
    splitTable(found, basis, bill.partner.name),
    totalsTable(found, basis),
    tenanciesTable(tenancies),
    readingsTable(near, bill.partner.name),
    noticesTable(told),
  ]
  const missing = [
    tenancies.length === 0 && 'No tenancies are recorded around these days.',
    supply !== null &&
      near.length === 0 &&
      `No ${supplyLabels[supply].toLowerCase()} readings are recorded around these days.`,
    told.length === 0 && `No notices about these tenancies to ${bill.provider.name} are recorded.`,
  ].filter((each) => each !== false)
  const borders = basis === 'readings' ? data.borders.flatMap((border) => borderText(border) ?? []) : []
  return {
    title: `Who is liable for a bill from ${bill.provider.name}`,
    date: today,
    brand: await documentBrand(scoped, files, bill.partner.id),
    facts: [
      ['Property', addressText(bill.property)],
      ['Supplier', bill.provider.name],
      ['Account number', bill.account_number],
      ['Supply', supply === null ? 'Other' : supplyLabels[supply]],
      ['Bill period', rangeText(bill.period_from, bill.period_to)],
      ['Issued', formatDate(bill.issue_date)],
      [bill.amount < 0 ? 'Credit' : 'Amount', formatPence(Math.abs(toPence(bill.amount)))],
      ['From', bill.partner.name],
    ],
    tables: tables.filter(({ rows }) => rows.length > 0).map(shortened),
    notes: [
      ...assumptionsOf(data, basis),
      ...borders.map((border) => `${border}.`),
      ...missing,
      'Tenants are shown by their initials.',
      ...tables
        .filter(({ rows }) => rows.length > mostRows)
        .map(({ label }) => `${label}: the first ${mostRows} of many rows are shown.`),
    ],
  }
}

const shortened = (table: StatementTable): StatementTable => ({
  ...table,
  rows: table.rows.slice(0, mostRows),
})

type Dates = Pick<PostalBill, 'period_from' | 'period_to'>
type Tenancy = FoundApportionment['timeline']['tenancies'][number]

/** Whether a tenancy has days of the bill, or ends or starts right beside it. */
const isNear =
  ({ period_from, period_to }: Dates) =>
  ({ tenancy_start, tenancy_end }: Pick<Tenancy, 'tenancy_start' | 'tenancy_end'>) =>
    tenancy_start <= addDays(period_to, 1) &&
    (tenancy_end === null || tenancy_end >= addDays(period_from, -1))

/** Whether a reading is in the bill's days, or the last of its meter before them or the first after. @param readings oldest first */
function isAround(readings: readonly EvidenceReading[], { period_from, period_to }: Dates) {
  const isBefore = (each: EvidenceReading) => each.date_of_reading < period_from
  const isAfter = (each: EvidenceReading) => each.date_of_reading > period_to
  const outer = new Set(
    [...Map.groupBy(readings, ({ meter_id }) => meter_id).values()].flatMap((own) => [
      own.findLast(isBefore),
      own.find(isAfter),
    ]),
  )
  return (reading: EvidenceReading) => outer.has(reading) || (!isBefore(reading) && !isAfter(reading))
}

/** 'P. N.' of 'Priya Nair'. */
const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .flatMap((word) => [...word].slice(0, 1))
    .map((letter) => `${letter.toUpperCase()}.`)
    .join(' ')

/** 'Void, paid by the landlord'; the supplier reads it, so 'your company' is named. */
function voidText(payer: string, partner: string): string {
  if (payer === ownerLabels.void) return payer
  return `Void, paid by ${payer === payerLabels.partner ? partner : `the ${payer.toLowerCase()}`}`
}

function splitTable(
  { data }: FoundApportionment,
  basis: EvidenceQuery['basis'],
  partner: string,
): StatementTable {
  const isByReadings = basis === 'readings'
  return {
    label: isByReadings ? 'Split by meter readings' : 'Split by days',
    columns: [
      { header: 'Who is liable', width: 110 },
      { header: 'Days of the bill' },
      { header: 'Days', width: 34, isFigure: true },
      ...(isByReadings ? [{ header: 'Usage', width: 90, isFigure: true as const }] : []),
      { header: 'Part', width: 70, isFigure: true },
    ],
    rows: data.shares.map((share) => ({
      cells: [
        share.owner === 'void' ? voidText(share.payer, partner) : ownerLabels[share.owner],
        share.periods.map(({ from, to }) => rangeText(from, to)).join(', '),
        String(share.days),
        ...(isByReadings ? [share.usage === null ? 'by days' : usageText(share.usage, unitOf(data))] : []),
        formatPence(pencePaid(share, basis)),
      ],
      note: reasonOf(share),
    })),
    total: ['Total', formatPence(toPence(data.amount))],
  }
}

/** Why a payer owes for its days. */
function reasonOf({ owner, tenancy }: FoundApportionment['data']['shares'][number]): string {
  if (owner === 'void') return 'Nobody lived there'
  if (!tenancy) return 'No record of who lived there'
  const { lead_tenant, tenancy_start, tenancy_end } = tenancy
  const dates =
    tenancy_end === null ? `from ${formatDate(tenancy_start)}` : rangeText(tenancy_start, tenancy_end)
  const name = `Tenancy of ${initialsOf(lead_tenant)}, ${dates}`
  return owner === 'landlord' ? `${name}, with bills included` : name
}

function totalsTable({ data }: FoundApportionment, basis: EvidenceQuery['basis']): StatementTable {
  return {
    label: 'In total',
    columns: [
      { header: 'Liable', width: 110 },
      { header: 'Days' },
      { header: 'Part', width: 70, isFigure: true },
    ],
    rows: ownerTotals(data, basis).map(({ owner, days, pence }) => ({
      cells: [ownerLabels[owner], daysText(days), formatPence(pence)],
      note: '',
    })),
  }
}

function tenanciesTable(tenancies: readonly Tenancy[]): StatementTable {
  return {
    label: 'Tenancies',
    columns: [
      { header: 'Lead tenant', width: 110 },
      { header: 'Tenants' },
      { header: 'First day', width: 90 },
      { header: 'Last day', width: 90 },
    ],
    rows: tenancies.map(({ lead_tenant, tenants, tenancy_start, tenancy_end }) => ({
      cells: [
        initialsOf(lead_tenant),
        String(tenants),
        formatDate(tenancy_start),
        tenancy_end === null ? 'No end date' : formatDate(tenancy_end),
      ],
      note: '',
    })),
  }
}

function readingsTable(readings: readonly EvidenceReading[], partner: string): StatementTable {
  return {
    label: 'Meter readings',
    columns: [
      { header: 'Day', width: 70 },
      { header: 'Recorded' },
      { header: 'Meter', width: 100 },
      { header: 'Reading', width: 130, isFigure: true },
    ],
    rows: readings.map((reading) => ({
      cells: [
        formatDate(reading.date_of_reading),
        originOf(reading, partner),
        reading.serial_number ?? 'No serial number',
        registersText(reading),
      ],
      note: readingTypeLabels[reading.type],
    })),
  }
}

function originOf({ is_by_link, document_id }: EvidenceReading, partner: string): string {
  const origin = is_by_link ? 'Sent by link' : `By ${partner}`
  return document_id === null ? origin : `${origin}, with a photo`
}

const purposes: Record<NoticePurpose, string> = {
  open: 'Tenants moved in',
  close: 'Tenants moved out',
  change: 'Dates changed',
}

function noticesTable(notices: FoundApportionment['timeline']['notifications']): StatementTable {
  return {
    label: 'Notices to the supplier',
    columns: [
      { header: 'Day', width: 70 },
      { header: 'Notice' },
      { header: 'First day', width: 90 },
      { header: 'Last day', width: 90 },
    ],
    rows: notices.toReversed().map(({ purpose, sent_at, known_on, tenancy_start, tenancy_end }) => ({
      cells: [
        formatDate(known_on ?? dayInLondon(sent_at)),
        purposes[purpose],
        formatDate(tenancy_start),
        tenancy_end === null ? 'No end date' : formatDate(tenancy_end),
      ],
      note: known_on === null ? 'Sent' : 'Known to the supplier already',
    })),
  }
}
