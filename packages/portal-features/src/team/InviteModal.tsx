import { officeFailures } from '@doorstep/portal-contract/messages'
import { inviteLimit, type NewInvite } from '@doorstep/portal-contract/team'
import { Alert } from '@doorstep/ui/Alert'
import { Button } from '@doorstep/ui/Button'
import { FormModal } from '@doorstep/ui/FormModal'
import { Plus } from 'lucide'
import { type ClipboardEvent, useEffect, useId, useState } from 'react'
import type { FormProblem } from '../shared/form/formProblem.ts'
import { InviteFields } from './InviteFields.tsx'
import * as css from './InviteModal.css.ts'
import { countFilled, type InviteRow, newRow, pasteList, toPeople, withErrors } from './inviteRows.ts'

export interface InviteModalProps {
  teamName: string
  /** Invites all or none; gives what stands in the way. */
  onInvite: (people: readonly NewInvite[]) => Promise<FormProblem | null>
  onClose: () => void
}

/** The modal `invite`: up to 20 rows of an address and a role, to type or to paste a list into (specification, section 6; D13). */
export function InviteModal({ teamName, onInvite, onClose }: InviteModalProps) {
  const prefix = useId()
  const [rows, setRows] = useState<readonly InviteRow[]>(() => [newRow()])
  /** Pasted, and too many for one list: they are the rows once these are sent. */
  const [leftOut, setLeftOut] = useState<readonly InviteRow[]>([])
  const [unread, setUnread] = useState<readonly string[]>([])
  const [message, setMessage] = useState<string>()
  /** The row whose field takes focus next; a new object each time, so that the same row may again. */
  const [focused, setFocused] = useState<{ key: number | undefined }>()
  const idOf = ({ key }: InviteRow) => `${prefix}email-${key}`
  const filled = countFilled(rows)

  useEffect(() => {
    if (focused) document.getElementById(`${prefix}email-${focused.key}`)?.focus()
  }, [prefix, focused])

  const change = (key: number, to: Partial<InviteRow>) =>
    setRows((before) => before.map((row) => (row.key === key ? { ...row, ...to } : row)))

  function paste(event: ClipboardEvent, index: number) {
    const pasted = pasteList(rows, index, event.clipboardData.getData('text'))
    if (!pasted) return
    event.preventDefault()
    setRows(pasted.rows)
    setLeftOut(pasted.leftOut.map((email) => newRow(email, rows[index]?.isTeamLead)))
    setUnread(pasted.unread)
    setFocused({ key: pasted.rows.findLast(({ email }) => email !== '')?.key })
  }

  function add() {
    const row = newRow('', rows.at(-1)?.isTeamLead)
    setRows([...rows, row])
    setFocused({ key: row.key })
  }

  function remove(index: number) {
    const rest = rows.filter((_, place) => place !== index)
    setRows(rest)
    setFocused({ key: (rest[index] ?? rest.at(-1))?.key })
  }

  /** The rows are sent: what did not fit is next, and with nothing left the modal closes. */
  function goOn() {
    const next = leftOut.slice(0, inviteLimit)
    if (next.length === 0) return onClose()
    setRows(next)
    setLeftOut(leftOut.slice(inviteLimit))
    setFocused({ key: next[0]?.key })
  }

  async function send() {
    const { people, keys } = toPeople(rows)
    setMessage(undefined)
    if (people.length === 0) {
      setRows(rows.map((row, place) => (place === 0 ? { ...row, error: 'Enter an email address.' } : row)))
      return
    }
    const problem = await onInvite(people)
    if (!problem) return goOn()
    const told = withErrors(rows, keys, problem.errors)
    setRows(told)
    // A sentence about no row still has to be read.
    const stray = Object.values(problem.errors)[0]?.[0]
    setMessage(problem.message ?? (told.some(({ error }) => error) ? undefined : stray))
  }

  return (
    <FormModal
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="medium"
      title="Invite colleagues"
      description={`They get an email with a link to join ${teamName}; it works for 7 days. Paste a list of addresses into any row to fill several.`}
      submitLabel={filled > 1 ? `Send ${filled} invites` : 'Send invite'}
      errors={rows.flatMap((row) => (row.error ? [{ id: idOf(row), message: row.error }] : []))}
      onSubmit={send}
      failureMessage={officeFailures.updateUser}
    >
      {message && (
        <Alert tone="critical" role="alert">
          {message}
        </Alert>
      )}
      {unread.length > 0 && (
        <Alert
          tone="caution"
          role="alert"
          title={`${unread.length} ${unread.length === 1 ? 'line was' : 'lines were'} left out, with no email address:`}
          onDismiss={() => setUnread([])}
        >
          <p className={css.leftOut}>{unread.join(', ')}</p>
        </Alert>
      )}
      <div>
        <div className={css.header} aria-hidden>
          <span>Email</span>
          <span>Invite as</span>
        </div>
        <ul className={css.rows}>
          {rows.map((row, index) => (
            <InviteFields
              key={row.key}
              id={idOf(row)}
              row={row}
              number={index + 1}
              onChange={(to) => change(row.key, to)}
              onPaste={(event) => paste(event, index)}
              onRemove={rows.length > 1 ? () => remove(index) : undefined}
            />
          ))}
        </ul>
        <div className={css.foot}>
          {rows.length < inviteLimit && (
            <Button size="small" icon={Plus} onClick={add}>
              Add another
            </Button>
          )}
          <output className={css.count}>
            {rows.length} of {inviteLimit} rows
          </output>
        </div>
      </div>
      {leftOut.length > 0 && (
        <Alert
          tone="caution"
          title={`Only ${inviteLimit} fit. Send these first, then the rest:`}
          onDismiss={() => setLeftOut([])}
        >
          <p className={css.leftOut}>{leftOut.map(({ email }) => email).join(', ')}</p>
        </Alert>
      )}
    </FormModal>
  )
}
