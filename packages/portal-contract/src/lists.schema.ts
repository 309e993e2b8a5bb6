import { z } from 'zod'
import { text } from './wire.schema.ts'
import { pageSize } from './wire.ts'

/**
 * Values from a query string. As in a form, an empty value counts as missing; a list's key may occur once or several times,
 * with or without brackets (D47). Any other error is a 422 on its key.
 */

/** Treats an empty value as missing; `schema` decides what a missing value means. */
export const emptyAsNone = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema)

/** An integer from 1 to `max` in decimal digits. */
const wholeNumber = (max: number, message: string) =>
  z
    .string(message)
    .regex(/^\d{1,16}$/, message)
    .transform(Number)
    .pipe(z.number().min(1, message).max(max, message))

/** A record's id in a query or a path. */
export const idText = wholeNumber(Number.MAX_SAFE_INTEGER, 'Choose a valid id.')

/** An optional id in a query. */
export const optionalId = emptyAsNone(idText.optional())

/** An optional search text in a query. */
export const optionalText = emptyAsNone(
  text('Use only letters, numbers and punctuation.')
    .trim()
    .max(200, 'Use no more than 200 characters.')
    .optional(),
)

/** A flag in a query, false when missing (D46). */
export const flag = (message: string) =>
  emptyAsNone(
    z
      .enum(['0', '1', 'true', 'false'], message)
      .default('0')
      .transform((given) => given === '1' || given === 'true'),
  )

const dayText = 'Enter the date as YYYY-MM-DD.'

/** An optional day in a query. Not before 1900, because the database rejects the year 0. */
export const optionalDay = emptyAsNone(
  z.iso
    .date(dayText)
    .refine((day) => day >= '1900-01-01', dayText)
    .optional(),
)

/** A list in a query: its key once, several times or not at all. */
export const list = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(
    (value) => (value === undefined ? [] : [value].flat().filter((each) => each !== '')),
    z.array(item).max(1_000, 'Choose no more than 1,000.'),
  )

/** Which page of a list to read (D3). */
export const pagingQuery = z.object({
  page: emptyAsNone(wholeNumber(1_000_000, 'The page must be a whole number from 1.').default(1)),
  per_page: emptyAsNone(
    wholeNumber(pageSize.max, `A page can have 1 to ${pageSize.max} entries.`).default(pageSize.default),
  ),
})

/**
 * Which rows a list's query picks: its filter and every key that doesn't say how rows are shown. What has a condition for each key
 * of it can forget none.
 */
export type PickOf<Query> = Omit<
  Query,
  'filter' | 'page' | 'per_page' | 'sort' | 'direction' | `include_${string}`
> &
  (Query extends { filter: infer Filter } ? Filter : unknown)

/** The direction in which a list is sorted. */
export const direction = z.enum(['asc', 'desc'], 'The direction must be asc or desc.')

interface Places {
  property_id: number[]
  'property_id[]': number[]
  partner_id: number[]
  'partner_id[]': number[]
}

/** One list of properties and one of partners, for keys with brackets and the same without (D47). */
export function placesWithoutBrackets<Query extends Places>({
  'property_id[]': properties,
  'partner_id[]': partners,
  ...query
}: Query) {
  return {
    ...query,
    property_id: [...query.property_id, ...properties],
    partner_id: [...query.partner_id, ...partners],
  }
}
