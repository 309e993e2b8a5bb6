import {
  type AlertListId,
  alertListIds,
  alertLists,
  type AlertState,
  alertStates,
  alertTypeOf,
} from '@doorstep/portal-contract/alerts'
import type { Alert } from '@doorstep/portal-contract/alerts.schema'
import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import type { MeterPick } from '@doorstep/portal-contract/readings-grid'
import { Button } from '@doorstep/ui/Button'
import { EmptyState } from '@doorstep/ui/EmptyState'
import { Page } from '@doorstep/ui/Page'
import { SegmentedControl } from '@doorstep/ui/SegmentedControl'
import { Stack } from '@doorstep/ui/Stack'
import type { Selection } from '@doorstep/ui/Table'
import { TabLinks } from '@doorstep/ui/TabLinks'
import { AlarmClock, type IconNode, Check, CheckCheck, Gauge } from 'lucide'
import { useMemo } from 'react'
import { type AlertQuery, alertsAddress } from '../shared/addresses/alerts.ts'
import { readingsGrid } from '../shared/addresses/readings.ts'
import { NeedsScript } from '../shared/form/NeedsScript.tsx'
import { counted, formatCount } from '../shared/format/counted.ts'
import type { CurrentList } from '../shared/list/createListStore.ts'
import type { ListDefinition } from '../shared/list/defineList.ts'
import { type BulkAction, ListBulkBar, type ListBulkBarProps } from '../shared/list/ListBulkBar.tsx'
import { ListFilters } from '../shared/list/ListFilters.tsx'
import { type ListActions, ListTable } from '../shared/list/ListTable.tsx'
import {
  ListArrangement,
  type ShownView,
  type ViewActions,
  viewTitle,
} from '../shared/views/ListArrangement.tsx'
import type { AlertActions } from './alertActions.ts'
import { alertColumns, alertLabel } from './alertColumns.tsx'
import { type AlertParts, countsOf } from './alerts.load.ts'
import { confirmedStatus, statusLabel } from './alerts.store.ts'

export interface AlertsViewProps {
  /** Which of the lists. */
  id: AlertListId
  list: ListDefinition<AlertQuery>
  state: CurrentList<AlertQuery, Alert> &
    ListBulkBarProps<AlertQuery>['state'] & { parts: { counts: AlertParts['counts'] | null } }
  view: ShownView
  /** Whether there are properties of several partners. */
  withPartner: boolean
  selection: Selection
  actions: ListActions<AlertQuery> &
    AlertActions &
    ViewActions & {
      selectAllMatching: () => unknown
      selected: () => Alert[]
      confirmSelected: () => unknown
    }
}

type ListTexts = {
  /** What is wrong in each row, and what to do about it. */
  description: string
  empty: string
}

const texts: Record<AlertListId, ListTexts> = {
  'ending-tenancies': {
    description: 'Tenancies that end in the next 60 days. Change the dates of those that were extended.',
    empty: 'No tenancy ends in the next 60 days',
  },
  'unknown-properties': {
    description: 'Properties that nobody is known to live at. Confirm what their status is.',
    empty: 'Every property has a status',
  },
  'start-readings': {
    description: 'Tenancies that have begun without a reading of each meter.',
    empty: 'Every tenancy that has begun has its readings',
  },
  'end-readings': {
    description: 'Tenancies that have ended without a reading of each meter.',
    empty: 'Every tenancy that has ended has its readings',
  },
  'meter-verification': {
    description: 'Meters that were not read for a year, or whose last reading was lower than the one before.',
    empty: 'No meter needs to be verified',
  },
}

/** Which meters the grid of readings shows for a list. */
const metersOf: Partial<Record<AlertListId, MeterPick>> = {
  'start-readings': 'start',
  'end-readings': 'end',
  'meter-verification': 'check',
}

const stateLabels: Record<AlertState, string> = { 'to-do': 'To do', snoozed: 'Snoozed', done: 'Done' }

