import { parentPort, workerData } from 'node:worker_threads'
import { invoiceWorkbook, type MakeInvoiceWorkbook } from '../invoices/workbook.ts'

const file = await invoiceWorkbook(...(workerData as Parameters<MakeInvoiceWorkbook>))
parentPort?.postMessage(file, [])
