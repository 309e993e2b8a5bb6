import type { z } from 'zod'
import { dayInLondon, daysBetween } from './dates.ts'
import type * as schema from './team.schema.ts'

export type TeamUser = z.infer<typeof schema.teamUser>
export type TeamInvite = z.infer<typeof schema.teamInvite>
export type NewInvite = z.input<typeof schema.newInvite>
export type InviteBody = z.input<typeof schema.inviteBody>
export type TeamMessage = z.infer<typeof schema.teamMessage>

/** The most people one request invites (D13). */
export const inviteLimit = 20

/** How long an invite rests before it can be sent again (D44), s. */
export const sendAgainSeconds = 60

/** The people the team screen lists: those with a first name who are not the person who looks (specification, section 2). */
export function colleaguesOf(users: readonly TeamUser[], ownId: number): TeamUser[] {
  return users.filter(({ id, first_name }) => id !== ownId && first_name.trim() !== '')
}

/** Whether nobody else of the team leads it: such a person can neither be demoted nor removed (D13). @param users the whole team */
export function isOnlyTeamLead(users: readonly TeamUser[], user: TeamUser): boolean {
  return user.pivot.is_team_lead && !users.some(({ id, pivot }) => pivot.is_team_lead && id !== user.id)
}

/** How long an invite's link still works: whether to worry, and in words by London's days ('Expires in 5 days'). */
export function inviteExpiry(
  { expires_at }: Pick<TeamInvite, 'expires_at'>,
  now: Date,
): { state: 'open' | 'soon' | 'expired'; words: string } {
  if (Date.parse(expires_at) <= now.getTime()) return { state: 'expired', words: 'Expired' }
  const days = daysBetween(dayInLondon(now), dayInLondon(expires_at))
  if (days > 1) return { state: 'open', words: `Expires in ${days} days` }
  return { state: 'soon', words: days === 1 ? 'Expires tomorrow' : 'Expires today' }
}

/** How many seconds an invite has to rest before it can be sent again; 0 when it can be (D44). */
export function secondsUntilSendAgain({ last_sent_at }: Pick<TeamInvite, 'last_sent_at'>, now: Date): number {
  const rested = (now.getTime() - Date.parse(last_sent_at)) / 1000
  return rested >= sendAgainSeconds ? 0 : Math.min(sendAgainSeconds, Math.ceil(sendAgainSeconds - rested))
}

/**
 * The addresses in a pasted text, in lower case, each once: between commas, semicolons, spaces and lines, and as mail
 * programs copy them ('Ann Lee <ann@example.com>'). Words without an @ are names and fall away; whether an address is a
 * good one is for the form to say.
 */
export function parseEmailList(text: string): string[] {
  const words = text.split(/[\s,;<>()[\]"]+/).map(bare)
  return [...new Set(words.filter((word) => word.includes('@')))]
}

/** A word without what stands around an address in prose. */
const bare = (word: string) => word.toLowerCase().replaceAll(/^(?:mailto:|')+|[':.]+$/g, '')
