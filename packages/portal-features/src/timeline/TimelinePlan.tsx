import { addDays } from '@doorstep/portal-contract/dates'
import { tenancyTypes } from '@doorstep/portal-contract/tenancies'
import type { PropertyTimeline } from '@doorstep/portal-contract/timeline.schema'
import { ownerLabels } from '@doorstep/portal-contract/liability'
import { Icon } from '@doorstep/ui/Icon'
import { StatusDot } from '@doorstep/ui/StatusDot'
import { Mail, Users } from 'lucide'
import { datesText } from '../shared/property/datesText.ts'
import { useToday } from '../shared/state/page.ts'
import { axisOf } from './axis.ts'
import { FindingNumber } from './FindingNumber.tsx'
import type { TimelineFixes } from './FixButtons.tsx'
import { householdOf, inRows, isIn, type Lane, type Mark, endOf, placeOf, tenancyPath } from './lanes.ts'
import { LaneFindings } from './LaneFindings.tsx'
import { MarkLink } from './MarkLink.tsx'
import { ownerTones, payingNow } from '../shared/liability/owners.ts'
import { At, percent, Span } from '../shared/liability/placing.tsx'
import { supplyIcons } from './supplyIcons.ts'
import type { Range, TimelineView } from './timeline.address.ts'
import * as css from './TimelinePlan.css.ts'
import { type LaneKeys, useLaneKeys } from './useLaneKeys.ts'

export interface TimelinePlanProps extends TimelineFixes {
  timeline: PropertyTimeline
  view: TimelineView
  range: Range
  lanes: readonly Lane[]
}

/** The timeline with time from left to right and a lane for each supply. */
export function TimelinePlan({ timeline, view, range, lanes, ...fixes }: TimelinePlanProps) {
  const today = useToday()
  const keys = useLaneKeys()
  return (
    <div className={css.plan}>
      <Grid {...{ timeline, view, range }} />
      {isIn(today, range) && <Today share={endOf(today, range)} />}
      <Axis {...{ view, range }} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it listens to the keys of the links in it */}
      <ul className={css.lanes} {...keys.listProps}>
        <Tenancies {...{ timeline, range, keys }} />
        {lanes.map((lane) => (
          <SupplyLane key={lane.supply} {...{ lane, view, range, keys }} {...fixes} />
        ))}
      </ul>
    </div>
  )
}

/** The line of Today: behind the lanes, so that it covers no figure, with its word between the axis and the first lane. */
function Today({ share }: { share: number }) {
  return (
    <svg className={css.over} aria-hidden>
      <At share={share}>
        <line className={css.todayLine} y1="3.75rem" y2="100%" />
        <foreignObject x="-2rem" width="4rem" y="2.625rem" height="1.25rem">
          <span className={css.todayWord}>Today</span>
        </foreignObject>
      </At>
    </svg>
  )
}

/** Behind the lanes: months, the days to come, and where one tenancy ends and another begins. */
function Grid({ timeline, view, range }: Pick<TimelinePlanProps, 'timeline' | 'view' | 'range'>) {
  const today = useToday()
  const line = (day: string, className: string, top: string) => {
    const x = percent(placeOf({ from: day, to: day }, range).start)
    return <line key={`${className}-${day}`} className={className} x1={x} x2={x} y1={top} y2="100%" />
  }
  const walls = timeline.tenancies
    .map(({ tenancy_start }) => tenancy_start)
    .filter((day) => isIn(day, range) && day !== range.from)
  const planned = range.to > today ? placeOf({ from: addDays(today, 1), to: range.to }, range) : null
  return (
    <svg className={css.over} aria-hidden>
      {planned && (
        <rect
          className={css.planned}
          x={percent(planned.start)}
          width={percent(planned.length)}
          y="0"
          height="100%"
        />
      )}
      {axisOf(range, view.zoom).map(({ day, isYear }) =>
        isYear ? line(day, css.yearLine, '0') : line(day, css.monthLine, '1.25rem'),
      )}
      {walls.map((day) => line(day, css.wall, '4rem'))}
    </svg>
  )
}

function Axis({ view, range }: Pick<TimelinePlanProps, 'view' | 'range'>) {
  return (
    <svg className={css.axis} aria-hidden data-part="axis">
      {axisOf(range, view.zoom).map(({ day, to, label, heading, rhythm }) => (
        <g key={day}>
          {heading && (
            <At share={placeOf({ from: day, to: day }, range).start}>
              <foreignObject x="0" y="0" width="8rem" height="1.25rem">
                <span className={css.year}>{heading}</span>
              </foreignObject>
            </At>
          )}
          <Span place={placeOf({ from: day, to }, range)} y="1.25rem">
            <span className={css.labels[view.zoom][rhythm]}>{label}</span>
          </Span>
        </g>
      ))}
    </svg>
  )
}

type LaneProps = { range: Range; keys: LaneKeys }

