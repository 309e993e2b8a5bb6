import { daysBetween } from '@doorstep/portal-contract/dates'
import { ownerLabels } from '@doorstep/portal-contract/liability'
import { supplies } from '@doorstep/portal-contract/supplies'
import { Link } from '@doorstep/ui/Link'
import { StatusDot } from '@doorstep/ui/StatusDot'
import { Table, type TableColumn } from '@doorstep/ui/Table'
import { dateRange } from '../shared/format/dates.ts'
import { FixButtons, type TimelineFixes } from './FixButtons.tsx'
import { furtherFacts, type Lane, type Mark, type NumberedFinding, type StretchMark } from './lanes.ts'
import { ownerTones } from '../shared/liability/owners.ts'
import type { Range } from './timeline.address.ts'
import type { TimelinePlanProps } from './TimelinePlan.tsx'
import * as css from './TimelineTable.css.ts'

type Thing = Mark & { supply: string }

/** Days without a change of who pays, of all supplies for which that is so, with what lies in them. What crosses stretches is where it begins. */
type Row = {
  /** Of the first of its supplies. */
  mark: StretchMark
  /** Its days in sight; those of a stretch that Today cuts are together. */
  days: Range
  lanes: Lane[]
  things: Thing[]
  findings: (NumberedFinding & { label: string })[]
}

/** The timeline as a table: a row for each change of who pays, newest first, with the bills, readings, notices and faults of its days. */
export function TimelineTable({
  label,
  lanes,
  ...fixes
}: Pick<TimelinePlanProps, 'lanes'> & TimelineFixes & { label: string }) {
  const rows = rowsOf(lanes)
  const hasFindings = rows.some(({ findings }) => findings.length > 0)
  return (
    <Table
      label={label}
      columns={columns(fixes).filter(({ id }) => id !== 'faults' || hasFindings)}
      rows={rows}
      getRowId={({ mark }) => mark.key}
      rowLabel={({ days }) => dateRange(days.from, days.to)}
    />
  )
}

function rowsOf(lanes: readonly Lane[]): Row[] {
  const rows: Row[] = []
  for (const lane of lanes) {
    wholeStretches(lane).forEach(({ mark, days }, index) => {
      // The first stretch in sight also has what began before it.
      const begins = ({ from }: { from: string }) => from <= days.to && (from >= days.from || index === 0)
      const things = [...lane.bills.flat(), ...lane.readings, ...lane.notices]
        .filter(begins)
        .map((thing) => ({ ...thing, supply: lane.label }))
      const findings = lane.findings.filter(begins).map((finding) => ({ ...finding, label: lane.label }))
      const row = rows.find((each) => isSame(each, mark, days))
      if (row) {
        row.lanes.push(lane)
        row.things.push(...things)
        row.findings.push(...findings)
      } else rows.push({ mark, days, lanes: [lane], things, findings })
    })
  }
  return rows.toSorted((a, b) => (a.days.from < b.days.from ? 1 : -Number(a.days.from > b.days.from)))
}

const isSame = (row: Row, { owner, href }: StretchMark, { from, to }: Range) =>
  row.mark.owner === owner && row.mark.href === href && row.days.from === from && row.days.to === to

/** A lane's stretches, with the two parts of the one that Today cuts put together. */
function wholeStretches({ stretches }: Lane): { mark: StretchMark; days: Range }[] {
  const whole: { mark: StretchMark; days: Range }[] = []
  for (const mark of stretches) {
    const last = whole.at(-1)
    if (last && last.mark.stretch === mark.stretch) last.days = { from: last.days.from, to: mark.to }
    else whole.push({ mark, days: { from: mark.from, to: mark.to } })
  }
  return whole
}

function FurtherFacts({ mark }: { mark: Mark }) {
  return furtherFacts(mark).map((fact) => (
    <span key={fact} className={css.fact}>
      {fact}
    </span>
  ))
}

const columns = (fixes: TimelineFixes): TableColumn<Row>[] => [
  {
    id: 'period',
    header: 'Period',
    width: 'note',
    cell: ({ days }) => <span className={css.wrapping}>{dateRange(days.from, days.to)}</span>,
  },
  {
    id: 'days',
    header: 'Days',
    align: 'end',
    width: 'number',
    narrow: 'hide',
    cell: ({ days }) => daysBetween(days.from, days.to) + 1,
  },
  {
    id: 'supply',
    header: 'Supply',
    width: 'fill',
    cell: ({ lanes }) => (
      <span className={css.wrapping}>
        {lanes.length === supplies.length ? 'All supplies' : lanes.map(({ label }) => label).join(', ')}
      </span>
    ),
  },
  {
    id: 'owner',
    header: 'Who pays',
    width: 'fill',
    cell: ({ mark }) => (
      <span className={css.wrapping}>
        <StatusDot tone={ownerTones[mark.owner]} label={ownerLabels[mark.owner]} />
        {mark.isPlanned && ' (planned)'}{' '}
        {mark.name && (
          <Link variant="quiet" href={mark.href}>
            {mark.name}
          </Link>
        )}
        <FurtherFacts mark={mark} />
      </span>
    ),
  },
  {
    id: 'things',
    header: 'Bills, readings and notices',
    width: 'fill',
    cell: ({ things }) =>
      things.length > 0 && (
        <ul className={css.things}>
          {things.map((thing) => (
            <li key={`${thing.supply}-${thing.key}`}>
              {thing.supply}: <Link href={thing.href}>{thing.label}</Link>
              <FurtherFacts mark={thing} />
            </li>
          ))}
        </ul>
      ),
  },
  {
    id: 'faults',
    header: 'To sort out',
    width: 'fill',
    cell: ({ findings }) =>
      findings.length > 0 && (
        <ul className={css.things}>
          {findings.map((finding) => (
            <li key={finding.number}>
              {finding.number}. {finding.label}: {finding.sentence}{' '}
              <span className={css.actions}>
                <Link href={finding.action.href}>{finding.action.label}</Link>{' '}
                <FixButtons finding={finding} variant="quiet" {...fixes} />
              </span>
            </li>
          ))}
        </ul>
      ),
  },
]
