import type { ActivityEntry } from '@doorstep/portal-contract/activity'
import { formatDate } from '@doorstep/portal-contract/dates'
import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { Button } from '@doorstep/ui/Button'
import { EmptyState } from '@doorstep/ui/EmptyState'
import { ErrorState } from '@doorstep/ui/ErrorState'
import { Pagination } from '@doorstep/ui/Pagination'
import { Skeleton } from '@doorstep/ui/Skeleton'
import { Printer } from 'lucide'
import type { ListState } from '../shared/list/createListStore.ts'
import { pageLinks } from '../shared/list/pageLinks.ts'
import {
  type ActivityFilters as Filters,
  activityHref,
  activityPath,
  isNarrowed,
} from './activity.filters.ts'
import { ActivityFilters } from './ActivityFilters.tsx'
import { ActivityTable } from './ActivityTable.tsx'
import * as css from './ActivityView.css.ts'
import type { TeamOf } from './team.load.ts'
import { TeamPage } from './TeamPage.tsx'

export interface ActivityViewProps {
  team: TeamOf
  hasBranches: boolean
  /** A day in London. */
  today: string
  list: ListState<Filters, ActivityEntry>
  onSearch: (search: string, how: 'push' | 'replace') => void
  onFilter: (change: Partial<Filters>) => void
  onRetry: () => void
}

/** The activity log (D7): what was done, by whom and when, newest first. */
export function ActivityView({
  team,
  hasBranches,
  today,
  list: { shown, page, state },
  onSearch,
  onFilter,
  onRetry,
}: ActivityViewProps) {
  const entries = page?.data ?? []
  const personName = entries.find(({ user }) => user?.id === shown.userId)?.user?.full_name
  const range = page && pageLinks(page, shown, activityHref)
  const printedHead = `Activity of ${team.name}${range && range.total > 0 ? `, ${range.from} to ${range.to} of ${range.total}` : ''}. Printed ${formatDate(today)}.`
  return (
    <TeamPage
      view="activity"
      description={`What was done for ${team.name}${hasBranches ? ' and those below it' : ''}, by whom and when.`}
      actions={
        <Button icon={Printer} onClick={() => window.print()}>
          Print
        </Button>
      }
    >
      <ActivityFilters
        filters={shown}
        personName={personName}
        today={today}
        onSearch={onSearch}
        onFilter={onFilter}
      />
      <div className={css.panel} aria-busy={state === 'loading' || undefined}>
        {state === 'error' && <ErrorState message={unexpectedFailure} onRetry={onRetry} />}
        {!page && state === 'loading' && <Skeleton width="full" height="block" />}
        {entries.length > 0 && (
          <ActivityTable
            entries={entries}
            filters={shown}
            hasBranches={hasBranches}
            printedHead={printedHead}
          />
        )}
        {page && entries.length === 0 && <Nothing isNarrowed={isNarrowed(shown)} />}
        {range && entries.length > 0 && (
          <div className={css.foot}>
            <Pagination {...range} />
          </div>
        )}
      </div>
    </TeamPage>
  )
}

function Nothing({ isNarrowed: isFiltered }: { isNarrowed: boolean }) {
  if (!isFiltered) {
    return (
      <EmptyState title="Nothing has been done yet.">
        What you and your colleagues change shows here.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="Nothing matches"
      action={
        <Button asChild size="small">
          <a href={activityPath}>Clear filters</a>
        </Button>
      }
    >
      Try other days, another person or another kind.
    </EmptyState>
  )
}
