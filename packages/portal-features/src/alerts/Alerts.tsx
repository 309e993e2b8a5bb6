import { useStore } from '@nanostores/react'
import { createSelection } from '@doorstep/ui/Table'
import { useState } from 'react'
import { focusedRow } from '../shared/list/rows.ts'
import { useFocusOfGoneRow } from './useFocusOfGoneRow.ts'
import { useListStore } from '../shared/list/useList.ts'
import { useListKeys } from '../shared/list/useListKeys.ts'
import { browserAddress } from '../shared/state/address.ts'
import { island } from '../shared/island.tsx'
import { alertActions } from './alertActions.ts'
import type { AlertsInitial } from './alerts.load.ts'
import { createAlertsStore } from './alerts.store.ts'
import { AlertsView } from './AlertsView.tsx'

export interface AlertsProps {
  initial: AlertsInitial
  /** Whether there are properties of several partners. */
  withPartner: boolean
}

/** The island of the alerts page: starts from what the server loaded, and is on its own from then on. */
export const Alerts = island(function Alerts({ initial, withPartner }: AlertsProps) {
  const { list } = initial
  const [selection] = useState(createSelection)
  const [store] = useState(() => createAlertsStore({ initial, selection, address: browserAddress() }))
  const [actions] = useState(() => ({ ...store, ...alertActions(store) }))
  const state = useListStore(store)
  const view = useStore(store.$view)
  useFocusOfGoneRow()

  /** Acts on what is selected, else on the row with focus. */
  const byKey = (act: (ids: number[]) => unknown) => () => {
    const row = focusedRow()
    const selected = [...selection.get().ids].map(Number)
    const ids = selected.length > 0 ? selected : row === null ? [] : [row]
    if (ids.length > 0) void act(ids)
  }
  const confirm = () => {
    const row = focusedRow()
    if (selection.get().size > 0) void store.confirmSelected()
    else if (row !== null) void store.confirm(row)
  }
  const isOpen = state.current.state !== 'done'
  useListKeys({
    group: 'Alerts',
    one: 'alert',
    ...(isOpen && { selection }),
    more: isOpen
      ? [
          ...(list === 'unknown-properties'
            ? [{ keys: ['c'], label: 'Confirm the suggestion', run: confirm } as const]
            : []),
          { keys: ['s'], label: 'Snooze', run: byKey((ids) => actions.snoozeUntil(ids)) },
          { keys: ['d'], label: 'Mark as done', run: byKey((ids) => store.dismiss(ids)) },
        ]
      : [],
  })

  return (
    <AlertsView
      id={list}
      list={store.list}
      state={state}
      view={view}
      withPartner={withPartner}
      selection={selection}
      actions={actions}
    />
  )
})
