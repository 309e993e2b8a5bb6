/** The limit of one uploaded file (D6). */
export const maxUploadBytes = 10 * 1024 * 1024

/** A limit as people read it: '512 KB', '10 MB'. @param bytes whole kilobytes */
export function sizeText(bytes: number): string {
  const kilobytes = bytes / 1024
  return kilobytes < 1024 ? `${kilobytes} KB` : `${kilobytes / 1024} MB`
}
