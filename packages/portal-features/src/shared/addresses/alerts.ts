import {
  type AlertListId,
  alertListIds,
  type AlertState,
  alertStates,
} from '@doorstep/portal-contract/alerts'
import { defineList, type QueryOf } from '../list/defineList.ts'
import { choice } from '../list/filters.ts'
import { pathTo } from '../pages/pathTo.ts'
import { defineAddress } from './defineAddress.ts'

/** Which list of alerts is shown, and whether what is to do, what was put off or what is done. */
export const alertsAddress = defineAddress(pathTo('/alerts'), {
  list: choice(alertListIds, alertListIds[0]),
  state: choice(alertStates, alertStates[0]),
})

/** One list of alerts: each has its own columns, so each is a page of its own. */
export const alertList = (list: AlertListId, state: AlertState = 'to-do') =>
  defineList({ path: alertsAddress.href({ list, state }) })

export type AlertQuery = QueryOf<ReturnType<typeof alertList>>
