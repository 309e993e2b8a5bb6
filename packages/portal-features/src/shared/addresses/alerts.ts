import { type AlertListId, alertListIds, alertStates } from '@doorstep/portal-contract/alerts'
import { defineList, type QueryOf } from '../list/defineList.ts'
import { choice } from '../list/filters.ts'
import { pathTo } from '../pages/pathTo.ts'
import { openView } from '../views/viewAddress.ts'
import { defineAddress } from './defineAddress.ts'

/** Which list of alerts is shown. */
export const alertsAddress = defineAddress(pathTo('/alerts'), { list: choice(alertListIds, alertListIds[0]) })

/** One list of alerts: each has its own columns, so each is a page of its own. `state` says whether it is what is to do, what was put off or what is done. */
export function alertList(id: AlertListId) {
  const list = defineList({
    path: alertsAddress.href({ list: id }),
    filters: { state: { ...choice(alertStates, alertStates[0]), widens: true }, view: openView },
  })
  return { ...list, clear: (query: QueryOf<typeof list>) => list.change(list.none, { state: query.state }) }
}

export type AlertQuery = QueryOf<ReturnType<typeof alertList>>
