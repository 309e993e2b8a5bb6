import { personTexts } from '@doorstep/portal-contract/people'
import { inviteLimit } from '@doorstep/portal-contract/team'
import type { TeamInvite } from '@doorstep/portal-contract/team.schema'
import { Alert } from '@doorstep/ui/Alert'
import { Button } from '@doorstep/ui/Button'
import { FormModal } from '@doorstep/ui/FormModal'
import { Plus } from 'lucide'
import { type ClipboardEvent, useEffect, useState } from 'react'
import { concludeChange } from '../shared/change/change.ts'
import { PortalError } from '../shared/client/PortalError.ts'
import { FormRefusal } from '../shared/client/formProblem.ts'
import { useForm } from '../shared/form/useForm.ts'
import { InviteFields } from './InviteFields.tsx'
import * as css from './InviteModal.css.ts'
import { atRows, emailField, type InviteRow, isFilled, newRow, pasteList, toPerson } from './inviteRows.ts'
import { ofTeam, type TeamOf } from './team.load.ts'

export interface InviteModalProps {
  team: Pick<TeamOf, 'name' | 'scope'>
  /** Called with everyone who was invited, if anyone was. */
  onClose: (invites?: readonly TeamInvite[]) => void
}

declare module '../shared/modal/openModal.ts' {
  interface Modals {
    invite: InviteModalProps
  }
}

/** The modal `invite`: up to 20 rows of an address and a role, typed or pasted as a list (specification, section 6; D13). */
export function InviteModal({ team, onClose }: InviteModalProps) {
  const [rows, setRows] = useState<readonly InviteRow[]>(() => [newRow()])
  /** Pasted addresses that did not fit: they fill the rows once these are sent. */
  const [leftOut, setLeftOut] = useState<readonly InviteRow[]>([])
  const [withoutEmail, setWithoutEmail] = useState<readonly string[]>([])
  const [invited, setInvited] = useState<readonly TeamInvite[]>([])
  /** The row whose field takes focus next; a new object each time, so that the same row can take focus again. */
  const [focused, setFocused] = useState<{ row: InviteRow | undefined }>()
  const filled = rows.filter(isFilled)
  const required = filled.length === 0 ? rows[0] : undefined

  const form = useForm({
    fields: rows.map(emailField),
    missing: required && { [emailField(required)]: personTexts.noEmail },
    async send(_answers, api) {
      try {
        return await api.team.invite({ users: filled.map(toPerson), ...ofTeam(team) })
      } catch (error) {
        if (!(error instanceof PortalError && error.errors)) throw error
        throw new FormRefusal({ errors: atRows(error.errors, filled) })
      }
    },
    onSuccess(made) {
      concludeChange(made, {
        saved: showNext,
        toast: made.length === 1 ? 'Invite sent.' : `${made.length} invites sent.`,
      })
    },
  })

  /** Closes, or fills the rows with those that did not fit. */
  function showNext(made: readonly TeamInvite[]) {
    const everyone = [...invited, ...made]
    const next = leftOut.slice(0, inviteLimit)
    if (next.length === 0) return onClose(everyone)
    setInvited(everyone)
    setRows(next)
    setLeftOut(leftOut.slice(inviteLimit))
    setFocused({ row: next[0] })
  }

  const focusedId = focused?.row && form.field(emailField(focused.row)).id
  useEffect(() => {
    if (focused && focusedId) document.getElementById(focusedId)?.focus()
  }, [focused, focusedId])

  const change = (key: number, to: Partial<InviteRow>) =>
    setRows((before) => before.map((row) => (row.key === key ? { ...row, ...to } : row)))

  function paste(event: ClipboardEvent, index: number) {
    const pasted = pasteList(rows, index, event.clipboardData.getData('text'))
    if (!pasted) return
    event.preventDefault()
    setRows(pasted.rows)
    setLeftOut(pasted.leftOut.map((email) => newRow(email, rows[index]?.isTeamLead)))
    setWithoutEmail(pasted.withoutEmail)
    form.clearErrors(pasted.rows.filter((row) => !rows.includes(row)).map(emailField))
    setFocused({ row: pasted.rows.findLast(({ email }) => email !== '') })
  }

  function add() {
    const row = newRow('', rows.at(-1)?.isTeamLead)
    setRows([...rows, row])
    setFocused({ row })
  }

  function remove(removed: InviteRow, index: number) {
    const rest = rows.filter((row) => row !== removed)
    form.clearErrors([emailField(removed)])
    setRows(rest)
    setFocused({ row: rest[index] ?? rest.at(-1) })
  }

  return (
    <FormModal
      open
      onOpenChange={(isOpen) => !isOpen && onClose(invited.length > 0 ? invited : undefined)}
      size="medium"
      title="Invite colleagues"
      description={`They get an email with a link to join ${team.name}; it works for 7 days. To fill several rows, paste a list of addresses into one.`}
      submitLabel={filled.length > 1 ? `Send ${filled.length} invites` : 'Send invite'}
      {...form.modalProps}
    >
      {withoutEmail.length > 0 && (
        <Alert
          tone="caution"
          role="alert"
          title={`${withoutEmail.length} ${withoutEmail.length === 1 ? 'line was' : 'lines were'} left out because they have no email address:`}
          onDismiss={() => setWithoutEmail([])}
        >
          <p className={css.leftOut}>{withoutEmail.join(', ')}</p>
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
              field={form.field(emailField(row))}
              row={row}
              number={index + 1}
              onChange={(to) => change(row.key, to)}
              onPaste={(event) => paste(event, index)}
              onRemove={rows.length > 1 ? () => remove(row, index) : undefined}
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
          title={`You can send ${inviteLimit} at a time. Send these first, then the rest:`}
          onDismiss={() => setLeftOut([])}
        >
          <p className={css.leftOut}>{leftOut.map(({ email }) => email).join(', ')}</p>
        </Alert>
      )}
    </FormModal>
  )
}
