import { z } from 'zod'
import { activityGroups } from './activity.ts'
import {
  emptyAsNone,
  idText,
  list,
  optionalDay,
  optionalId,
  optionalText,
  pagingQuery,
} from './lists.schema.ts'
import { id, isoDateTime, type Page, pageOf } from './wire.schema.ts'

const person = z.object({ id, full_name: z.string() })
const partner = z.object({ id, name: z.string() })

/** An entry of the audit log (D7). The screen turns it into a sentence. */
export const activityEntry = z.object({
  id,
  created_at: isoDateTime,
  /** Who acted: a user, our staff, a scheduled job, or someone with a link. */
  actor: z.enum(['user', 'staff', 'system', 'link', 'embed_key']),
  /** Null for staff, jobs and links, and when the user's record was deleted. */
  user: person.nullable(),
  /** The partner whose record changed, and the partner that the user acted for (docs/decisions/0007). */
  partner,
  acting_partner: partner,
  /** E.g. `postal_bills.mark_as_paid`. */
  action: z.string(),
  /** The changed record, when it was a single one; a user also has a name. */
  subject: z.object({ type: z.string(), id: id.nullable(), name: z.string().nullable() }),
  /** The properties that the records are at: of many records, of the first four. */
  properties: z.array(
    z.object({
      id,
      address_line1: z.string(),
      address_line2: z.string().nullable(),
      /** It was deleted, and has no page any more. */
      is_deleted: z.boolean(),
    }),
  ),
  /** How many records changed; `before` and `after` hold the first 20. */
  records: z.int(),
  before: z.unknown(),
  after: z.unknown(),
})

const partners = list(idText)

/** GET /api/i/partner/activity (D7; D3 for its pages). Days are London's, both ends included. */
export const activityQuery = pagingQuery
  .extend({
    /** Part of a person's name. */
    q: optionalText,
    user_id: optionalId,
    group: emptyAsNone(
      z
        .enum(
          activityGroups.map((group) => group.id),
          `Choose from ${activityGroups.map((group) => group.id).join(', ')}.`,
        )
        .optional(),
    ),
    from: optionalDay,
    to: optionalDay,
    partner_id: partners,
    'partner_id[]': partners,
  })
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ['to'],
    error: 'The last day must not be before the first.',
  })
  .transform(({ 'partner_id[]': more, ...query }) => ({
    ...query,
    partner_id: [...query.partner_id, ...more],
  }))

export const activityPage = pageOf(activityEntry)

export type ActivityEntry = z.infer<typeof activityEntry>
export type ActivityPage = Page<ActivityEntry>
export type ActivityQuery = z.output<typeof activityQuery>
