import { importTexts as sentences } from '@doorstep/portal-contract/property-import'
import pLimit from 'p-limit'
import { Worker } from 'node:worker_threads'
import { refusal } from '../property-imports/refusal.ts'
import type { ReadSpreadsheet, Spreadsheet } from '../property-imports/spreadsheet.ts'
import type { SpreadsheetAnswer } from './spreadsheet-worker.ts'

/** What reading one file may take. A worker that takes more ends, with a sentence for whoever uploaded the file. */
const defaultLimits = { milliseconds: 60_000, heapMb: 512 }

/** How many files are read at a time; more wait. */
const filesAtATime = 2

/**
 * Reads each file in a worker of its own, so that requests don't wait meanwhile, and the memory that it took is free afterwards.
 * @param limits see `defaultLimits`; tests give less
 */
export function createSpreadsheetReader(limits = defaultLimits): ReadSpreadsheet {
  const queue = pLimit(filesAtATime)
  return (file) => queue(async () => readInWorker(await file.arrayBuffer(), limits))
}

function readInWorker(bytes: ArrayBuffer, limits: typeof defaultLimits): Promise<Spreadsheet> {
  const { promise, resolve, reject } = Promise.withResolvers<Spreadsheet>()
  const worker = new Worker(new URL('./spreadsheet-worker.ts', import.meta.url), {
    workerData: bytes,
    transferList: [bytes],
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMb },
  })
  worker.once('message', (answer: SpreadsheetAnswer) => {
    if ('sentence' in answer) reject(refusal(answer.sentence))
    else resolve(answer)
  })
  worker.once('error', (error: NodeJS.ErrnoException) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? refusal(sentences.unreadable) : error),
  )
  // Nothing more happens where it has answered or failed already.
  worker.once('exit', () => reject(refusal(sentences.unreadable)))
  const timer = setTimeout(() => void worker.terminate(), limits.milliseconds)
  return promise.finally(() => {
    clearTimeout(timer)
    return worker.terminate()
  })
}
