/** What files may be: PDF, JPG or PNG (D6). */
export const mediaTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const

/** The limit of one uploaded file (D6). */
export const maxUploadBytes = 10 * 1024 * 1024

/** Said of a photo as iPhones and some cameras keep them: Windows, Android and most browsers can't show it either. */
export const heicText =
  'This photo is in HEIC, which we can’t open. On an iPhone, take a screenshot of it, or choose Settings, Camera, Formats, Most Compatible and take it again.'

/** A limit as people read it: '512 KB', '10 MB'. @param bytes whole kilobytes */
export function sizeText(bytes: number): string {
  const kilobytes = bytes / 1024
  return kilobytes < 1024 ? `${kilobytes} KB` : `${kilobytes / 1024} MB`
}
