import { formatDate } from '@doorstep/portal-contract/dates'
import { ownerLabels } from '@doorstep/portal-contract/liability'
import { Icon } from '@doorstep/ui/Icon'
import { Link } from '@doorstep/ui/Link'
import { ProviderLogo } from '@doorstep/ui/ProviderLogo'
import { StatusBadge } from '@doorstep/ui/StatusBadge'
import { StatusDot } from '@doorstep/ui/StatusDot'
import { TabLinks } from '@doorstep/ui/TabLinks'
import { Mail } from 'lucide'
import { monthInWords, shortMonth } from '../shared/format/dates.ts'
import { useToday } from '../shared/state/page.ts'
import { FindingNumber } from './FindingNumber.tsx'
import { LaneFindings } from './LaneFindings.tsx'
import { isIn, type StretchMark } from './lanes.ts'
import { ownerTones, payingNow } from '../shared/liability/owners.ts'
import { timelinePage } from './timeline.address.ts'
import { type DayEntry, type DaySection, sectionsOf } from './timelineDays.ts'
import * as css from './TimelineOnPhone.css.ts'
import type { TimelinePlanProps } from './TimelinePlan.tsx'

/** The timeline on a phone: one supply at a time, as a dated list with the newest days at the top. */
export function TimelineOnPhone({ timeline, view, range, lanes, ...fixes }: TimelinePlanProps) {
  const today = useToday()
  const lane = lanes.find(({ supply }) => supply === view.supply)
  if (!lane) return null
  const { label, provider, ownerToday, findings } = lane
  const sections = sectionsOf(lane)
  const isToCome = ({ stretch }: DaySection) => stretch?.isPlanned === true
  return (
    <>
      <div className={css.tabs}>
        <TabLinks
          label="Supply"
          value={view.supply}
          tabs={lanes.map(({ supply, label: name, findings: own }) => ({
            value: supply,
            label: name,
            href: timelinePage(timeline.property.id).href({ ...view, supply }),
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
          <LaneFindings lane={lane} {...fixes} />
        </div>
      )}
      <ol className={css.sections} aria-label={`${label}, newest first`}>
        {sections.filter(isToCome).map((section) => (
          <Section key={section.stretch?.key} section={section} />
        ))}
        {isIn(today, range) && (
          <li className={css.today}>
            <span className={css.todayWord}>Today, {formatDate(today)}</span>
          </li>
        )}
        {sections
          .filter((section) => !isToCome(section))
          .map((section) => (
            <Section key={section.stretch?.key ?? 'unknown'} section={section} />
          ))}
      </ol>
    </>
  )
}

/** Who pays, and what happened on these days. */
function Section({ section: { stretch, months } }: { section: DaySection }) {
  return (
    <li className={css.section}>
      {stretch ? <Payer stretch={stretch} /> : <h3 className={css.unknown}>{ownerLabels.unknown}</h3>}
      {months.length > 0 && (
        <div className={css.months}>
          {months.map(({ month, entries }) => (
            <section key={month} className={css.month}>
              <h4 className={css.monthName}>{monthInWords(`${month}-01`)}</h4>
              <ol className={css.entries}>
                {entries.map((entry) => (
                  <Entry key={entry.key} entry={entry} />
                ))}
              </ol>
            </section>
          ))}
        </div>
      )}
    </li>
  )
}

function Payer({ stretch: { owner, name, payer, label, href, isPlanned, facts } }: { stretch: StretchMark }) {
  const dates = facts.find(({ term }) => term === 'Tenancy' || term === 'Void')?.value
  return (
    <h3 className={css.owners[owner]} data-planned={isPlanned || undefined}>
      <span className={css.payer}>
        <StatusDot tone={ownerTones[owner]} label={ownerLabels[owner]} />
        {isPlanned && ' (planned)'}
      </span>
      <span className={css.who}>
        <Link variant="quiet" href={href} aria-label={label}>
          {[name || payer, dates].filter(Boolean).join(', ')}
        </Link>
      </span>
    </h3>
  )
}

function Entry({ entry: { day, isDated, mark, details, isNotice, finding } }: { entry: DayEntry }) {
  return (
    <li className={css.entry}>
      <span className={css.day}>
        {isDated && <time dateTime={day}>{`${Number(day.slice(8))} ${shortMonth(day)}`}</time>}
      </span>
      <span className={css.words}>
        <span className={css.name}>
          {isNotice && <Icon icon={Mail} size="small" />}
          {finding !== null && <FindingNumber number={finding} />}
          <Link variant="quiet" href={mark.href} aria-label={mark.label}>
            {mark.title}
          </Link>
        </span>
        {details.map((detail) => (
          <span key={detail} className={css.detail}>
            {detail}
          </span>
        ))}
      </span>
    </li>
  )
}
