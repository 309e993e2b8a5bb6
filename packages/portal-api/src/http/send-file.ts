import { create as contentDisposition } from 'content-disposition'
import type { Context } from 'hono'
import type { FileStore } from '../files/file-store.ts'
import type { PdfMaker } from '../pdf.ts'
import { byteRange } from './byte-range.ts'
import { sha256OfBytes } from './crypto.ts'
import type { ApiEnv } from './environment.ts'
import { ApiError, notFound, orNotFound } from './errors.ts'

/** A file in the store. Without a name it is saved under its address; without a size, in bytes, it has to be read to know it. */
export type StoredFile = { key: string; mediaType: string; name?: string; size?: number }

/** How a file is sent; by default to be saved. @property headers added to the usual ones, or put in their place */
type Sending = { inline?: boolean; headers?: Record<string, string> }

/** A file shown in the browser is shown in a frame of the portal's own pages and nowhere else. */
const framedByOurselves = "frame-ancestors 'self'; base-uri 'none'; form-action 'none'"

const headersOf = (file: Omit<StoredFile, 'key'>, { inline = false, headers }: Sending) => ({
  'Content-Type': file.mediaType,
  ...(file.size !== undefined && { 'Content-Length': String(file.size) }),
  'Content-Disposition': contentDisposition(file.name, { type: inline ? 'inline' : 'attachment' }),
  ...(inline && { 'Content-Security-Policy': framedByOurselves }),
  ...headers,
})

/**
 * Answers with a stored file: its own media type, size and name (D4, D6).
 * @param file undefined when there is none, or none that the person may see
 * @throws 404 without a file, 503 when the store does not answer
 */
export async function sendFile<Env extends ApiEnv>(
  c: Context<Env>,
  files: FileStore,
  file: StoredFile | undefined,
  sending: Sending = {},
) {
  if (!file) throw notFound()
  // A file that is not sent is not read where its size is known.
  if (c.req.method === 'HEAD' && file.size !== undefined) return c.body(null, 200, headersOf(file, sending))
  const bytes = orNotFound(await files.get(file.key))
  return c.body(bytes, 200, headersOf({ ...file, size: bytes.length }, sending))
}

/**
 * Answers with a PDF that is made for this answer (D4).
 * @param make makes it of a document: `(pdf) => pdf.letter(letter)`
 * @throws 503 where no PDF can be made
 */
export async function sendPdf<Env extends ApiEnv>(
  c: Context<Env>,
  name: string,
  make: (pdf: PdfMaker) => Promise<Uint8Array<ArrayBuffer>>,
  sending: Sending = {},
) {
  return sendBytes(c, await make(c.var.pdf), { name, mediaType: 'application/pdf' }, sending)
}

/** Answers with a file that is in memory (D4). */
export function sendBytes<Env extends ApiEnv>(
  c: Context<Env>,
  bytes: Uint8Array<ArrayBuffer>,
  file: { name: string; mediaType: string },
  sending: Sending = {},
) {
  return c.body(bytes, 200, headersOf({ ...file, size: bytes.length }, sending))
}

/**
 * The same, or the part of it that `Range` asks for, as players of videos do to start anywhere. `If-Range` has the whole file sent when it
 * has become another one since, which its bytes say where it has no version.
 * @throws 416 when the file has none of that part
 */
export async function sendPart<Env extends ApiEnv>(
  c: Context<Env>,
  bytes: Uint8Array<ArrayBuffer>,
  { version, ...file }: { name: string; mediaType: string; version?: string | undefined },
  sending: Sending = {},
) {
  const etag = `"${version ?? (await sha256OfBytes(bytes))}"`
  const seen = c.req.header('If-Range')
  const wanted = seen && seen !== etag ? undefined : byteRange(c.req.header('Range'), bytes.length)
  if (wanted === 'none')
    throw new ApiError(416, 'The file has no such part.', {
      headers: { 'Content-Range': `bytes */${bytes.length}` },
    })
  const headers = { ...sending.headers, 'Accept-Ranges': 'bytes', ETag: etag }
  if (!wanted) return sendBytes(c, bytes, file, { ...sending, headers })
  const { first, last } = wanted
  const part = bytes.subarray(first, last + 1)
  const range = { 'Content-Range': `bytes ${first}-${last}/${bytes.length}` }
  return c.body(
    part,
    206,
    headersOf({ ...file, size: part.length }, { ...sending, headers: { ...headers, ...range } }),
  )
}
