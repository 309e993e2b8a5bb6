import { z } from 'zod'
import { emptyAsNone, idText, optionalId } from './lists.schema.ts'
import { emailAddress } from './people.schema.ts'
import { inviteLimit } from './team.ts'
import { dataOf, id, isoDateTime } from './wire.schema.ts'

/** Someone who signs in for a partner, as the team's list shows them (specification, section 3; D44). */
export const teamUser = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  email: z.string(),
  phone_number: z.string().nullable(),
  pivot: z.object({ is_team_lead: z.boolean() }),
  /** Null for someone who has not signed in yet. */
  last_signed_in_at: isoDateTime.nullable(),
  /** Whether they have a second factor. */
  second_factor: z.object({ enabled: z.boolean() }),
})

/** A pending invite (specification, section 3); after `expires_at` its link no longer works. */
export const teamInvite = z.object({
  id,
  email: z.string(),
  is_team_lead: z.boolean(),
  created_at: isoDateTime,
  last_sent_at: isoDateTime,
  /** Whether the latest email could not be delivered. */
  is_undelivered: z.boolean(),
  expires_at: isoDateTime,
})

/** The partner: the user's own, or one below it (D10). */
const ofPartner = z.object({ partner_id: optionalId })

/** GET /api/i/team/user (specification, section 7). */
export const teamUsersQuery = ofPartner
export const teamUsers = dataOf(z.array(teamUser))

/** GET /api/i/team/invite (specification, section 7). */
export const teamInvitesQuery = ofPartner.extend({
  type: emptyAsNone(z.literal('pending', 'The type must be pending.').default('pending')),
})
export const teamInvites = dataOf(z.array(teamInvite))

/** Who is invited, and as what. */
export const newInvite = z.object({
  email: emailAddress,
  is_team_lead: z.boolean('Choose whether they’re a team lead.'),
})

/** POST /api/i/team/invite (specification, section 7; D13). */
export const inviteBody = z.object({
  users: z
    .array(newInvite)
    .min(1, 'Add at least one address.')
    .max(inviteLimit, `Invite no more than ${inviteLimit} people at a time.`),
  partner_id: id.optional(),
})

const flagText = 'Set is_team_lead to 1, 0, true or false.'

/** PATCH /api/i/team/user (specification, section 7; D46). */
export const updateUserQuery = z.object({
  user_id: idText,
  is_team_lead: z
    .enum(['1', '0', 'true', 'false'], flagText)
    .transform((flag) => flag === '1' || flag === 'true'),
})

/** DELETE /api/i/team/user, and the same for an invite, with the invite's id (specification, section 7; D47). */
export const userIdQuery = z.object({ user_id: idText })

/** The answer to a change of the team: the message to show. */
export const teamMessage = z.object({ message: z.string() })

export type TeamUser = z.infer<typeof teamUser>
export type TeamInvite = z.infer<typeof teamInvite>
export type NewInvite = z.input<typeof newInvite>
export type InviteBody = z.input<typeof inviteBody>
export type TeamMessage = z.infer<typeof teamMessage>
