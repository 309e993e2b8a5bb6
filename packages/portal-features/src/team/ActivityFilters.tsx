import { type ActivityGroup, activityGroups } from '@doorstep/portal-contract/activity'
import { Button } from '@doorstep/ui/Button'
import { DateRangeField } from '@doorstep/ui/DateRangeField'
import { Select } from '@doorstep/ui/Select'
import { X } from 'lucide'
import { ListSearch } from '../shared/list/ListSearch.tsx'
import {
  type ActivityFilters as Filters,
  activityHref,
  changeActivity,
  isNarrowed,
} from './activity.filters.ts'
import { activityPath } from './activity.filters.ts'
import * as css from './ActivityView.css.ts'

export interface ActivityFiltersProps {
  filters: Filters
  /** The name of the one person that the log is narrowed to, where it is known. */
  personName: string | undefined
  /** A day in London. */
  today: string
  onSearch: (search: string, how: 'push' | 'replace') => void
  onFilter: (change: Partial<Filters>) => void
}

const groups = activityGroups.map(({ id, label }) => ({ value: id, label }))

/** What narrows the log. A form that also works before any script runs. */
export function ActivityFilters({ filters, personName, today, onSearch, onFilter }: ActivityFiltersProps) {
  const { search, userId, group, from, to } = filters
  return (
    <div className={css.filters}>
      <ListSearch
        label="Activity"
        by="who did it"
        action="/team"
        keep={[['view', 'activity'], ...(userId ? [['user', String(userId)] as const] : [])]}
        search={search}
        onSearch={onSearch}
        showLabel
      >
        <div className={css.group}>
          <Select
            label="Kind of activity"
            name="group"
            placeholder="All activity"
            options={groups}
            value={group ?? ''}
            onValueChange={(chosen) => onFilter({ group: chosen ? (chosen as ActivityGroup) : null })}
          />
        </div>
        <div className={css.days}>
          <DateRangeField
            label="Days"
            hideLabel
            startName="from"
            endName="to"
            max={today}
            today={today}
            value={{ start: from, end: to }}
            onValueChange={({ start, end }) => onFilter({ from: start, to: end })}
          />
        </div>
      </ListSearch>
      {userId && (
        <span className={css.act}>
          <Button asChild iconEnd={X}>
            <a
              href={activityHref(changeActivity(filters, { userId: null }))}
              aria-label={`Remove filter: ${personName ?? 'One person'}`}
            >
              {personName ?? 'One person'}
            </a>
          </Button>
        </span>
      )}
      {isNarrowed(filters) && (
        <span className={css.act}>
          <Button asChild variant="quiet">
            <a href={activityPath}>Clear filters</a>
          </Button>
        </span>
      )}
    </div>
  )
}
