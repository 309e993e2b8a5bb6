import type { Resource } from '@doorstep/portal-contract/resources.schema'

type File = Resource['documents'][number]

/** What a file is and how large: 'PDF, 38 KB'. */
export function fileFacts({ filename, size }: File): string {
  const kind = filename.split('.').at(-1)?.toUpperCase() ?? ''
  return size === null ? kind : `${kind}, ${sizeInWords(size)}`
}

function sizeInWords(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}

/** Whether a file can be shown on the page. */
export const isPreviewable = ({ filename }: File): boolean => /\.(?:pdf|png|jpe?g)$/i.test(filename)
