import {
  allCommissionQuery,
  commissionDownloadQuery,
  commissionOrdersPage,
  commissionOrdersQuery,
  commissionQuery,
  commissionReports,
} from './commission.schema.ts'
import { errorsOf, exportOf, jsonOf, routesOf } from './route.schema.ts'

const path = '/api/i/partner/commission'

const route = routesOf('Commission')

export const list = route('get', path, {
  summary: 'List commission reports',
  request: { query: commissionQuery },
  responses: {
    200: jsonOf(commissionReports, 'A page of reports, or with pagination=false every report; newest first.'),
  },
})

export const listOrders = route('get', `${path}/{id}/orders`, {
  summary: 'List the orders of a commission report',
  request: { query: commissionOrdersQuery },
  responses: {
    200: jsonOf(commissionOrdersPage, 'A page of orders, those that earned nothing first, with the reason.'),
  },
})

export const download = route('get', `${path}/download`, {
  summary: 'Download a commission report',
  request: { query: commissionDownloadQuery },
  responses: {
    ...exportOf(['text/csv', 'application/pdf'], 'The report, named by the month in which it was made.'),
    ...errorsOf(404, 503),
  },
})

export const downloadAll = route('get', `${path}/download/all`, {
  summary: 'Download the orders of every commission report',
  request: { query: allCommissionQuery },
  responses: exportOf('text/csv', 'A CSV file with a line for each order of each report, newest first.'),
})
