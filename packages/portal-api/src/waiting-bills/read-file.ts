import type { UnreadReason } from '@doorstep/portal-contract/waiting-bills'
import { waitingBillTexts as sentences } from '@doorstep/portal-contract/waiting-bills'
import { checkUpload, type Upload } from '../files/read-upload.ts'
import { shownName } from '../files/shown-name.ts'
import { sha256OfBytes } from '../http/crypto.ts'
import { ApiError } from '../http/errors.ts'
import type { ReadPdfText } from './bill-reader.ts'

/** A file that came to be added as a bill: kept with what it says, or refused with a sentence that says what to do. */
export type ReadFile = { fileName: string; hash: string } & (
  | { upload: Upload; lines: string[]; unread: UnreadReason | null }
  | { refusal: string }
)

/** A file that is looked at by its bytes, whatever its name says; what it says isn't read yet. */
export type OpenedFile = { fileName: string; hash: string } & ({ upload: Upload } | { refusal: string })

/** Looks at a file's bytes. */
export async function openFile(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<OpenedFile> {
  const hash = await sha256OfBytes(bytes)
  try {
    const upload = checkUpload(bytes, name, 'file')
    return { fileName: upload.fileName, hash, upload }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error
    return { fileName: shownName(name), hash, refusal: error.message }
  }
}

/** Reads what a file says. */
export async function readFile(opened: OpenedFile, readPdf: ReadPdfText): Promise<ReadFile> {
  if ('refusal' in opened) return opened
  const { fileName, hash, upload } = opened
  return { fileName, hash, ...(await readText(upload, readPdf)) }
}

async function readText(upload: Upload, readPdf: ReadPdfText) {
  const unread = (reason: UnreadReason) => ({ upload, lines: [], unread: reason })
  if (upload.mediaType !== 'application/pdf') return unread('picture')
  const text = await readPdf(upload.bytes)
  if ('lines' in text) return text.lines.length > 0 ? { upload, ...text, unread: null } : unread('scan')
  if (text.problem === 'unreadable') return unread('unreadable')
  return { refusal: sentences[text.problem] }
}
