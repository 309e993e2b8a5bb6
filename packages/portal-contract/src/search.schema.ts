import { z } from 'zod'
import { idText, list } from './lists.schema.ts'
import { minSearchLength, searchKinds } from './search.ts'
import { dataOf, id, text } from './wire.schema.ts'

const tooShort = `Enter at least ${minSearchLength} letters or digits.`

const partners = list(idText)

/** Of all partners in view, or of some (D10). */
export const searchQuery = z
  .object({
    partner_id: partners,
    'partner_id[]': partners,
    q: text(tooShort).trim().min(minSearchLength, tooShort).max(200, 'Use no more than 200 characters.'),
  })
  .transform(({ 'partner_id[]': more, partner_id, q }) => ({ partner_id: [...partner_id, ...more], q }))

const searchResult = z.object({
  kind: z.enum(searchKinds),
  /** Unique within its kind. */
  id,
  /** The property that it is at; null for an agent. */
  property_id: id.nullable(),
  /** What the search found: an address, a name or a number. */
  title: z.string(),
  /** What tells it from others with the same title. */
  detail: z.string(),
})

/** What a search finds, the likeliest of each kind first. */
export const searchAnswer = dataOf(z.array(searchResult))

export type SearchResult = z.infer<typeof searchResult>
