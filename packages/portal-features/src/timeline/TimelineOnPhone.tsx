import { ownerLabels } from '@doorstep/portal-contract/liability'
import { Icon } from '@doorstep/ui/Icon'
import { Link } from '@doorstep/ui/Link'
import { ProviderLogo } from '@doorstep/ui/ProviderLogo'
import { StatusBadge } from '@doorstep/ui/StatusBadge'
import { StatusDot } from '@doorstep/ui/StatusDot'
import { TabLinks } from '@doorstep/ui/TabLinks'
import { Mail } from 'lucide'
import { axisOf } from './axis.ts'
import { FindingNumber } from './FindingNumber.tsx'
import { LaneFindings } from './LaneFindings.tsx'
import { endOf, furtherFacts, isIn, type Lane, type Mark, placeOf } from './lanes.ts'
import { ownerTones, payingNow } from './owners.ts'
import { percent } from './placing.tsx'
import { type Range, timelineHref, type Zoom } from './timeline.address.ts'
import * as css from './TimelineOnPhone.css.ts'
import type { TimelinePlanProps } from './TimelinePlan.tsx'

/** How tall a month is, in rem. */
const monthHeights: Record<Zoom, number> = { month: 14, year: 2.75, '3-years': 2 }

/** How tall a line of the name of a thing, a line under the name, and the space after the thing are, in rem. */
const nameHeight = 1.5
const lineHeight = 1
const spaceAfter = 0.25
/** So many letters of a name, and of what is under it, fit into a line on the narrowest phone. */
const nameLettersALine = 19
const lettersALine = 24

/** The timeline on a phone: one supply at a time, the newest days at the top. */
export function TimelineOnPhone({ timeline, today, view, range, lanes, onAddReading }: TimelinePlanProps) {
  const lane = lanes.find(({ supply }) => supply === view.supply)
  if (!lane) return null
  const { provider, ownerToday, stretches, bills, findings } = lane
  const months = axisOf(range, 'year')
  const height = months.length * monthHeights[view.zoom]
  const todayY = isIn(today, range) ? (1 - endOf(today, range)) * height : null
  const words = spread(wordsOf(lane), range, height, todayY)
  const full = Math.max(height, ...words.map((each) => each.y + heightOf(each)))
  const rem = `${height}rem`
  return (
    <>
      <div className={css.tabs}>
        <TabLinks
          label="Supply"
          value={view.supply}
          tabs={lanes.map(({ supply, label, findings: own }) => ({
            value: supply,
            label,
            href: timelineHref(timeline.property.id, { ...view, supply }),
            ...(own.length > 0 && { count: own.length }),
          }))}
        />
      </div>
      <div className={css.head}>
        {provider && (
          <span className={css.provider}>
            <ProviderLogo name={provider.name} src={provider.logo_path} />
            {provider.name}
          </span>
        )}
        <StatusBadge tone={ownerTones[ownerToday]}>{payingNow[ownerToday]}</StatusBadge>
      </div>
      {findings.length > 0 && (
        <div className={css.findings}>
          <LaneFindings {...{ lane, onAddReading }} />
        </div>
      )}
      <div className={css.columns}>
        <svg className={css.axis} height={rem} aria-hidden>
          {months.map(({ day, to, label }) => (
            <foreignObject key={day} x="0" width="100%" {...down({ from: day, to }, range)}>
              <div className={css.month}>
                {label} {label === 'Dec' && <b>{day.slice(0, 4)}</b>}
              </div>
            </foreignObject>
          ))}
        </svg>
        <svg className={css.ribbon} height={rem}>
          {stretches.map((mark) => (
            <foreignObject key={mark.key} x="0" width="100%" {...down(mark, range)}>
              <a
                className={css.owners[mark.owner]}
                href={mark.href}
                aria-label={mark.label}
                data-planned={mark.isPlanned || undefined}
              >
                <StatusDot tone={ownerTones[mark.owner]} label={ownerLabels[mark.owner]} hideLabel />
              </a>
            </foreignObject>
          ))}
          {findings.map((finding) => {
            const { start, length } = placeOf(finding, range)
            return (
              <svg key={finding.number} className={css.point} y={percent(1 - start - length / 2)} aria-hidden>
                <foreignObject x="0.5rem" width="1.125rem" y="-0.5625rem" height="1.125rem">
                  <FindingNumber number={finding.number} />
                </foreignObject>
              </svg>
            )
          })}
        </svg>
        <svg className={css.brackets} height={rem} aria-hidden>
          {bills.flat().map((mark) => (
            <foreignObject key={mark.key} x="0" width="100%" {...down(mark, range)}>
              <div className={css.bracket} data-status={mark.status} />
            </foreignObject>
          ))}
        </svg>
        <svg className={css.words} height={`${full}rem`}>
          {words.map(({ mark, details, isNotice, y }) => (
            <foreignObject
              key={mark.key}
              x="0"
              width="100%"
              y={`${y}rem`}
              height={`${heightOf({ mark, details })}rem`}
            >
              <div className={css.thing}>
                <span className={css.thingName}>
                  {isNotice && <Icon icon={Mail} size="small" />}
                  <Link variant="quiet" href={mark.href} aria-label={mark.label}>
                    {mark.title}
                  </Link>
                </span>
                {details.map((detail) => (
                  <span key={detail} className={css.detail}>
                    {detail}
                  </span>
                ))}
              </div>
            </foreignObject>
          ))}
        </svg>
        {todayY !== null && (
          <svg className={css.over} height={rem} aria-hidden>
            <svg className={css.point} y={`${todayY}rem`}>
              <rect className={css.todayLine} x="0" width="100%" y="-1" height="2" />
              <foreignObject x="0" width="100%" y="-0.625rem" height="1.25rem">
                <div className={css.todayWord}>
                  <span className={css.todayBox}>Today</span>
                </div>
              </foreignObject>
            </svg>
          </svg>
        )}
      </div>
    </>
  )
}

