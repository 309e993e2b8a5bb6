import type {
  AskedReading,
  NewReadingLink,
  ReadingLink,
  ReadingLinkCopy,
  ReadingLinksPage,
  ReadingLinkWithdrawn,
  ReadingsReceived,
  SentReadings,
} from '@doorstep/portal-contract/reading-links.schema'
import type { Api, CallOptions } from './createApi.ts'

const pathOf = (property: number) => `/api/i/partner/property/${property}/reading-links`

/** Links by which people without an account are asked for readings (D67). */
export const readingLinkCalls = ({ send, data }: Api) => ({
  /** A page of a property's links, newest first. */
  list: (property: number, query: { page?: number; per_page?: number } = {}, options?: CallOptions) =>
    send<ReadingLinksPage>(pathOf(property), { ...options, query }),

  /** The address to copy. */
  copy: (property: number, id: number) =>
    data<ReadingLinkCopy>(`${pathOf(property)}/${id}/link`, { method: 'POST' }),

  /** What a link asks its holder for. One that opens nothing is a 404 or 410. */
  asked: (link: string) => data<AskedReading>('/api/reading-link', { link }),

  /** Sends the readings, which uses the link up; what has to be checked first is a 422 on `readings.0.is_confirmed`. */
  answer: (link: string, { date_of_reading, readings }: SentReadings, photo: File | null) => {
    const body = new FormData()
    body.set('date_of_reading', date_of_reading)
    body.set('readings', JSON.stringify(readings))
    if (photo) body.set('photo', photo)
    return data<ReadingsReceived>('/api/reading-link', { method: 'POST', link, body })
  },
})

/** The calls that change something. */
export const readingLinkChanges = ({ send, data }: Api) => ({
  ask: (property: number, body: NewReadingLink) =>
    data<ReadingLink>(pathOf(property), { method: 'POST', body }),

  /** Emails a link again. */
  sendAgain: (property: number, id: number) =>
    data<ReadingLink>(`${pathOf(property)}/${id}/send`, { method: 'POST' }),

  withdraw: (property: number, id: number) =>
    send<ReadingLinkWithdrawn>(`${pathOf(property)}/${id}`, { method: 'DELETE' }),

  /** Undoes withdrawing it. */
  restore: (property: number, id: number, undo_id: number) =>
    data<ReadingLink>(`${pathOf(property)}/${id}/undo`, { method: 'POST', body: { undo_id } }),
})
