import { invoicesPage, invoicesQuery } from './invoices.schema.ts'
import { payoutsAnswer } from './package.schema.ts'
import { exportOf, fileOf, jsonOf, routesOf, xlsxType } from './route.schema.ts'

const path = '/api/i/partner/package-report'

const route = routesOf('Invoices')

export const list = route('get', path, {
  summary: 'List invoices, also called package reports',
  request: { query: invoicesQuery },
  responses: { 200: jsonOf(invoicesPage, 'A page of invoices, newest first.') },
})

export const downloadInvoice = route('get', `${path}/{id}/download/invoice`, {
  summary: 'Download an invoice',
  responses: exportOf(xlsxType, 'An XLSX file.'),
})

export const downloadBreakdown = route('get', `${path}/{id}/download/breakdown`, {
  summary: 'Download what an invoice is for, line by line',
  responses: exportOf('text/csv', 'A CSV file.'),
})

export const downloadPdf = route('get', `${path}/{id}/download/pdf`, {
  summary: 'Download an invoice as it was issued',
  responses: { 200: fileOf('application/pdf', 'A PDF file.') },
})

export const downloadCreditNote = route('get', `${path}/credit-note/{id}/download`, {
  summary: 'Download a credit note',
  responses: { 200: fileOf(xlsxType, 'An XLSX file.') },
})

export const payouts = route('get', `${path}/{id}/payouts`, {
  summary: 'What was paid out of an invoice',
  responses: { 200: jsonOf(payoutsAnswer, 'Payouts, newest first.') },
})
