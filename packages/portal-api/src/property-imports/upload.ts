import { importLimits as limits, importTexts as sentences } from '@doorstep/portal-contract/property-import'
import { shownName } from '../files/shown-name.ts'
import { refusal } from './refusal.ts'
import type { ReadSpreadsheet, Spreadsheet } from './spreadsheet.ts'

export type UploadedFile = Spreadsheet & { fileName: string }

/**
 * Reads a file of properties that somebody uploaded.
 * @throws a 422 on `file` that says what to do
 */
export async function readUploadedFile(file: File, readSpreadsheet: ReadSpreadsheet): Promise<UploadedFile> {
  if (file.size === 0) throw refusal(sentences.empty)
  if (file.size > limits.bytes) throw refusal(sentences.tooLarge)
  return { fileName: shownName(file.name), ...(await readSpreadsheet(file)) }
}
