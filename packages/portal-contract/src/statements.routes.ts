import { fileOf, jsonOf, routesOf } from './route.schema.ts'
import { statementAnswer, statementQuery } from './statements.schema.ts'

const path = '/api/i/partner/statement'

const route = routesOf('Statements')

export const read = route('get', path, {
  summary: 'What was billed, paid, paid out and earned, month by month',
  request: { query: statementQuery },
  responses: { 200: jsonOf(statementAnswer, 'The months of the period in their order.') },
})

export const download = route('get', `${path}/download`, {
  summary: 'Download a statement',
  request: { query: statementQuery },
  responses: { 200: fileOf('text/csv', 'A CSV file with a line for each month.') },
})
