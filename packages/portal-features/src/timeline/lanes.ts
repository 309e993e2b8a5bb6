import { addDays, dayInLondon, daysBetween, dueDayText, formatDate } from '@doorstep/portal-contract/dates'
import {
  billShares,
  type BillShare,
  type Finding,
  findingsOf,
  type Liabilities,
  type Owner,
  ownerLabels,
  ownersOfDays,
  shareText,
  type Stretch,
} from '@doorstep/portal-contract/liability'
import { supplies, type Supply, supplyLabels } from '@doorstep/portal-contract/supplies'
import { readingTypeLabels } from '@doorstep/portal-contract/meter-readings'
import { formatPounds } from '@doorstep/portal-contract/money'
import { billStatusText, payBy, type PostalBillStatus } from '@doorstep/portal-contract/postal-bills'
import { householdName } from '@doorstep/portal-contract/tenancies'
import type { PropertyTimeline } from '@doorstep/portal-contract/timeline.schema'
import { liablePartyLabels } from '@doorstep/portal-contract/void-periods'
import { billsOfProperty } from '../shared/addresses/voidBills.ts'
import { counted } from '../shared/format/counted.ts'
import { dateRange } from '../shared/format/dates.ts'
import { datesText } from '../shared/property/datesText.ts'
import { propertyHref, tenancyHref } from '../shared/property/propertyHref.ts'
import type { KnownOwner } from '../shared/liability/owners.ts'
import type { Range } from './timeline.address.ts'

/** Something on the timeline that can be opened. */
export type Mark = {
  key: string
  /** Its days that are in sight. */
  from: string
  to: string
  /** All of it in words, for assistive technology. */
  label: string
  href: string
  /** What its card says. */
  title: string
  facts: { term: string; value: string }[]
}

/** A part of a ribbon: days of one owner, all past or all planned. */
export type StretchMark = Mark & {
  owner: KnownOwner
  isPlanned: boolean
  name: string
  /** Who pays in a void, where that was recorded. */
  payer: string
  /** What begins or ends with it, on days in sight. */
  changes: { day: string; text: string; isEnd: boolean }[]
  stretch: KnownStretch
}
type KnownStretch = Stretch & { owner: KnownOwner }
export type BillMark = Mark & {
  /** All of its days, also those out of sight. */
  period: Range
  amount: string
  /** Where a bill's line is too short for its amount, the amount stands after it, or before it near the end of the plan. */
  amountPlace: 'inside' | 'after' | 'before'
  status: PostalBillStatus
  statusText: string
}
/** The digits of a reading stand beside its tick, on the side of its tenancy, or nowhere where there is no room. */
export type ReadingMark = Mark & { digits: string; digitsPlace: 'before' | 'after' | null }
export type NoticeMark = Mark & { tenancyId: number }
export type NumberedFinding = Finding & {
  number: number
  action: { label: string; href: string }
  /** What mends it here: a reading on the day of the change, which splits a bill, or notifying suppliers of a tenancy (D88). */
  fix: FindingFix | null
}
export type FindingFix = { meterId: number } | { tenancyId: number }

/** One supply, with what is on it in sight. */
export type Lane = {
  supply: Supply
  label: string
  provider: PropertyTimeline['supplies'][number]['provider']
  ownerToday: Owner
  stretches: StretchMark[]
  /** In rows, so that those of the same days don't cover each other. */
  bills: BillMark[][]
  readings: ReadingMark[]
  notices: NoticeMark[]
  findings: NumberedFinding[]
}

type Tenancy = PropertyTimeline['tenancies'][number]

/** Who lives there, by the lead tenant and how many there are. */
export const householdOf = ({ lead_tenant, tenants }: Pick<Tenancy, 'lead_tenant' | 'tenants'>) =>
  householdName(lead_tenant, tenants)

/** The address of a tenancy's page. The timeline has no leads. */
export const tenancyPath = (property: number, id: number) => tenancyHref(property, { id, is_lead: false })

