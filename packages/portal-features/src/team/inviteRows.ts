import {
  entriesWithoutEmail,
  inviteLimit,
  type NewInvite,
  parseEmailList,
} from '@doorstep/portal-contract/team'

/** A row of the invite form. */
export type InviteRow = {
  /** Stays while rows come and go around it. */
  key: number
  email: string
  isTeamLead: boolean
  /** What stands in the way of this row. */
  error?: string
}

let made = 0

/** A row to fill in. */
export const newRow = (email = '', isTeamLead = false): InviteRow => ({ key: ++made, email, isTeamLead })

const isFilled = ({ email }: InviteRow) => email.trim() !== ''

/** How many rows have an address. */
export const countFilled = (rows: readonly InviteRow[]): number => rows.filter(isFilled).length

type PastedList = {
  rows: InviteRow[]
  /** Addresses that no row is left for. */
  leftOut: string[]
  /** What was in the list and is no address. */
  unread: string[]
}

/**
 * Spreads a pasted list over the rows: from the row it was pasted into, whose role all get, past rows that are filled. Null when the
 * text holds no address, or is one as it would be typed: then it is the field's own to paste.
 */
export function pasteList(rows: readonly InviteRow[], index: number, text: string): PastedList | null {
  const found = parseEmailList(text)
  const target = rows[index]
  if (!target || found.length === 0 || (found.length === 1 && found[0] === text.trim().toLowerCase()))
    return null
  const kept = new Set(
    rows.filter((row) => row !== target && isFilled(row)).map(({ email }) => nameOf(email)),
  )
  const added = found.filter((email) => !kept.has(email))
  const fill = (row: InviteRow, email: string): InviteRow => ({ ...row, email, error: undefined })

  const next: InviteRow[] = []
  for (const [place, row] of rows.entries()) {
    const isFree = place === index || (place > index && !isFilled(row))
    const email = isFree ? added.shift() : undefined
    next.push(email === undefined ? row : fill(row, email))
  }
  while (added.length > 0 && next.length < inviteLimit) next.push(newRow(added.shift(), target.isTeamLead))
  return { rows: next, leftOut: added, unread: entriesWithoutEmail(text) }
}

const nameOf = (email: string) => email.trim().toLowerCase()

/** The rows as the API takes them, empty ones left out, and which row each came from. */
export function toPeople(rows: readonly InviteRow[]): { people: NewInvite[]; keys: number[] } {
  const filled = rows.filter(isFilled)
  return {
    people: filled.map(({ email, isTeamLead }) => ({ email: email.trim(), is_team_lead: isTeamLead })),
    keys: filled.map(({ key }) => key),
  }
}

/** Puts the sentences of a 422 (`users.3.email`) at the rows they are about, and takes away earlier ones. */
export function withErrors(
  rows: readonly InviteRow[],
  keys: readonly number[],
  errors: Record<string, readonly string[]>,
): InviteRow[] {
  const sentenceOf = (key: number) => {
    const place = keys.indexOf(key)
    return errors[`users.${place}.email`]?.[0] ?? errors[`users.${place}.is_team_lead`]?.[0]
  }
  return rows.map((row) => ({ ...row, error: sentenceOf(row.key) }))
}
