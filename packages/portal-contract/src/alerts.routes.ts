import {
  alertCounts,
  alertCountsQuery,
  alertIdsBody,
  alertsChanged,
  alertsPage,
  alertsQuery,
  alertsUndoBody,
  alertsUndone,
  confirmStatusesBody,
  snoozeBody,
} from './alerts.schema.ts'
import { type AlertType, alertLists } from './alerts.ts'
import { bodyOf, errorsOf, jsonOf, routesOf } from './route.schema.ts'

const path = '/api/i/partner/alerts'

const route = routesOf('Alerts')

export const listOf = (type: AlertType) =>
  route('get', `${path}/${alertLists[type].id}`, {
    summary: `List alerts: ${alertLists[type].name}`,
    request: { query: alertsQuery },
    responses: { 200: jsonOf(alertsPage, 'A page of alerts, what is due first comes first.') },
  })

export const counts = route('get', `${path}/counts`, {
  summary: 'Count the alerts of each list',
  request: { query: alertCountsQuery },
  responses: { 200: jsonOf(alertCounts, 'The figures of the five lists.') },
})

const changed = {
  200: jsonOf(alertsChanged, 'The alerts as they are now, and how to undo it.'),
  ...errorsOf(404, 409),
}

export const dismiss = route('post', `${path}/dismiss`, {
  summary: 'Mark alerts as done',
  request: { body: bodyOf(alertIdsBody) },
  responses: changed,
})

export const snooze = route('post', `${path}/snooze`, {
  summary: 'Snooze alerts until a day',
  request: { body: bodyOf(snoozeBody) },
  responses: changed,
})

export const verify = route('post', `${path}/verify`, {
  summary: 'Verify the meters of alerts',
  request: { body: bodyOf(alertIdsBody) },
  responses: changed,
})

export const confirm = route('post', `${path}/confirm`, {
  summary: 'Confirm what the status of unknown properties is',
  request: { body: bodyOf(confirmStatusesBody) },
  responses: changed,
})

export const undo = route('post', `${path}/undo`, {
  summary: 'Undo a change of alerts',
  request: { body: bodyOf(alertsUndoBody) },
  responses: { 200: jsonOf(alertsUndone, 'The alerts as they are now.'), ...errorsOf(404, 409) },
})
