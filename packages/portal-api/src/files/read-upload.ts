import { heicText, maxUploadBytes, sizeText } from '@doorstep/portal-contract/uploads'
import { invalid } from '../http/errors.ts'
import { isComplete, isHeic, kindOf, pictureSize } from './kinds.ts'

/** The kinds that bills, documents and challenges may have (D6). */
const mediaTypes = { pdf: 'application/pdf', jpg: 'image/jpeg', png: 'image/png' } as const
type UploadKind = keyof typeof mediaTypes

/** A checked file: its columns in the database, and its bytes. */
export type Upload = {
  fileName: string
  mediaType: (typeof mediaTypes)[UploadKind]
  fileSize: number
  bytes: Uint8Array<ArrayBuffer>
}

/**
 * Reads a file that somebody uploaded: a PDF, JPG or PNG of at most 10 MB, by its bytes (D6). A file may still hold another kind behind
 * its own, or a PDF a script, so it is only ever served as its own media type, with `nosniff` (`sendFile`).
 * @param field where the form shows what is wrong with it
 * @throws a 422 on the field
 */
export async function readUpload(file: File, field: string): Promise<Upload> {
  // Before its bytes are copied.
  refuseSize(file.size, field)
  return checkUpload(new Uint8Array(await file.arrayBuffer()), file.name, field)
}

/** The same of a file that came as a whole body. @throws a 422 on the field */
export function checkUpload(bytes: Uint8Array<ArrayBuffer>, name: string, field: string): Upload {
  refuseSize(bytes.length, field)
  if (isHeic(bytes)) throw invalid(field, heicText)
  const kind = kindOf(bytes)
  if (!kind || !isUpload(kind)) throw invalid(field, 'Choose a PDF, JPG or PNG file.')
  if (!isComplete(kind, bytes) || (kind !== 'pdf' && !pictureSize(bytes)))
    throw invalid(field, 'The file is damaged or incomplete. Choose another one.')
  return { fileName: nameOf(name, kind), mediaType: mediaTypes[kind], fileSize: bytes.length, bytes }
}

function refuseSize(size: number, field: string): void {
  if (size === 0) throw invalid(field, 'The file is empty. Choose another one.')
  if (size > maxUploadBytes)
    throw invalid(field, `A file can be up to ${sizeText(maxUploadBytes)}. Choose a smaller file.`)
}

const isUpload = (kind: string): kind is UploadKind => kind in mediaTypes

const maxNameLength = 100

/** A name to show and to save the file under: without a path or invisible characters, and with the ending of what it is. */
function nameOf(given: string, kind: UploadKind): string {
  const name = given.slice(Math.max(given.lastIndexOf('/'), given.lastIndexOf('\\')) + 1)
  const stem = name
    .replaceAll(/\p{C}/gu, '')
    .replace(/\.(pdf|jpe?g|png)$/i, '')
    .trim()
  return `${[...stem].slice(0, maxNameLength).join('') || 'File'}.${kind}`
}
