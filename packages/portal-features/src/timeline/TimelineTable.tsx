import { daysBetween, formatDate } from '@doorstep/portal-contract/dates'
import { ownerLabels } from '@doorstep/portal-contract/liability'
import { Button } from '@doorstep/ui/Button'
import { Link } from '@doorstep/ui/Link'
import { StatusDot } from '@doorstep/ui/StatusDot'
import { Table, type TableColumn } from '@doorstep/ui/Table'
import { dateRange } from '../shared/format/dates.ts'
import { furtherFacts, type Lane, type Mark, type NumberedFinding, type StretchMark } from './lanes.ts'
import { ownerTones } from './owners.ts'
import type { TimelinePlanProps } from './TimelinePlan.tsx'
import * as css from './TimelineTable.css.ts'

/** One stretch with what lies in it; a bill or a fault that crosses stretches is in the one where it begins. */
type Row = {
  lane: Lane
  mark: StretchMark
  bills: Lane['bills'][number]
  readings: Lane['readings']
  notices: Lane['notices']
  findings: NumberedFinding[]
}

/** The timeline as a table: a row for each stretch, with the same bills, readings, notices and faults. */
export function TimelineTable({ lanes, onAddReading }: Pick<TimelinePlanProps, 'lanes' | 'onAddReading'>) {
  return (
    <Table
      label="Who pays, day by day"
      columns={columns(onAddReading)}
      rows={lanes.flatMap(rowsOf)}
      getRowId={({ mark }) => mark.key}
      rowLabel={({ lane, mark }) => `${lane.label}, ${formatDate(mark.from)}`}
    />
  )
}

function rowsOf(lane: Lane): Row[] {
  return lane.stretches.map((mark, index) => {
    // The first stretch in sight also has what began before it.
    const begins = ({ from }: { from: string }) => from <= mark.to && (from >= mark.from || index === 0)
    return {
      lane,
      mark,
      bills: lane.bills.flat().filter(begins),
      readings: lane.readings.filter(begins),
      notices: lane.notices.filter(begins),
      findings: lane.findings.filter(begins),
    }
  })
}

function FurtherFacts({ mark }: { mark: Mark }) {
  return furtherFacts(mark).map((fact) => (
    <span key={fact} className={css.fact}>
      {fact}
    </span>
  ))
}

const columns = (onAddReading: (meterId: number) => void): TableColumn<Row>[] => [
  { id: 'supply', header: 'Supply', width: 'name', cell: ({ lane }) => lane.label },
  {
    id: 'period',
    header: 'Period',
    width: 'note',
    cell: ({ mark }) => <span className={css.wrapping}>{dateRange(mark.from, mark.to)}</span>,
  },
  {
    id: 'days',
    header: 'Days',
    align: 'end',
    width: 'number',
    narrow: 'hide',
    cell: ({ mark }) => daysBetween(mark.from, mark.to) + 1,
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
    cell: ({ bills, readings, notices }) =>
      bills.length + readings.length + notices.length > 0 && (
        <ul className={css.things}>
          {[...bills, ...readings, ...notices].map((thing) => (
            <li key={thing.key}>
              <Link href={thing.href}>{thing.label}</Link>
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
          {findings.map(({ number, sentence, action, meterId }) => (
            <li key={number}>
              {number}. {sentence} <Link href={action.href}>{action.label}</Link>{' '}
              {meterId !== null && (
                <Button size="small" variant="quiet" onClick={() => onAddReading(meterId)}>
                  Add reading
                </Button>
              )}
            </li>
          ))}
        </ul>
      ),
  },
]
