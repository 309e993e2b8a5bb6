import { dayInLondon, daysBetween } from './dates.ts'

/** The maximum number of people in one request (D13). */
export const inviteLimit = 20

/** How long to wait before an invite can be sent again (D44), s. */
export const sendAgainSeconds = 60

/** The fields of a user that decide whether the team lists them and whether they lead it. */
type TeamMember = { id: number; first_name: string; pivot: { is_team_lead: boolean } }

/** The people the team screen lists: those with a first name, except the user (specification, section 2). */
export function colleaguesOf<Member extends Pick<TeamMember, 'id' | 'first_name'>>(
  users: readonly Member[],
  ownId: number,
): Member[] {
  return users.filter(({ id, first_name }) => id !== ownId && first_name.trim() !== '')
}

/** Whether a user is the team's only lead, who can neither be demoted nor removed (D13). @param users everyone in the team */
export function isOnlyTeamLead(
  users: readonly Pick<TeamMember, 'id' | 'pivot'>[],
  user: Pick<TeamMember, 'id' | 'pivot'>,
): boolean {
  return user.pivot.is_team_lead && !users.some(({ id, pivot }) => pivot.is_team_lead && id !== user.id)
}

/** When an invite expires: whether to warn, and a text that counts days in London ('Expires in 5 days'). */
export function inviteExpiry(
  { expires_at }: { expires_at: string },
  now: Date,
): { state: 'open' | 'soon' | 'expired'; words: string } {
  if (Date.parse(expires_at) <= now.getTime()) return { state: 'expired', words: 'Expired' }
  const days = daysBetween(dayInLondon(now), dayInLondon(expires_at))
  if (days > 1) return { state: 'open', words: `Expires in ${days} days` }
  return { state: 'soon', words: days === 1 ? 'Expires tomorrow' : 'Expires today' }
}

/** How many seconds until an invite can be sent again; 0 when it can be now (D44). */
export function secondsUntilSendAgain({ last_sent_at }: { last_sent_at: string }, now: Date): number {
  const rested = (now.getTime() - Date.parse(last_sent_at)) / 1000
  return rested >= sendAgainSeconds ? 0 : Math.min(sendAgainSeconds, Math.ceil(sendAgainSeconds - rested))
}

/**
 * The addresses in a pasted text, in lower case, each once: between commas, semicolons, spaces and lines, and as mail
 * programs copy them ('Ann Lee <ann@example.com>'). Words without an @ are names and are dropped; the form validates
 * the addresses.
 */
export function parseEmailList(text: string): string[] {
  const words = text.split(/[\s,;<>()[\]"]+/).map(bare)
  return [...new Set(words.filter((word) => word.includes('@')))]
}

/**
 * The parts of a pasted text that should be an address but are not: lines and parts between commas and semicolons without one, and
 * words that look like an address without its @ ('ivy.northgate.test'). Names before an address in angle brackets belong to it.
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

/** A word without the punctuation around an address in prose. */
const bare = (word: string) => word.toLowerCase().replaceAll(/^(?:mailto:|')+|[':.]+$/g, '')
