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

/** At most this many invites in this time, s, and what someone reads who would send more. */
export type SendingLimit = { most: number; seconds: number; sentence: string }

const hour = 60 * 60
const day = 24 * hour

/**
 * How many invites a partner may send, to colleagues and to branches or letting agents, those that are sent again among them: an open
 * door for unwanted mail otherwise. A partner that is still pending may send few.
 */
export const inviteSendings: Record<'usual' | 'pending', SendingLimit[]> = {
  usual: [
    { most: 60, seconds: hour, sentence: 'You can send 60 invites an hour. Please send the rest later.' },
    { most: 200, seconds: day, sentence: 'You can send 200 invites a day. Please send the rest tomorrow.' },
  ],
  pending: [
    {
      most: 10,
      seconds: day,
      sentence: 'You can send 10 invites a day until your account is active. Please send the rest tomorrow.',
    },
  ],
}

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

/**
 * What of a pasted text holds no address though it stands where one is expected: lines and parts between commas and semicolons, and
 * words that look like an address without its @ ('ivy.northgate.test'). Names before an address in angle brackets are its own.
 */
export function entriesWithoutEmail(text: string): string[] {
  const entries = text.replaceAll(nameOfAddress, '').split(/[\r\n,;]+/)
  const found = entries.flatMap((entry) =>
    entry.includes('@') ? entry.split(/\s+/).filter((word) => likeAddress.test(word)) : entry.trim(),
  )
  return [...new Set(found.filter((entry) => /[\p{L}\p{N}]/u.test(entry)))]
}

/** 'Ann Lee <', '"Lee, Ann" <' and 'Lee, Ann <', as mail programs write names. */
const nameOfAddress = /(?<=^|[\r\n,;>])\s*(?:"[^"\r\n]*"\s*|(?:[^<>@,;.\r\n]*,)?[^<>@,;\r\n]*)(?=<[^<>]*@)/g

const likeAddress = /^[^@<>]+\.[a-z]{2,}$/i

/** A word without what stands around an address in prose. */
const bare = (word: string) => word.toLowerCase().replaceAll(/^(?:mailto:|')+|[':.]+$/g, '')
