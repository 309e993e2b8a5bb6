import type { Dashboard, DashboardChange } from '@doorstep/portal-contract/dashboard.schema'
import { activeOrderStatuses, type OrderStatusId, setupOrderStatuses } from '@doorstep/portal-contract/orders'
import { Link } from '@doorstep/ui/Link'
import { Stat, StatStrip } from '@doorstep/ui/Stat'
import { VisuallyHidden } from '@doorstep/ui/VisuallyHidden'
import type { ReactNode } from 'react'
import { type PackageKind, packageLists } from '../shared/addresses/packages.ts'
import { properties } from '../shared/addresses/properties.ts'
import { outstandingBills, voidBills } from '../shared/addresses/voidBills.ts'
import { monthInWords } from '../shared/format/dates.ts'
import { counted, formatCount } from '../shared/format/counted.ts'
import { creditText, moneyParts } from '../shared/format/money.ts'
import { pathTo } from '../shared/pages/pathTo.ts'
import * as css from './Figures.css.ts'

/** The figures of the home page, each a link to exactly what it counts (D36, D60). */
export function Figures({ figures }: { figures: Dashboard }) {
  const { active_packages, being_set_up, leads, voids, outstanding_void_balance: owed } = figures
  const { latest_commission: commission } = figures
  const withStatus = (status: readonly OrderStatusId[]) => (kind: PackageKind) =>
    packageLists[kind].link({ status })
  return (
    <section className={css.strips} aria-label={`Figures, compared with ${counted(figures.days, 'day')} ago`}>
      <StatStrip label="Packages">
        <PackagesStat
          label="Active packages"
          figure={active_packages}
          better="up"
          href={withStatus(activeOrderStatuses)}
        />
        <PackagesStat label="Being set up" figure={being_set_up} href={withStatus(setupOrderStatuses)} />
        <PackagesStat
          label="Leads"
          figure={leads}
          better="up"
          href={(kind) => packageLists[kind].link({ leads: true })}
        />
      </StatStrip>
      <StatStrip label="Voids and commission">
        <Stat
          label="Void properties"
          value={
            <Figure href={properties.link({ status: ['void-period'] })}>{formatCount(voids.value)}</Figure>
          }
          {...changeOf(voids.change, 'down')}
        />
        <Stat
          label="Outstanding void balance"
          value={
            <Figure href={outstandingBills()}>
              <Money pounds={owed.value} />
            </Figure>
          }
          {...changeOf(owed.change, 'down', [
            `On ${counted(owed.bills_count, 'bill')}`,
            ...(owed.overdue_count > 0
              ? [
                  <Link key="overdue" standalone href={voidBills.link({ overdue: true })}>
                    {formatCount(owed.overdue_count)} overdue
                  </Link>,
                ]
              : []),
            ...(owed.credit > 0 ? [creditText(owed.credit)] : []),
          ])}
        />
        {commission !== undefined && (
          <Stat
            label="Latest commission"
            value={
              commission ? (
                <Figure href={pathTo('/commission')}>
                  <Money pounds={commission.value} />
                </Figure>
              ) : (
                '–'
              )
            }
            {...(commission
              ? changeOf(commission.change, 'up', [monthInWords(commission.period_start)])
              : { note: 'No report yet' })}
          />
        )}
      </StatStrip>
    </section>
  )
}

type PackagesStatProps = {
  label: string
  figure: Dashboard['leads']
  better?: 'up'
  href: (kind: PackageKind) => string
}

/** A count of packages: it leads to the list of its kind, or where there are both kinds to each with its part. */
function PackagesStat({ label, figure, better, href }: PackagesStatProps) {
  const { value, change, tenant, partner } = figure
  const hasBoth = tenant > 0 && partner > 0
  const parts = [
    <Link key="tenant" href={href('tenant')} aria-label={`${label}: ${formatCount(tenant)} tenant packages`}>
      {formatCount(tenant)} tenant
    </Link>,
    <Link
      key="partner"
      href={href('partner')}
      aria-label={`${label}: ${formatCount(partner)} bills included`}
    >
      {formatCount(partner)} bills included
    </Link>,
  ]
  return (
    <Stat
      label={label}
      value={
        <Figure href={hasBoth ? null : href(partner > 0 ? 'partner' : 'tenant')}>{formatCount(value)}</Figure>
      }
      {...changeOf(change, better, hasBoth ? parts : [])}
    />
  )
}

function Figure({ href, children }: { href: string | null; children: ReactNode }) {
  if (href === null) return children
  return (
    <Link variant="quiet" standalone href={href}>
      {children}
    </Link>
  )
}

function Money({ pounds }: { pounds: number }) {
  const { whole, pence } = moneyParts(pounds)
  return (
    <>
      {whole}
      <small>{pence}</small>
    </>
  )
}

/** A change as an arrow with its meaning, else in a word, and what else there is to say of a figure. */
function changeOf(change: DashboardChange, better?: 'up' | 'down', said: readonly ReactNode[] = []) {
  const notes: ReactNode[] = [
    ...(change === 'New' ? ['New'] : change === '–' ? [<NoChange key="none" />] : []),
    ...said,
  ]
  return {
    ...(typeof change === 'number' && { change: { percent: change, ...(better && { better }) } }),
    ...(notes.length > 0 && { note: notes.flatMap((note, index) => (index > 0 ? [' · ', note] : [note])) }),
  }
}

function NoChange() {
  return (
    <>
      <span aria-hidden>–</span>
      <VisuallyHidden>Nothing to compare with</VisuallyHidden>
    </>
  )
}
