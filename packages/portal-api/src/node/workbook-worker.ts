import { parentPort, workerData } from 'node:worker_threads'
import { invoiceWorkbook, type MakeInvoiceWorkbook } from '../invoices/workbook.ts'

parentPort?.postMessage(await invoiceWorkbook(...(workerData as Parameters<MakeInvoiceWorkbook>)))
