import type { PropertyTimeline } from '@doorstep/portal-contract/timeline.schema'
import { Button } from '@doorstep/ui/Button'
import { Card } from '@doorstep/ui/Card'
import { EmptyState } from '@doorstep/ui/EmptyState'
import { IconButton } from '@doorstep/ui/IconButton'
import { SegmentedControl } from '@doorstep/ui/SegmentedControl'
import { StatusBadge } from '@doorstep/ui/StatusBadge'
import { ChartGantt, ChevronLeft, ChevronRight, Table2 } from 'lucide'
import { dateRange } from '../shared/format/dates.ts'
import { hasHistory, lanesOf } from './lanes.ts'
import * as css from './Timeline.css.ts'
import { rangeOf, stepped, timelineHref, type TimelineView, zooms } from './timeline.address.ts'
import { TimelineLegend } from './TimelineLegend.tsx'
import { TimelineOnPhone } from './TimelineOnPhone.tsx'
import { TimelinePlan } from './TimelinePlan.tsx'
import { TimelineTable } from './TimelineTable.tsx'

export interface TimelineProps {
  timeline: PropertyTimeline
  /** A day in London. */
  today: string
  view: TimelineView
  /** Adds a reading of a meter. */
  onAddReading: (meterId: number) => void
}

/**
 * Who owes for each day at a property, supply by supply, with the bills, readings and notices. On a phone, one supply at a time. Every
 * other view of it is a link.
 */
export function Timeline({ timeline, today, view, onAddReading }: TimelineProps) {
  const { id } = timeline.property
  const range = rangeOf(view, today)
  const lanes = lanesOf(timeline, today, range)
  const faults = lanes.reduce((sum, { findings }) => sum + findings.length, 0)
  const hrefOf = (change: Partial<TimelineView>) => timelineHref(id, { ...view, ...change })
  const parts = { timeline, today, view, range, lanes, onAddReading }

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
      <div className={css.toolbar}>
        <p className={css.range} aria-live="polite">
          {dateRange(range.from, range.to)}
        </p>
        <Button
          variant="quiet"
          size="small"
          icon={view.asTable ? ChartGantt : Table2}
          href={hrefOf({ asTable: !view.asTable })}
        >
          {view.asTable ? 'See as timeline' : 'See as table'}
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
            href={timelineHref(id, stepped(view, today, -1))}
          />
          <Button size="small" href={hrefOf({ from: null })}>
            Today
          </Button>
          <IconButton
            label="Later"
            icon={ChevronRight}
            size="small"
            href={timelineHref(id, stepped(view, today, 1))}
          />
        </div>
      </div>
      {view.asTable ? (
        <TimelineTable {...{ lanes, onAddReading }} />
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

const heading = 'Who pays, day by day'