/** Whether anything is known about a property. */
export function hasHistory(timeline: PropertyTimeline): boolean {
  const { tenancies, void_periods, bills, readings, notifications } = timeline
  return [tenancies, void_periods, bills, readings, notifications].some((list) => list.length > 0)
}

const liabilitiesOf = ({ tenancies, void_periods }: PropertyTimeline): Liabilities => ({
  tenancies,
  voidPeriods: void_periods,
})

/** A property's timeline as lanes, with what needs attention numbered by date. */
export function lanesOf(timeline: PropertyTimeline, today: string, range: Range): Lane[] {
  const of = liabilitiesOf(timeline)
  const findings = findingsAt(timeline, of, today)
    .filter((finding) => touches(finding, range))
    .map((finding, index) => ({
      ...finding,
      number: index + 1,
      action: actionOf(timeline.property.id, finding),
      fix: fixOf(timeline, finding),
    }))
  return supplies.map((supply) => {
    const known = timeline.supplies.find((each) => each.supply === supply)
    return {
      supply,
      label: supplyLabels[supply],
      provider: known?.provider ?? null,
      ownerToday: ownersOfDays(of, supply, today, today)[0]?.owner ?? 'unknown',
      stretches: stretchesOf(timeline, of, supply, today, range),
      bills: billRows(billsOf(timeline, of, supply, today, range), range),
      readings: readingsOf(timeline, supply, known?.meter?.serial_number ?? null, range),
      notices: noticesOf(timeline, supply, range),
      findings: findings.filter((finding) => finding.supply === supply),
    }
  })
}

/** What needs attention at a property, by its first day. */
function findingsAt(timeline: PropertyTimeline, of: Liabilities, today: string): Finding[] {
  const { bills, notifications } = timeline
  const suppliers = Object.fromEntries(
    timeline.supplies.flatMap(({ supply, provider }) => (provider ? [[supply, provider.name]] : [])),
  )
  const told = notifications.flatMap((notice) =>
    notice.suppliers.flatMap(({ supply }) => {
      const { tenancy_id: tenancyId, tenancy_start, tenancy_end } = notice
      return supply ? [{ tenancyId, supply, tenancy_start, tenancy_end }] : []
    }),
  )
  return findingsOf({ ...of, bills, suppliers, notified: told }, today)
}

const touches = ({ from, to }: Range, range: Range) => from <= range.to && to >= range.from

/** What needs attention before or after the days in sight: how much, and the nearest. */
export type FindingsBeyond = { side: 'before' | 'after'; count: number; nearest: Finding }

/** What needs attention at a property out of sight. */
export function findingsBeyond(timeline: PropertyTimeline, today: string, range: Range): FindingsBeyond[] {
  const all = findingsAt(timeline, liabilitiesOf(timeline), today)
  const before = all.filter(({ to }) => to < range.from).toSorted((a, b) => (a.to < b.to ? 1 : -1))
  const after = all.filter(({ from }) => from > range.to)
  return [
    { side: 'before' as const, found: before },
    { side: 'after' as const, found: after },
  ].flatMap(({ side, found }) => {
    const [nearest] = found
    return nearest ? [{ side, count: found.length, nearest }] : []
  })
}

function actionOf(property: number, { target: mend }: Finding): NumberedFinding['action'] {
  if (mend === null) return { label: 'See void bills', href: billsOfProperty(property) }
  if ('billId' in mend) return { label: 'View bill', href: billsOfProperty(property, mend.billId) }
  return { label: 'View tenancy', href: tenancyPath(property, mend.tenancyId) }
}

function fixOf({ supplies: all }: PropertyTimeline, { kind, supply, target }: Finding): FindingFix | null {
  if (target && 'tenancyId' in target) return { tenancyId: target.tenancyId }
  const meter = kind === 'crossing' ? all.find((each) => each.supply === supply)?.meter : null
  return meter ? { meterId: meter.id } : null
}

