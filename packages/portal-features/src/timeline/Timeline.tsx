import { formatDate } from '@doorstep/portal-contract/dates'
import type { PropertyTimeline } from '@doorstep/portal-contract/timeline.schema'
import { Button } from '@doorstep/ui/Button'
import { Card } from '@doorstep/ui/Card'
import { EmptyState } from '@doorstep/ui/EmptyState'
import { IconButton } from '@doorstep/ui/IconButton'
import { Link } from '@doorstep/ui/Link'
import { SegmentedControl } from '@doorstep/ui/SegmentedControl'
import { StatusBadge } from '@doorstep/ui/StatusBadge'
import { ChartGantt, ChevronLeft, ChevronRight, Table2 } from 'lucide'
import { dateRange } from '../shared/format/dates.ts'
import { useToday } from '../shared/state/page.ts'
import type { TimelineFixes } from './FixButtons.tsx'
import { findingsBeyond, hasHistory, lanesOf } from './lanes.ts'
import * as css from './Timeline.css.ts'
import { rangeOf, stepped, timelinePage, type TimelineView, zooms } from './timeline.address.ts'
import { TimelineLegend } from './TimelineLegend.tsx'
import { TimelineOnPhone } from './TimelineOnPhone.tsx'
import { TimelinePlan } from './TimelinePlan.tsx'
import { TimelineTable } from './TimelineTable.tsx'

export interface TimelineProps extends TimelineFixes {
  timeline: PropertyTimeline
  /** A day in London. */
  view: TimelineView
}

/**
 * Who owes for each day at a property, supply by supply, with the bills, readings and notices. On a phone, one supply at a time. Every
 * other view of it is a link.
 */
export function Timeline({ timeline, view, ...fixes }: TimelineProps) {
  const today = useToday()
  const { id } = timeline.property
  const range = rangeOf(view, today)
  const lanes = lanesOf(timeline, today, range)
  const faults = lanes.reduce((sum, { findings }) => sum + findings.length, 0)
  const page = timelinePage(id)
  const hrefOf = (change: Partial<TimelineView>) => page.href({ ...view, ...change })
  const isTable = view.as === 'table'
  const beyond = findingsBeyond(timeline, today, range)
  const parts = { timeline, view, range, lanes, ...fixes }

  if (!hasHistory(timeline)) {
    return (
      <Card heading={heading}>
        <EmptyState title="No history yet">
          Who pays shows here once this property has a tenancy, a bill or a reading.
        </EmptyState>
      </Card>
    )
  }

  return (
    <Card
      padding="none"
      heading={
        <span className={css.heading}>
          {heading}
          {faults > 0 && <StatusBadge tone="critical">{faults} to sort out</StatusBadge>}
        </span>
      }
    >
      {beyond.length > 0 && (
        <p className={css.beyond}>
          {beyond.map(({ side, count, nearest }) => (
            <Link
              key={side}
              href={hrefOf({ from: nearest.from.slice(0, 7), supply: nearest.supply })}
            >{`${count} ${faults > 0 ? 'more ' : ''}to sort out ${side} ${formatDate(side === 'before' ? range.from : range.to)}`}</Link>
          ))}
        </p>
      )}
      <div className={css.toolbar}>
        <p className={css.range} aria-live="polite">
          {dateRange(range.from, range.to)}
        </p>
        <Button
          variant="quiet"
          size="small"
          icon={isTable ? ChartGantt : Table2}
          href={hrefOf({ as: isTable ? null : 'table' })}
        >
          {isTable ? 'See as timeline' : 'See as table'}
        </Button>
        <SegmentedControl
          label="Zoom"
          value={view.zoom}
          items={zooms.map(({ zoom, label }) => ({
            value: zoom,
            label,
            href: hrefOf({ zoom }),
          }))}
        />
        <div className={css.steps}>
          <IconButton
            label="Earlier"
            icon={ChevronLeft}
            size="small"
            href={page.href(stepped(view, today, -1))}
          />
          <Button size="small" href={hrefOf({ from: null })}>
            Today
          </Button>
          <IconButton
            label="Later"
            icon={ChevronRight}
            size="small"
            href={page.href(stepped(view, today, 1))}
          />
        </div>
      </div>
      {isTable ? (
        <TimelineTable label={heading} lanes={lanes} {...fixes} />
      ) : (
        <>
          <div className={css.onDesk}>
            <TimelinePlan {...parts} />
          </div>
          <div className={css.onPhone}>
            <TimelineOnPhone {...parts} />
          </div>
          <TimelineLegend />
        </>
      )}
    </Card>
  )
}

const heading = 'Payment timeline'
