import { z } from 'zod'

/** A record's id on the wire: a positive whole number. */
export const id = z.int('Choose a valid id.').positive('Choose a valid id.')

/** Text that PostgreSQL can hold, which the character NUL and half a surrogate pair are not. */
export const text = (message: string) =>
  z.string(message).refine((value) => !value.includes('\0') && value.isWellFormed(), message)

/** A day without a time, `YYYY-MM-DD`, Europe/London (D39). */
export const isoDate = z.iso.date()

/** A moment, ISO 8601 with offset. */
export const isoDateTime = z.iso.datetime({ offset: true })

/** Money on the wire: a number of pounds with at most two decimals (D46). */
export const pounds = z.number().multipleOf(0.01)

/** Every error: a sentence, and for a 422 the sentences by field path (D1). */
export const apiError = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  allowed: z.array(z.string()).optional(),
})

/** Where a page of a list stands (D3). */
export const pageMeta = z.object({
  current_page: z.int(),
  from: z.int().nullable(),
  to: z.int().nullable(),
  total: z.int(),
  per_page: z.int(),
  last_page: z.int(),
})

/** Same-origin paths that keep the query (D3). */
export const pageLinks = z.object({
  first: z.string(),
  last: z.string(),
  prev: z.string().nullable(),
  next: z.string().nullable(),
})

/** A page of a list (D3). */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), meta: pageMeta, links: pageLinks })

/** A single record or an unpaged list (D46). */
export const dataOf = <Data extends z.ZodType>(data: Data) => z.object({ data })