function stretchesOf(
  timeline: PropertyTimeline,
  of: Liabilities,
  supply: Supply,
  today: string,
  range: Range,
): StretchMark[] {
  // From beyond the edges, so that what is cut there still says when it began and ended.
  const days = [
    ...timeline.tenancies.flatMap(({ tenancy_start, tenancy_end }) => [tenancy_start, tenancy_end ?? '']),
    ...timeline.void_periods.flatMap(({ from, to }) => [from, to ?? '']),
    range.from,
    range.to,
  ].filter(Boolean)
  const [first = range.from, last = range.to] = [days.toSorted()[0], days.toSorted().at(-1)]
  return ownersOfDays(of, supply, first, last)
    .filter(isKnown)
    .filter(({ from, to }) => from <= range.to && to >= range.from)
    .flatMap((stretch) => {
      const { from, to } = clipped(stretch, range)
      const parts =
        from <= today && to > today
          ? [
              { from, to: today },
              { from: addDays(today, 1), to },
            ]
          : [{ from, to }]
      return parts.map((part) => stretchMark(timeline, supply, stretch, part, part.from > today))
    })
}

/** Days of which nothing is known have no ribbon (D87). */
const isKnown = (stretch: Stretch): stretch is KnownStretch => stretch.owner !== 'unknown'

function stretchMark(
  { property, tenancies, void_periods }: PropertyTimeline,
  supply: Supply,
  stretch: KnownStretch,
  part: Range,
  isPlanned: boolean,
): StretchMark {
  const { owner, tenancyId, voidPeriodId } = stretch
  const tenancy = tenancies.find(({ id }) => id === tenancyId)
  const period = void_periods.find(({ id }) => id === voidPeriodId)
  const payer = period ? liablePartyLabels[period.liable_party] : ''
  const name = tenancy ? householdOf(tenancy) : ''
  const days = tenancy ? datesText(tenancy) : dateRange(stretch.from, stretch.to)
  const who = [ownerLabels[owner], name || payer].filter(Boolean).join(', ')
  return {
    key: `${supply}-${part.from}`,
    ...part,
    label: `${who}, ${days}${isPlanned ? ', planned' : ''}`,
    href: tenancy ? tenancyPath(property.id, tenancy.id) : billsOfProperty(property.id),
    title: `${supplyLabels[supply]}: ${ownerLabels[owner]}${isPlanned ? ', planned' : ''}`,
    facts: [
      ...(name ? [{ term: 'Tenants', value: name }] : []),
      { term: tenancy ? 'Tenancy' : 'Void', value: days },
      ...(tenancy?.tenancy_type ? [{ term: 'Package', value: tenancy.tenancy_type }] : []),
      ...(period
        ? [
            { term: 'Who pays', value: payer },
            ...(period.billing_name ? [{ term: 'Name on bills', value: period.billing_name }] : []),
          ]
        : []),
    ],
    owner,
    isPlanned,
    name,
    payer,
    changes: changesWith(stretch, tenancy).filter(({ day }) => isIn(day, part)),
    stretch,
  }
}

/** What begins with the first day of a stretch, and a tenancy that ends with its last. The end of a void is where the next one begins. */
function changesWith(
  { owner, from, to }: KnownStretch,
  tenancy: Tenancy | undefined,
): StretchMark['changes'] {
  const paying = owner === 'landlord' ? 'Landlord starts paying' : 'Tenants start paying'
  const begins = tenancy && (tenancy.tenancy_start === from ? 'Tenancy starts' : paying)
  return [
    { day: from, text: begins ?? 'Void starts', isEnd: false },
    ...(tenancy?.tenancy_end === to ? [{ day: to, text: 'Tenancy ends', isEnd: true }] : []),
  ]
}

