import type { SentReadings } from '@doorstep/portal-contract/reading-links.schema'
import { type DraftStorage, localDraft } from '../shared/wizard/localDraft.ts'

/** An answer that waits on the phone for a network. */
export type KeptReading = {
  answer: SentReadings
  /** As a data URL. */
  photo: string | null
  /** Whether it may have arrived although nobody heard so. */
  isTried: boolean
}

/** Where the answer to a link is kept until it has arrived. @param secret of the link; only its beginning names the place */
export function keptReading(secret: string, storage: () => DraftStorage = () => localStorage) {
  const draft = localDraft(storage, `doorstep.reading.${secret.slice(0, 12)}`, parse)
  return {
    read: draft.read,
    clear: draft.clear,
    /** A browser that has no room for the photo keeps the numbers. */
    write: (kept: KeptReading): boolean => draft.write(kept) || draft.write({ ...kept, photo: null }),
  }
}

/** What this page has written; undefined for anything else. */
function parse(kept: unknown): KeptReading | undefined {
  const { answer, photo = null, isTried = false } = (kept ?? {}) as Partial<KeptReading>
  return Array.isArray(answer?.readings) ? { answer, photo, isTried } : undefined
}

/** The kept photo as a file to send. @param photo a data URL */
export function photoFile(photo: string): File {
  const bytes = Uint8Array.from(atob(photo.slice(photo.indexOf(',') + 1)), (letter) => letter.charCodeAt(0))
  return new File([bytes], 'Meter photo.jpg', { type: 'image/jpeg' })
}
