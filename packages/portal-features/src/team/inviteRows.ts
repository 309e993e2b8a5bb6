import { entriesWithoutEmail, inviteLimit, parseEmailList } from '@doorstep/portal-contract/team'
import type { NewInvite } from '@doorstep/portal-contract/team.schema'

/** A row of the invite form. */
export type InviteRow = {
  /** A stable key while other rows are added and removed. */
  key: number
  email: string
  isTeamLead: boolean
}

let made = 0

/** An empty row. */
export const newRow = (email = '', isTeamLead = false): InviteRow => ({ key: ++made, email, isTeamLead })

/** The name of a row's email field. */
export const emailField = ({ key }: InviteRow): string => `email-${key}`

/** Whether a row has an address; other rows are not sent. */
export const isFilled = ({ email }: InviteRow): boolean => email.trim() !== ''

/** A row as the API takes it. */
export const toPerson = ({ email, isTeamLead }: InviteRow): NewInvite => ({
  email: email.trim(),
  is_team_lead: isTeamLead,
})

type PastedList = {
  rows: InviteRow[]
  /** Addresses that exceed the number of rows. */
  leftOut: string[]
  /** The parts of the list that are not addresses. */
  withoutEmail: string[]
}

/**
 * Distributes a pasted list over the rows: from the target row, whose role all get, skipping filled rows. Null when the
 * text has no address, or is a single address, which the browser pastes itself.
 */
export function pasteList(rows: readonly InviteRow[], index: number, text: string): PastedList | null {
  const found = parseEmailList(text)
  const target = rows[index]
  if (!target || found.length === 0 || (found.length === 1 && found[0] === text.trim().toLowerCase()))
    return null
  const kept = new Set(
    rows.filter((row) => row !== target && isFilled(row)).map(({ email }) => email.trim().toLowerCase()),
  )
  const added = found.filter((email) => !kept.has(email))

  const next: InviteRow[] = []
  for (const [place, row] of rows.entries()) {
    const isFree = place === index || (place > index && !isFilled(row))
    const email = isFree ? added.shift() : undefined
    next.push(email === undefined ? row : { ...row, email })
  }
  while (added.length > 0 && next.length < inviteLimit) next.push(newRow(added.shift(), target.isTeamLead))
  return { rows: next, leftOut: added, withoutEmail: entriesWithoutEmail(text) }
}

/** Maps the errors of a 422 (`users.3.email`) to the fields of the rows that were sent. */
export function atRows(
  errors: Record<string, string[]>,
  sent: readonly InviteRow[],
): Record<string, string[]> {
  const named = Object.entries(errors).map(([path, sentences]) => {
    const row = sent[Number(/^users\.(\d+)\./.exec(path)?.[1])]
    return [row ? emailField(row) : path, sentences] as const
  })
  return Object.fromEntries(named)
}
