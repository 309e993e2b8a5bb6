import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import type { MakeInvoiceWorkbook } from '../invoices/workbook.ts'

/** How many are made at a time; more wait. */
const queue = pLimit(2)

/** Makes each invoice's workbook in a worker of its own, so that requests don't wait meanwhile. */
export const makeInvoiceWorkbook: MakeInvoiceWorkbook = (...facts) => queue(() => makeInWorker(facts))

function makeInWorker(facts: Parameters<MakeInvoiceWorkbook>): Promise<Blob> {
  const { promise, resolve, reject } = Promise.withResolvers<Blob>()
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), { workerData: facts })
  worker.once('message', resolve)
  worker.once('error', reject)
  // Nothing more happens where it has answered or failed already.
  worker.once('exit', (code) => reject(new Error(`The worker of a workbook ended with ${code}.`)))
  return promise
}