/** Where days lie from the top: the newest come first. */
function down(days: Range, range: Range): { y: string; height: string } {
  const { start, length } = placeOf(days, range)
  return { y: percent(1 - start - length), height: percent(length) }
}

type Words = {
  mark: Pick<Mark, 'key' | 'to' | 'href' | 'label' | 'title'>
  /** Each starts on a line of its own. */
  details: string[]
  isNotice?: true
}

/** What is said beside the ribbon, newest first. */
function wordsOf({ stretches, bills, readings, notices }: Lane): Words[] {
  const factOf = ({ facts }: Mark, term: string) => facts.find((fact) => fact.term === term)?.value ?? ''
  // Tenancies, and voids of which is known who pays. One that Today cuts in two is named once.
  const named = stretches.filter(
    (mark, index) =>
      (mark.name !== '' || factOf(mark, 'Who pays') !== '') && stretches[index + 1]?.stretch !== mark.stretch,
  )
  return [
    ...named.map((mark) => ({
      mark: { ...mark, title: mark.name || ownerLabels[mark.owner] },
      details: [factOf(mark, mark.name ? 'Tenancy' : 'Void'), ...furtherFacts(mark)],
    })),
    ...bills.flat().map((mark) => ({
      mark: { ...mark, title: factOf(mark, 'Amount') },
      details: [factOf(mark, 'Period'), mark.statusText, ...furtherFacts(mark)],
    })),
    ...readings.map((mark) => ({
      mark: { ...mark, title: mark.digits },
      details: [`${mark.title}, ${factOf(mark, 'Taken on')}`, ...furtherFacts(mark)],
    })),
    ...notices.map((mark) => ({
      mark,
      details: [`${factOf(mark, 'Supplier')}, ${factOf(mark, 'Sent on')}`],
      isNotice: true as const,
    })),
  ].toSorted((a, b) => (a.mark.to < b.mark.to ? 1 : -Number(a.mark.to > b.mark.to)))
}

/** How tall a thing's words are, in rem. */
function heightOf({ mark, details }: Pick<Words, 'mark' | 'details'>): number {
  const nameLines = Math.ceil(mark.title.length / nameLettersALine)
  const lines = details.map((detail) => Math.ceil(detail.length / lettersALine))
  return nameHeight * nameLines + lineHeight * lines.reduce((sum, each) => sum + each, 0) + spaceAfter
}

/**
 * Places words at the end of their days, or under those before them and the line of Today where these are in the way.
 * @param height of the range; this, `todayY` and the result in rem from the top
 */
function spread(
  all: readonly Words[],
  range: Range,
  height: number,
  todayY: number | null,
): (Words & { y: number })[] {
  let free = 0
  return all.map((words) => {
    const { start, length } = placeOf({ from: words.mark.to, to: words.mark.to }, range)
    const wanted = Math.max(free, Number(((1 - start - length) * height).toFixed(2)))
    const isUnderLine =
      todayY !== null && wanted < todayY + lineHeight && wanted + heightOf(words) > todayY - lineHeight
    const y = isUnderLine ? todayY + lineHeight : wanted
    free = y + heightOf(words)
    return { ...words, y }
  })
}
