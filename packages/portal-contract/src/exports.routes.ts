import { exportedFileAnswer } from './exports.schema.ts'
import { errorsOf, fileOf, jsonOf, routesOf, xlsxType } from './route.schema.ts'

const path = '/api/i/partner/exports'

const route = routesOf('Exports')

export const show = route('get', `${path}/{id}`, {
  summary: 'Show what became of a long file that you requested',
  responses: { 200: jsonOf(exportedFileAnswer, 'Whether it waits, is ready, failed or has expired.') },
})

export const download = route('get', `${path}/{id}/download`, {
  summary: 'Download a long file that you requested',
  responses: { 200: fileOf(['text/csv', xlsxType], 'The file.'), ...errorsOf(410, 503) },
})
