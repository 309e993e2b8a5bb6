import { activityGroups } from '@doorstep/portal-contract/activity'
import type { ActivityEntry } from '@doorstep/portal-contract/activity.schema'
import { formatDate } from '@doorstep/portal-contract/dates'
import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { Button } from '@doorstep/ui/Button'
import { EmptyState } from '@doorstep/ui/EmptyState'
import { ErrorState } from '@doorstep/ui/ErrorState'
import { Pagination } from '@doorstep/ui/Pagination'
import { useLoading } from '@doorstep/ui/hooks/useLoading'
import { Skeleton } from '@doorstep/ui/Skeleton'
import { Printer } from 'lucide'
import type { CurrentList } from '../shared/list/createListStore.ts'
import type { ListActions } from '../shared/list/ListTable.tsx'
import { pageLinks } from '../shared/list/pageLinks.ts'
import { useToday } from '../shared/state/page.ts'
import { activity, type ActivityFilters as Filters } from './activity.filters.ts'
import { ActivityFilters } from './ActivityFilters.tsx'
import { ActivityTable } from './ActivityTable.tsx'
import * as css from './ActivityView.css.ts'
import type { TeamOf } from './team.load.ts'
import { TeamPage } from './TeamPage.tsx'

export interface ActivityViewProps {
  team: TeamOf
  /** The partner that the person works as. */
  partnerId: number
  /** What the partners below are called, where entries may be theirs. */
  below: string | null
  state: CurrentList<Filters, ActivityEntry>
  actions: ListActions<Filters>
}

/** The activity log (D7): who did what and when, newest first. */
export function ActivityView({ team, partnerId, below, state: list, actions }: ActivityViewProps) {
  const today = useToday()
  const { current: shown, page, state } = list
  const isSkeleton = useLoading(!page && state === 'loading')
  const entries = page?.data ?? []
  const personName = entries.find(({ user }) => user?.id === shown.user)?.user?.full_name
  const range = page && pageLinks(page.meta, (number) => activity.href({ ...shown, page: number }))
  const printedHead = [
    `Activity of ${team.name}${range && range.total > 0 ? `, ${range.from} to ${range.to} of ${range.total}` : ''}`,
    ...filterTexts(shown, personName),
    `Printed ${formatDate(today)}`,
  ]
    .map((sentence) => `${sentence}.`)
    .join(' ')
  return (
    <TeamPage
      view="activity"
      description={`Activity across ${team.name}${below ? ` and its ${below}` : ''}.`}
      actions={
        <Button icon={Printer} onClick={() => window.print()}>
          Print
        </Button>
      }
    >
      <ActivityFilters state={list} personName={personName} onChange={actions.change} />
      <div className={css.panel} aria-busy={state === 'loading' || undefined}>
        {state === 'error' && <ErrorState message={unexpectedFailure} onRetry={actions.retry} />}
        {isSkeleton && <Skeleton width="full" height="block" />}
        {!isSkeleton && entries.length > 0 && (
          <ActivityTable
            entries={entries}
            filters={shown}
            partnerId={partnerId}
            below={below}
            printedHead={printedHead}
          />
        )}
        {page && entries.length === 0 && <Nothing isNarrowed={activity.isNarrowed(shown)} />}
        {range && entries.length > 0 && (
          <div className={css.foot}>
            <Pagination {...range} />
          </div>
        )}
      </div>
    </TeamPage>
  )
}

/** Each filter that narrows the log, in words. */
function filterTexts({ search, user, group, from, to }: Filters, personName = 'one person'): string[] {
  const label = activityGroups.find(({ id }) => id === group)?.label
  return [
    ...(search ? [`Search: ${search}`] : []),
    ...(user === null ? [] : [`By ${personName}`]),
    ...(label ? [label] : []),
    ...(from ? [`From ${formatDate(from)}`] : []),
    ...(to ? [`To ${formatDate(to)}`] : []),
  ]
}

function Nothing({ isNarrowed: isFiltered }: { isNarrowed: boolean }) {
  if (!isFiltered) {
    return (
      <EmptyState title="No activity yet">Changes that you and your colleagues make appear here.</EmptyState>
    )
  }
  return (
    <EmptyState
      title="No activity matches"
      action={
        <Button href={activity.path} size="small">
          Clear filters
        </Button>
      }
    >
      Try other dates, another person or another type.
    </EmptyState>
  )
}
