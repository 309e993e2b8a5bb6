import { furtherFacts, type Lane, type Mark, type StretchMark } from './lanes.ts'

/** Something that happened on a day, or will. */
export type DayEntry = {
  key: string
  /** The day that it stands at: of a bill, the last of its days in sight. */
  day: string
  /** Whether that is the day that it says. A bill may go on beyond the days in sight. */
  isDated: boolean
  mark: Pick<Mark, 'href' | 'label' | 'title'>
  /** Each is on a line of its own. */
  details: string[]
  isNotice: boolean
  /** The number of what needs attention about it. */
  finding: number | null
}

/** Days in a row with one payer, and what happened on them, newest first. */
export type DaySection = {
  /** Null for days of which nothing is known. */
  stretch: StretchMark | null
  /** `YYYY-MM`, newest first. */
  months: { month: string; entries: DayEntry[] }[]
}

/** A lane as a dated list: who pays, newest first, and under it what happened on these days. */
export function sectionsOf(lane: Lane): DaySection[] {
  const entries = entriesOf(lane)
  const sections = lane.stretches.toReversed().map((stretch) => ({
    stretch,
    entries: [...changesOf(stretch, true), ...entries.filter(within(stretch)), ...changesOf(stretch, false)],
  }))
  const unknown = entries.filter((entry) => !lane.stretches.some((stretch) => within(stretch)(entry)))
  return [...sections, ...(unknown.length > 0 ? [{ stretch: null, entries: unknown }] : [])].map(
    ({ stretch, entries: own }) => ({ stretch, months: byMonth(own) }),
  )
}

const within =
  ({ from, to }: StretchMark) =>
  ({ day }: DayEntry) =>
    from <= day && day <= to

function byMonth(entries: readonly DayEntry[]): DaySection['months'] {
  const newestFirst = entries.toSorted((a, b) => (a.day < b.day ? 1 : -Number(a.day > b.day)))
  return [...new Set(newestFirst.map(monthOf))].map((month) => ({
    month,
    entries: newestFirst.filter((entry) => monthOf(entry) === month),
  }))
}

const monthOf = ({ day }: DayEntry) => day.slice(0, 7)

function changesOf({ key, changes, label, href, name, payer }: StretchMark, isEnd: boolean): DayEntry[] {
  return changes
    .filter((change) => change.isEnd === isEnd)
    .map(({ day, text }) => ({
      ...plain,
      key: `${key}-${text}`,
      day,
      mark: { href, title: text, label: `${text}, ${label}` },
      details: [name || payer].filter(Boolean),
    }))
}

const plain = { isDated: true, isNotice: false, finding: null }

function entriesOf({ bills, readings, notices, findings }: Lane): DayEntry[] {
  const factOf = ({ facts }: Mark, term: string) => facts.find((fact) => fact.term === term)?.value ?? ''
  return [
    ...bills.flat().map((bill) => ({
      ...plain,
      key: bill.key,
      day: bill.to,
      isDated: bill.to === bill.period.to,
      mark: { ...bill, title: `Bill ${factOf(bill, 'Amount')}` },
      details: [`For ${factOf(bill, 'Period')}`, bill.statusText, ...furtherFacts(bill)],
      finding:
        findings.find(({ target }) => target && 'billId' in target && `bill-${target.billId}` === bill.key)
          ?.number ?? null,
    })),
    ...notices.map((notice) => ({
      ...plain,
      key: notice.key,
      day: notice.from,
      mark: notice,
      details: [factOf(notice, 'Supplier')],
      isNotice: true,
    })),
    ...readings.map((reading) => ({
      ...plain,
      key: reading.key,
      day: reading.from,
      mark: { ...reading, title: `Reading ${reading.digits}` },
      details: [reading.title, ...furtherFacts(reading)],
    })),
  ]
}
