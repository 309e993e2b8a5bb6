import type { UnreadReason } from '@doorstep/portal-contract/waiting-bills'
import { waitingBillTexts as sentences } from '@doorstep/portal-contract/waiting-bills'
import { readUpload, type Upload } from '../files/read-upload.ts'
import { shownName } from '../files/shown-name.ts'
import { sha256OfBytes } from '../http/crypto.ts'
import { ApiError } from '../http/errors.ts'
import type { ReadPdfText } from './bill-reader.ts'

/** A file that came to be added as a bill: kept with what it says, or refused with a sentence that says what to do. */
export type ReadFile = { fileName: string; hash: string } & (
  { upload: Upload; lines: string[]; unread: UnreadReason | null } | { refusal: string }
)

/** Reads a file by its bytes, whatever its name says. */
export async function readFile(file: File, readPdf: ReadPdfText): Promise<ReadFile> {
  try {
    const upload = await readUpload(file, 'file')
    const hash = await sha256OfBytes(upload.bytes)
    return { fileName: upload.fileName, hash, ...(await readText(upload, readPdf)) }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error
    const hash = await sha256OfBytes(await file.arrayBuffer())
    return { fileName: shownName(file.name), hash, refusal: error.message }
  }
}

async function readText(upload: Upload, readPdf: ReadPdfText) {
  const unread = (reason: UnreadReason) => ({ upload, lines: [], unread: reason })
  if (upload.mediaType !== 'application/pdf') return unread('picture')
  const text = await readPdf(upload.bytes)
  if ('lines' in text) return text.lines.length > 0 ? { upload, ...text, unread: null } : unread('scan')
  if (text.problem === 'unreadable') return unread('unreadable')
  return { refusal: sentences[text.problem] }
}
