import { parentPort, workerData } from 'node:worker_threads'
import { ApiError } from '../http/errors.ts'
import { readSpreadsheet } from '../property-imports/read-file.ts'
import type { Spreadsheet } from '../property-imports/spreadsheet.ts'

/** What a worker answers: the table, or the sentence of a 422. */
export type SpreadsheetAnswer = Spreadsheet | { sentence: string }

async function answer(): Promise<SpreadsheetAnswer> {
  try {
    return await readSpreadsheet(new Blob([workerData as ArrayBuffer]))
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) return { sentence: error.message }
    throw error
  }
}

const answered = await answer()
parentPort?.postMessage(answered, 'portions' in answered ? answered.portions.map(({ buffer }) => buffer) : [])
