import { successMessages } from '@doorstep/portal-contract/messages'
import { pushToast } from '../state/toasts.ts'

/** A file from the API, and the name to save it under. */
export type Download = { file: Blob; name: string }

/** A list's file, or what is to be said where it is long: it is made later, and its link is emailed (docs/decisions/0075). */
export type ListDownload = Download | { queued: string }

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

/** How long it says that a file is made later, ms. */
const queuedToastDuration = 10_000

/** Saves a file, and says so of a CSV, or that a list's file comes by mail. */
export function saveListDownload(answer: ListDownload, save = saveDownload): void {
  if ('queued' in answer) {
    pushToast({ tone: 'neutral', message: answer.queued, duration: queuedToastDuration })
  } else {
    save(answer)
    if (answer.name.endsWith('.csv')) pushToast({ tone: 'positive', message: successMessages.csvDownloaded })
  }
}