function billsOf(
  { property, bills }: PropertyTimeline,
  of: Liabilities,
  supply: Supply,
  today: string,
  range: Range,
): BillMark[] {
  return bills
    .filter((bill) => bill.supply === supply && bill.period_from <= range.to && bill.period_to >= range.from)
    .map((bill) => {
      const amount = formatPounds(bill.amount)
      const amountText = bill.is_estimated ? `${amount}, estimated` : amount
      const period = dateRange(bill.period_from, bill.period_to)
      const statusText = billStatusText(bill)
      const due = payBy(bill)
      return {
        key: `bill-${bill.id}`,
        ...clipped({ from: bill.period_from, to: bill.period_to }, range),
        period: { from: bill.period_from, to: bill.period_to },
        label: `Bill ${amountText}, ${period}, ${statusText}`,
        href: billsOfProperty(property.id, bill.id),
        title: `${bill.provider.name}, ${supplyLabels[supply].toLowerCase()}`,
        facts: [
          { term: 'Amount', value: amountText },
          { term: 'Period', value: period },
          { term: 'Paid by', value: sharesText(billShares(of, bill)) },
          ...(due ? [{ term: 'Due', value: `${formatDate(due)}, ${dueDayText(due, today)}` }] : []),
          { term: 'Status', value: statusText },
        ],
        amount,
        amountPlace: amountPlaceOf({ from: bill.period_from, to: bill.period_to }, range),
        status: bill.status,
        statusText,
      }
    })
    .toSorted((a, b) => (a.from < b.from ? -1 : Number(a.from > b.from)))
}

/** What an amount needs of the plan, as a share of its length: 66 px where the plan is 550 px, on the narrowest desk. */
const amountShare = 0.12

function amountPlaceOf(days: Range, range: Range): BillMark['amountPlace'] {
  const { start, length } = placeOf(days, range)
  if (length >= amountShare) return 'inside'
  return start + length + amountShare > 1 ? 'before' : 'after'
}

/** Bills in rows in which neither the days nor the amounts cover each other. */
function billRows(bills: readonly BillMark[], range: Range): BillMark[][] {
  const room = Math.ceil((daysBetween(range.from, range.to) + 1) * amountShare)
  const boxes = bills.map((bill) => ({
    bill,
    from: bill.amountPlace === 'before' ? addDays(bill.from, -room) : bill.from,
    to: bill.amountPlace === 'after' ? addDays(bill.to, room) : bill.to,
  }))
  const byStart = boxes.toSorted((a, b) => (a.from < b.from ? -1 : Number(a.from > b.from)))
  return inRows(byStart).map((row) => row.map(({ bill }) => bill))
}

/** 'Tenants, all 90 days', or each one's part. */
function sharesText(shares: readonly BillShare[]): string {
  const [first, ...others] = shares
  if (first && others.length === 0) return `${first.payer}, all ${counted(first.days, 'day')}`
  return shares.map(shareText).join(', ')
}

function readingsOf(
  { property, readings }: PropertyTimeline,
  supply: Supply,
  meter: string | null,
  range: Range,
): ReadingMark[] {
  const marks = readings
    .filter((reading) => reading.supply === supply && isIn(reading.date_of_reading, range))
    .map(({ id, reading, reading2, date_of_reading: day, type }) => {
      const digits = [reading, reading2]
        .filter((each) => each !== null)
        .map(meterDigits)
        .join(' / ')
      return {
        key: `reading-${id}`,
        from: day,
        to: day,
        label: `${readingTypeLabels[type]} reading ${digits} on ${formatDate(day)}`,
        href: propertyHref(property.id),
        title: `${readingTypeLabels[type]} reading`,
        facts: [
          { term: 'Reading', value: digits },
          { term: 'Taken on', value: formatDate(day) },
          ...(meter ? [{ term: 'Meter', value: meter }] : []),
        ],
        digits,
        isEnd: type === 'end',
      }
    })
  return withDigits(
    marks.toSorted((a, b) => (a.from < b.from ? -1 : Number(a.from > b.from))),
    range,
  )
}

