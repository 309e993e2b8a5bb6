import { linesText } from '@doorstep/portal-contract/addresses'
import type { Alert, AlertsChanged, ConfirmedStatus } from '@doorstep/portal-contract/alerts.schema'
import { formatDate } from '@doorstep/portal-contract/dates'
import { propertyStatuses } from '@doorstep/portal-contract/properties'
import { isConfirmable, type SuggestedStatus } from '@doorstep/portal-contract/status-suggestions'
import type { Selection } from '@doorstep/ui/Table'
import { alertList, type AlertQuery } from '../shared/addresses/alerts.ts'
import { change } from '../shared/change/change.ts'
import type { KeyedClient } from '../shared/client/createPortalClient.ts'
import { counted } from '../shared/format/counted.ts'
import { createListStore } from '../shared/list/createListStore.ts'
import type { ColumnStorage } from '../shared/list/keptColumns.ts'
import type { Address } from '../shared/state/address.ts'
import { $alertsToDo, alertsToDo } from '../shared/state/sidebarFigures.ts'
import { createListViews } from '../shared/views/listViews.store.ts'
import { alertColumnIds } from './alertColumnIds.ts'
import { type AlertParts, type AlertsInitial, alertsSource } from './alerts.load.ts'

export type AlertsStoreOptions = {
  initial: AlertsInitial
  selection: Selection
  address: Address
  now?: () => Date
  /** Where hidden columns are kept; the browser's by default. */
  storage?: ColumnStorage
}

export type AlertsStore = ReturnType<typeof createAlertsStore>
export type AlertsListState = ReturnType<AlertsStore['$state']['get']>

/** The words of a status. */
export const statusLabel = (status: SuggestedStatus): string =>
  propertyStatuses.find(({ name }) => name === status)?.label ?? status

/** What one press confirms of an alert; null where more has to be asked. */
export function confirmedStatus({ id, suggestion }: Alert): ConfirmedStatus | null {
  if (!suggestion || !isConfirmable(suggestion) || suggestion.day === null) return null
  const { status, day: since } = suggestion
  return status === 'void-period' || status === 'external-tenancy' ? { id, status, since } : null
}

/** A list of alerts, and what can be decided about them. One for each island. */
export function createAlertsStore({
  initial,
  selection,
  address,
  now = () => new Date(),
  storage,
}: AlertsStoreOptions) {
  const lists = createListViews({
    name: initial.list,
    list: alertList(initial.list),
    columns: alertColumnIds[initial.list],
    views: initial.views,
    storage,
  })
  const list = createListStore<AlertQuery, Alert, AlertParts>({
    list: lists.list,
    source: alertsSource(initial),
    initial,
    address,
    selection,
  })
  const { $state } = list
  const views = lists.follow(list)

  /** Asks for the figures again: those of the tabs, and the sidebar's. */
  async function recount(): Promise<void> {
    await list.reloadPart('counts')
    const { counts } = $state.get().parts
    if (counts) $alertsToDo.set(alertsToDo(counts))
  }

  /** Shows the list as it is after a change that was made elsewhere, as in a modal. */
  async function reload(): Promise<void> {
    await Promise.all([list.reloadRows(), recount()])
  }

  type Patch = Partial<Pick<Alert, 'resolved_at' | 'snoozed_until'>>

  /** Decides about alerts, shown at once, with one toast and one undo for all of them. */
  async function decide(
    rows: readonly Alert[],
    patch: Patch,
    call: (ids: number[], api: KeyedClient) => Promise<AlertsChanged>,
    toast: string,
  ): Promise<void> {
    const free = rows.filter(({ id }) => !list.isPending(id))
    if (free.length === 0) return
    const ids = free.map(({ id }) => id)
    const before = free.map(({ id, resolved_at, snoozed_until }) => ({ id, resolved_at, snoozed_until }))
    const done = await change(
      list.rowChange({
        to: ids.map((id) => ({ id, ...patch })),
        call: (api) => call(ids, api),
        rowsIn: ({ data }) => data,
        saved: recount,
        toast: ({ skipped }) => (skipped === 0 ? toast : `${toast}, ${skipped} skipped`),
        undo: ({ undo_id }) =>
          undo_id === null
            ? null
            : list.rowChange({
                to: before,
                call: (api) => api.alerts.undo(undo_id),
                rowsIn: ({ data }) => data,
                saved: recount,
                toast: ({ kept }) =>
                  kept === 0 ? 'Undone' : `Undone, but ${counted(kept, 'alert')} changed meanwhile`,
              }),
      }),
    )
    if (done) selection.setMany(ids, false)
  }

  const isDone = (): Patch => ({ resolved_at: now().toISOString() })

  const confirmAll = (rows: readonly Alert[], as: readonly ConfirmedStatus[], toast: string) =>
    decide(rows, isDone(), (ids, api) => api.alerts.confirm(as.filter(({ id }) => ids.includes(id))), toast)

  const rowsOf = (ids: readonly number[]) => list.itemsOf(ids)

  return {
    ...list,
    ...views,
    list: lists.list,

    /** Says what the server could not load, follows back and forward, and shows the columns as they were left. Returns what stops it. */
    start() {
      views.startViews()
      return list.start()
    },

    reload,

    /** Takes the suggestion of one alert. */
    confirm(id: number): Promise<void> {
      const rows = rowsOf([id])
      const as = rows.flatMap((row) => confirmedStatus(row) ?? [])
      const [row] = rows
      const [one] = as
      if (!row || !one) return Promise.resolve()
      return confirmAll(rows, as, `${linesText(row.property)} is now ${aStatus(one.status)}`)
    },

    /** Says since when nobody lives at a property. */
    confirmVoid(id: number, since: string): Promise<void> {
      const rows = rowsOf([id])
      const [row] = rows
      if (!row) return Promise.resolve()
      const toast = `${linesText(row.property)} is now ${aStatus('void-period')}`
      return confirmAll(rows, [{ id, status: 'void-period', since }], toast)
    },

    /** Takes the suggestions of all that are selected and need no more than one press. */
    confirmSelected(): Promise<void> {
      const rows = list.selected().filter((row) => confirmedStatus(row) !== null)
      const as = rows.flatMap((row) => confirmedStatus(row) ?? [])
      return confirmAll(rows, as, `${counted(as.length, 'status', 'statuses')} confirmed`)
    },

    verify: (ids: readonly number[]) =>
      decide(
        rowsOf(ids),
        isDone(),
        (which, api) => api.alerts.verify(which),
        `${counted(ids.length, 'meter')} verified`,
      ),

    dismiss: (ids: readonly number[]) =>
      decide(
        rowsOf(ids),
        isDone(),
        (which, api) => api.alerts.dismiss(which),
        `${counted(ids.length, 'alert')} marked as done`,
      ),

    /** @param until null brings them back at once */
    snooze: (ids: readonly number[], until: string | null) =>
      decide(
        rowsOf(ids),
        { snoozed_until: until },
        (which, api) => api.alerts.snooze(which, until),
        until === null
          ? `${counted(ids.length, 'alert')} to do again`
          : `${counted(ids.length, 'alert')} snoozed until ${formatDate(until)}`,
      ),
  }
}

/** 'a Void Period', 'Tenants Organising'. */
const aStatus = (status: SuggestedStatus): string =>
  status === 'external-tenancy' ? statusLabel(status) : `a ${statusLabel(status)}`
