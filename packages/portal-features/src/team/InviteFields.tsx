import { IconButton } from '@doorstep/ui/IconButton'
import { Select } from '@doorstep/ui/Select'
import { TextField } from '@doorstep/ui/TextField'
import { X } from 'lucide'
import type { ClipboardEvent } from 'react'
import * as css from './InviteModal.css.ts'
import type { InviteRow } from './inviteRows.ts'

export interface InviteFieldsProps {
  /** The email field's. */
  id: string
  row: InviteRow
  /** Counted from 1. */
  number: number
  onChange: (to: Partial<InviteRow>) => void
  onPaste: (event: ClipboardEvent) => void
  /** None for the only row. */
  onRemove: (() => void) | undefined
}

const roles = [
  { value: 'member', label: 'Normal team member' },
  { value: 'lead', label: 'Team lead' },
]

/** A row of the invite form: whom, and as what. */
export function InviteFields({ id, row, number, onChange, onPaste, onRemove }: InviteFieldsProps) {
  return (
    <li className={css.row}>
      <div className={css.email}>
        <PhoneLabel words="Email" />
        <TextField
          label={`Email ${number}`}
          hideLabel
          id={id}
          name={`users.${number - 1}.email`}
          type="email"
          autoComplete="off"
          placeholder="name@example.com"
          value={row.email}
          error={row.error}
          onValueChange={(email) => onChange({ email, error: undefined })}
          onPaste={onPaste}
        />
      </div>
      <div>
        <PhoneLabel words="Invite as" />
        <Select
          label={`Invite ${number} as`}
          hideLabel
          name={`users.${number - 1}.role`}
          options={roles}
          value={row.isTeamLead ? 'lead' : 'member'}
          onValueChange={(role) => onChange({ isTeamLead: role === 'lead' })}
        />
      </div>
      {onRemove && (
        <span className={css.remove}>
          <IconButton
            label={row.email ? `Remove ${row.email}` : `Remove row ${number}`}
            icon={X}
            variant="quiet"
            onClick={onRemove}
          />
        </span>
      )}
    </li>
  )
}

/** On a phone no heading over the rows says what a field is; its own name has its number. */
function PhoneLabel({ words }: { words: string }) {
  return (
    <span className={css.phoneLabel} aria-hidden>
      {words}
    </span>
  )
}
