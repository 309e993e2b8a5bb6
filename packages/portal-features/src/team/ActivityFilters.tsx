import { activityGroups } from '@doorstep/portal-contract/activity'
import { DateRangeField } from '@doorstep/ui/DateRangeField'
import { Select } from '@doorstep/ui/Select'
import type { RequestedList } from '../shared/list/createListStore.ts'
import { ListFilters, type ListFiltersProps } from '../shared/list/ListFilters.tsx'
import { useToday } from '../shared/state/page.ts'
import { activity, type ActivityFilters as Filters } from './activity.filters.ts'
import * as css from './ActivityView.css.ts'

export interface ActivityFiltersProps {
  state: RequestedList<Filters>
  /** The name of the person that the log is filtered by, where it could be loaded. */
  personName: string | undefined
  onChange: ListFiltersProps<Filters>['onChange']
}

const groups = activityGroups.map(({ id, label }) => ({ value: id, label }))

/** The filters of the log. */
export function ActivityFilters({ state, personName = 'One person', onChange }: ActivityFiltersProps) {
  const today = useToday()
  const { requested: asked } = state
  const { user, group, from, to } = asked
  const everyone = activity.href(activity.change(asked, { user: null }))
  return (
    <ListFilters
      list={activity}
      state={state}
      onChange={onChange}
      label="Activity"
      searchBy="person"
      showLabels
      chips={user ? [{ label: personName, href: everyone }] : []}
    >
      {({ control, narrow }) => (
        <>
          <div className={css.group}>
            <Select
              label="Type of activity"
              name={control('group').name}
              placeholder="All activity"
              options={groups}
              value={group ?? ''}
              onValueChange={(chosen) => narrow(activity.read('group', [chosen]))}
            />
          </div>
          <div className={css.days}>
            <DateRangeField
              label="Days"
              hideLabel
              startName={control('from').name}
              endName={control('to').name}
              max={today}
              today={today}
              value={{ start: from, end: to }}
              onValueChange={({ start, end }) => narrow({ from: start, to: end })}
            />
          </div>
        </>
      )}
    </ListFilters>
  )
}
