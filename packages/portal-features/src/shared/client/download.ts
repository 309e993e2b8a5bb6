/** A file from the API, and the name to save it under. */
export type Download = { file: Blob; name: string }

/** The file name in a response's Content-Disposition header, if any (D4). */
export async function fileNameIn(headers: Headers): Promise<string | undefined> {
  // Only who downloads something loads it.
  const { parse } = await import('content-disposition')
  return parse(headers.get('content-disposition') ?? '').parameters['filename']
}

/** Lets the browser save a file. */
export function saveDownload({ file, name }: Download): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The download starts in the click's own task, so the URL can be revoked after it.
  setTimeout(() => URL.revokeObjectURL(link.href))
}