/** The alerts page: five lists, each with its count and its action in the row (D37). What leads to another state of it is a plain link. */
export function AlertsView(props: AlertsViewProps) {
  const { id, list, state, view, withPartner, selection, actions } = props
  const alertState = state.current.state
  const columns = useMemo(
    () => alertColumns({ list: id, state: alertState, withPartner, actions }),
    [id, alertState, withPartner, actions],
  )
  const visible = useMemo(
    () => columns.filter((each) => !view.hidden.includes(each.id)),
    [columns, view.hidden],
  )
  const { counts } = state.parts
  const isOpen = alertState !== 'done'
  const meters = metersOf[id]
  return (
    <Page
      title="Alerts"
      description={viewTitle(view) ?? (counts ? dueText(counts.due_this_week) : undefined)}
      actions={
        meters && (
          <Button href={readingsGrid.link({ meters })} icon={Gauge}>
            Add readings
          </Button>
        )
      }
    >
      <Stack space={12}>
        <NeedsScript title="Acting on alerts needs JavaScript" />
        <TabLinks label="Lists of alerts" value={id} tabs={tabs(counts)} />
        <p>{texts[id].description}</p>
        <ListFilters
          list={list}
          state={state}
          onChange={actions.change}
          label={alertLists[alertTypeOf(id)].name}
          searchBy="address"
          end={
            <ListArrangement
              view={view}
              columns={columns}
              listTitle={alertLists[alertTypeOf(id)].name}
              actions={actions}
            />
          }
        >
          {() => (
            <SegmentedControl
              label="Which alerts"
              value={state.requested.state}
              items={alertStates.map((one) => ({
                value: one,
                label: stateLabel(one, counts, id),
                href: list.href(list.change(state.requested, { state: one })),
              }))}
            />
          )}
        </ListFilters>
        <ListTable
          list={list}
          state={state}
          label={`${alertLists[alertTypeOf(id)].name}, ${stateLabels[alertState].toLowerCase()}`}
          count={countText}
          columns={visible}
          rowLabel={alertLabel}
          {...(isOpen && { rowMuted: isResolved, selection })}
          errorMessage={unexpectedFailure}
          onRetry={actions.retry}
          skeletonRows={10}
          nothingMatches={{ title: 'No alerts match', advice: 'Try another address.' }}
          empty={<EmptyState title={emptyTitle(id, alertState)}>{emptyAdvice[alertState]}</EmptyState>}
          {...(isOpen && {
            bulkBar: (
              <ListBulkBar
                list={list}
                state={state}
                selection={selection}
                note={() => selectionNote(id, actions.selected())}
                onSelectAll={() => void actions.selectAllMatching()}
                moreLabel="More for the selected alerts"
                actions={bulkActions(id, selection, actions)}
              />
            ),
          })}
        />
      </Stack>
    </Page>
  )
}

const countText = (total: number) => counted(total, 'alert')
const isResolved = ({ resolved_at }: Alert) => resolved_at !== null

const dueText = (due: number) =>
  due === 0 ? 'Nothing is due this week.' : `${formatCount(due)} ${due === 1 ? 'is' : 'are'} due this week.`

/** What a person switched off in the portal has no figure, as in the sidebar (D15, D68). */
function tabs(counts: AlertParts['counts'] | null) {
  return alertListIds.map((id) => {
    const count = countsOf(counts, id)
    return {
      value: id,
      label: alertLists[alertTypeOf(id)].name,
      href: alertsAddress.href({ list: id }),
      ...(count?.in_portal && { count: count.to_do }),
      ...(count && !count.in_portal && { note: 'off in your settings' }),
    }
  })
}

function stateLabel(state: AlertState, counts: AlertParts['counts'] | null, list: AlertListId): string {
  const count = countsOf(counts, list)
  const figure = { 'to-do': count?.to_do, snoozed: count?.snoozed, done: undefined }[state]
  return figure === undefined ? stateLabels[state] : `${stateLabels[state]} ${formatCount(figure)}`
}

const emptyTitle = (list: AlertListId, state: AlertState): string =>
  ({ 'to-do': texts[list].empty, snoozed: 'Nothing is snoozed', done: 'Nothing is done yet' })[state]

const emptyAdvice: Record<AlertState, string> = {
  'to-do': 'We check every hour, and alerts show here as they come up.',
  snoozed: 'Alerts that you put off show here until their day.',
  done: 'Alerts show here once they are done or no longer due.',
}

/** What will change is said before it is pressed. */
function selectionNote(list: AlertListId, selected: readonly Alert[]): string | null {
  if (list !== 'unknown-properties') return null
  const statuses = selected.flatMap((alert) => confirmedStatus(alert)?.status ?? [])
  const byStatus = Map.groupBy(statuses, (status) => status)
  const parts = Array.from(byStatus, ([status, all]) => `${formatCount(all.length)} ${statusLabel(status)}`)
  const left = selected.length - statuses.length
  if (left > 0) parts.push(`${formatCount(left)} to choose`)
  return parts.join(', ')
}

function bulkActions(
  list: AlertListId,
  selection: Selection,
  actions: AlertsViewProps['actions'],
): [BulkAction, ...BulkAction[]] {
  const ids = () => [...selection.get().ids].map(Number)
  const action = (id: string, label: string, icon: IconNode, onSelect: () => unknown): BulkAction => ({
    id,
    label,
    icon,
    onSelect,
  })
  const snooze = action('snooze', 'Snooze', AlarmClock, () => actions.snoozeUntil(ids()))
  const dismiss = action('done', 'Mark as done', CheckCheck, () => actions.dismiss(ids()))
  if (list === 'unknown-properties')
    return [action('confirm', 'Confirm suggestions', Check, actions.confirmSelected), snooze, dismiss]
  if (list === 'meter-verification')
    return [action('verify', 'Verify', Check, () => actions.verify(ids())), snooze, dismiss]
  return [dismiss, snooze]
}