/** What a digit needs of the plan on the narrowest desk, and the space beside it, as shares of its length. */
const digitShare = 0.013
const digitsGap = 0.02

/** Gives readings, oldest first, the side of their digits: no digits cover others, a later tick, or what is beyond the plan. */
function withDigits(
  readings: readonly (Omit<ReadingMark, 'digitsPlace'> & { isEnd: boolean })[],
  range: Range,
): ReadingMark[] {
  let free = 0
  return readings.map(({ isEnd, ...mark }, index) => {
    const { start } = placeOf(mark, range)
    const next = readings[index + 1]
    const end = start + mark.digits.length * digitShare + digitsGap
    const fits = {
      before: start - (end - start) >= free,
      after: start >= free && end <= (next ? placeOf(next, range).start : 1),
    }
    const sides = isEnd ? (['before', 'after'] as const) : (['after', 'before'] as const)
    const digitsPlace = sides.find((side) => fits[side]) ?? null
    free = digitsPlace === 'after' ? end : start
    return { ...mark, digitsPlace }
  })
}

/** Readings keep their zeros. */
const meterDigits = (reading: number | null) => String(reading).padStart(5, '0')

function noticesOf(
  { property, notifications }: PropertyTimeline,
  supply: Supply,
  range: Range,
): NoticeMark[] {
  return notifications.flatMap(({ id, tenancy_id, sent_at, known_on, suppliers }) => {
    const day = known_on ?? dayInLondon(sent_at)
    const names = suppliers.filter((each) => each.supply === supply).map(({ name }) => name)
    if (names.length === 0 || !isIn(day, range)) return []
    const name = names.join(', ')
    return [
      {
        key: `notice-${id}`,
        from: day,
        to: day,
        label: `${known_on ? 'Supplier already knew' : 'Supplier notified'}: ${name}, ${formatDate(day)}`,
        href: tenancyPath(property.id, tenancy_id),
        title: known_on ? 'Supplier already knew' : 'Supplier notified',
        facts: [
          { term: 'Supplier', value: name },
          { term: known_on ? 'Knew on' : 'Sent on', value: formatDate(day) },
        ],
        tenancyId: tenancy_id,
      },
    ]
  })
}

/** What labels say already. */
const labelTerms = new Set([
  'Tenants',
  'Tenancy',
  'Void',
  'Amount',
  'Period',
  'Status',
  'Reading',
  'Taken on',
  'Supplier',
  'Sent on',
  'Knew on',
])

/** What a mark's card says beyond its label: the table and a phone, where no card opens, show it as text. */
export const furtherFacts = ({ facts }: Mark): string[] =>
  facts.filter(({ term }) => !labelTerms.has(term)).map(({ term, value }) => `${term}: ${value}`)

/** Spreads things over rows, each in the first row where its days are free. They come by their first day. */
export function inRows<Item extends Range>(items: readonly Item[]): Item[][] {
  const rows: Item[][] = []
  for (const item of items) {
    const free = rows.find((row) => (row.at(-1)?.to ?? '') < item.from)
    if (free) free.push(item)
    else rows.push([item])
  }
  return rows
}

/** Where days lie in a range, as shares of its length from its start. */
export function placeOf({ from, to }: Range, range: Range): { start: number; length: number } {
  const all = daysBetween(range.from, range.to) + 1
  const days = clipped({ from, to }, range)
  return {
    start: daysBetween(range.from, days.from) / all,
    length: (daysBetween(days.from, days.to) + 1) / all,
  }
}

/** Where a day ends in a range. */
export function endOf(day: string, range: Range): number {
  const { start, length } = placeOf({ from: day, to: day }, range)
  return start + length
}

function clipped({ from, to }: Range, range: Range): Range {
  return { from: from > range.from ? from : range.from, to: to < range.to ? to : range.to }
}

export const isIn = (day: string, range: Range) => range.from <= day && day <= range.to
