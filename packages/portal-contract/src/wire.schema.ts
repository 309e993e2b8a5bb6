import { z } from 'zod'
import { embedErrorCodes } from './embeds.ts'

/** A record's id: a positive integer. */
export const id = z.int('Choose a valid id.').positive('Choose a valid id.')

/** Text that PostgreSQL can store: without NUL and without lone surrogates. */
export const text = (message: string) =>
  z.string(message).refine((value) => !value.includes('\0') && value.isWellFormed(), message)

/** A day without a time, `YYYY-MM-DD`, Europe/London (D39). */
export const isoDate = z.iso.date()

/** A day that someone gives: its year has four digits, so that days compare as text and months can be added. */
export const givenDay = (sentence: string) =>
  z.iso.date(sentence).refine((day) => day >= '1900-01-01' && day <= '2200-12-31', sentence)

/** A date and time, ISO 8601 with offset. */
export const isoDateTime = z.iso.datetime({ offset: true })

const versionText = 'Send the version that was changed.'

/** Which state of a record somebody saw. A change sends it back as it was given; what it says is the API's own matter. */
export const version = text(versionText).min(1, versionText).max(40, versionText)

/** Money: a number of pounds with at most two decimals (D46). */
export const pounds = z.number().multipleOf(0.01)

/** Every error: a message, and for a 422 the messages by field path (D1). */
export const apiError = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  allowed: z.array(z.string()).optional(),
  /** Of a call of an embed: the kind of failure, which its host reads (D42). */
  code: z.enum(embedErrorCodes).optional(),
  /** The record as it is now: the one that somebody else changed (409), or the one that is there already (422). */
  current: z.unknown().optional(),
})

/** The position of a page in its list (D3). */
export const pageMeta = z.object({
  current_page: z.int(),
  from: z.int().nullable(),
  to: z.int().nullable(),
  total: z.int(),
  per_page: z.int(),
  last_page: z.int(),
})

/** Paths on the same origin that keep the query (D3). */
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

export type ApiError = z.infer<typeof apiError>
export type PageMeta = z.infer<typeof pageMeta>
export type PageLinks = z.infer<typeof pageLinks>

/** A page of a list (D3). */
export type Page<Item> = { data: Item[]; meta: PageMeta; links: PageLinks }

/** A single record or an unpaged list (D46). */
export type DataOf<Data> = { data: Data }
