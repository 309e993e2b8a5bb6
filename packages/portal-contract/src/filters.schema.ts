import { z } from 'zod'
import { decodeFilter } from './filters.ts'
import { emptyAsNone } from './lists.schema.ts'

/** One value of a filter's list, or several. */
export const anyOf = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z
      .array(item, 'Each key of the filter must be a list.')
      .max(1_000, 'Choose no more than 1,000.')
      .optional(),
  )

/** The partners that a list is narrowed to (D10): an id that the user can't see matches nothing. */
export const partnerIds = anyOf(z.int('Choose a valid id.').positive('Choose a valid id.'))

/**
 * A list's `filter`: base64 or base64url of UTF-8 JSON with these keys, each of which may be left out (specification, section 7; D3).
 * Any error in it is a 422 on `filter`.
 */
export function filterOf<Shape extends z.ZodRawShape>(shape: Shape) {
  const schema = z.object(shape)
  const keys = Object.keys(shape)
  return emptyAsNone(
    z
      .string('Send one filter.')
      .optional()
      .transform((encoded, context) => {
        const refuse = (message = 'Check the filter.') => {
          context.addIssue({ code: 'custom', message })
          return z.NEVER
        }
        const decoded = encoded === undefined ? nothing : decodeFilter(encoded, keys)
        if (!decoded.ok) return refuse(decoded.error)
        const read = schema.safeParse(decoded.value)
        return read.success ? read.data : refuse(read.error.issues[0]?.message)
      }),
  )
}

const nothing = { ok: true, value: {} } as const