/** Who lives there, over the supplies. */
function Tenancies({ timeline, range, keys }: LaneProps & Pick<TimelinePlanProps, 'timeline'>) {
  const today = useToday()
  const marks = timeline.tenancies
    .map((tenancy) => ({
      tenancy,
      days: { from: tenancy.tenancy_start, to: tenancy.tenancy_end ?? range.to },
    }))
    .filter(({ days }) => days.from <= range.to && days.to >= range.from)
    .map(({ tenancy, days }) => ({ tenancy, mark: tenancyMark(timeline.property.id, tenancy, days) }))
  const tabStop = keys.tabStopOf(
    'tenancies',
    marks.map(({ mark }) => mark),
  )
  return (
    <li className={css.tenanciesLane} data-lane="tenancies">
      <div className={css.laneHead}>
        <h3 className={css.laneName}>
          <Icon icon={Users} />
          Tenancies
        </h3>
      </div>
      <svg className={css.tenancies}>
        {marks.map(({ tenancy, mark }) => {
          const colour = tenancyTypes.find(({ type }) => type === tenancy.tenancy_type)?.colour ?? 'blue'
          return (
            <Span key={mark.key} place={placeOf(mark, range)}>
              <MarkLink
                className={css.tenancyColours[colour]}
                mark={mark}
                isTabStop={tabStop === mark.key}
                data-planned={mark.from > today || undefined}
              >
                <span className={css.leaving}>
                  <span className={css.shape}>
                    <StatusDot tone={colour} label="" />
                  </span>
                  <span>{householdOf(tenancy)}</span>
                </span>{' '}
                <span className={css.leaving}>{datesText(tenancy)}</span>
              </MarkLink>
            </Span>
          )
        })}
      </svg>
    </li>
  )
}

function tenancyMark(property: number, tenancy: PropertyTimeline['tenancies'][number], days: Range): Mark {
  const name = householdOf(tenancy)
  return {
    key: `tenancy-${tenancy.id}`,
    ...days,
    label: `Tenancy, ${name}, ${datesText(tenancy)}`,
    href: tenancyPath(property, tenancy.id),
    title: name,
    facts: [
      { term: 'Tenancy', value: datesText(tenancy) },
      { term: 'Package', value: tenancy.tenancy_type ?? 'Tenants Organising' },
    ],
  }
}

function SupplyLane({
  lane,
  view,
  range,
  keys,
  ...fixes
}: LaneProps & TimelineFixes & Pick<TimelinePlanProps, 'view'> & { lane: Lane }) {
  const { supply, label, provider, ownerToday, stretches, bills, readings, notices, findings } = lane
  const tabStop = keys.tabStopOf(supply, [...stretches, ...readings, ...notices, ...bills.flat()])
  const isTabStop = ({ key }: Mark) => key === tabStop
  return (
    <li className={css.lane} data-lane={supply}>
      <div className={css.laneHead}>
        <h3 className={css.laneName}>
          <Icon icon={supplyIcons[supply]} />
          {label}
        </h3>
        {provider && <p className={css.laneFact}>{provider.name}</p>}
        <p className={css.laneFact}>
          <StatusDot tone={ownerTones[ownerToday]} label={payingNow[ownerToday]} />
        </p>
      </div>
      <div className={css.tracks}>
        {readings.length > 0 && (
          <svg className={css.readings}>
            {readings.map((mark) => {
              const isBefore = mark.digitsPlace === 'before'
              return (
                <At key={mark.key} share={placeOf(mark, range).start}>
                  <foreignObject x={isBefore ? '-7rem' : '0'} width="7rem" height="100%">
                    <div className={isBefore ? css.readingBefore : css.readingAfter}>
                      <MarkLink className={css.reading} mark={mark} isTabStop={isTabStop(mark)}>
                        {mark.digitsPlace === null || view.zoom === '3-years' ? '' : mark.digits}
                      </MarkLink>
                    </div>
                  </foreignObject>
                </At>
              )
            })}
          </svg>
        )}
        <svg className={css.ribbon}>
          {stretches.map((mark) => {
            const place = placeOf(mark, range)
            const isToldAtStart = notices.some((notice) => {
              const { start } = placeOf(notice, range)
              return start >= place.start && start < place.start + 0.03
            })
            return (
              <Span key={mark.key} place={place}>
                <MarkLink
                  className={css.owners[mark.owner]}
                  mark={mark}
                  isTabStop={isTabStop(mark)}
                  data-planned={mark.isPlanned || undefined}
                  data-told={isToldAtStart || undefined}
                >
                  <span className={css.shape}>
                    <StatusDot tone={ownerTones[mark.owner]} label="" />
                  </span>
                  <b className={css.ownerWord}>{ownerLabels[mark.owner]}</b>{' '}
                  <span>{mark.name || mark.payer}</span>
                </MarkLink>
              </Span>
            )
          })}
          {notices.map((mark) => (
            <At key={mark.key} share={placeOf(mark, range).start}>
              <foreignObject x="2" width="1.5rem" height="100%">
                <MarkLink className={css.notice} mark={mark} isTabStop={isTabStop(mark)}>
                  <Icon icon={Mail} size="small" />
                </MarkLink>
              </foreignObject>
            </At>
          ))}
        </svg>
        {bills.map((row, index) => (
          <svg key={row[0]?.key ?? index} className={css.bills}>
            {row.map((mark) => (
              <Span key={mark.key} place={placeOf(mark, range)}>
                <MarkLink
                  className={css.bill}
                  mark={mark}
                  isTabStop={isTabStop(mark)}
                  data-status={mark.status}
                  data-amount={mark.amountPlace}
                >
                  <span className={css.amount}>
                    {mark.status === 'needs_paying' && <StatusDot tone="caution" label="" />}
                    {mark.amount}
                  </span>
                </MarkLink>
              </Span>
            ))}
          </svg>
        ))}
        {inRows(findings).map((row) => (
          <svg key={row[0]?.number} className={css.faults} aria-hidden>
            {row.map((finding) => {
              const place = placeOf(finding, range)
              return (
                <g key={finding.number}>
                  <Span place={place}>
                    <span className={css.fault} />
                  </Span>
                  <At share={place.start + place.length / 2}>
                    <foreignObject x="-0.5625rem" width="1.125rem" height="100%">
                      <FindingNumber number={finding.number} />
                    </foreignObject>
                  </At>
                </g>
              )
            })}
          </svg>
        ))}
        {findings.length > 0 && <LaneFindings lane={lane} {...fixes} />}
      </div>
    </li>
  )
}
