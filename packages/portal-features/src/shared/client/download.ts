import type { CallOptions, Send } from './send.ts'

/** A file from the API, and the name it asks to be saved under. */
export type Download = { file: Blob; name: string }

/** Fetches a file; `fallback` is its name when the answer gives none (D4). */
export async function fetchDownload(
  send: Send,
  path: string,
  fallback: string,
  call: CallOptions & { query?: object } = {},
): Promise<Download> {
  const { body, headers } = await send<Blob>(path, { ...call, responseType: 'blob' })
  const disposition = headers.get('content-disposition') ?? ''
  const utf8 = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  const ascii = /filename="?([^";]+)/i.exec(disposition)?.[1]
  return { file: body, name: utf8 ? decodeURIComponent(utf8) : (ascii ?? fallback) }
}

/** Lets the browser save a file. */
export function saveDownload({ file, name }: Download): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has taken the file once the click's own task is over.
  setTimeout(() => URL.revokeObjectURL(link.href))
}
