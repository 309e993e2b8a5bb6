import { IconButton } from '@doorstep/ui/IconButton'
import { Select } from '@doorstep/ui/Select'
import { TextField } from '@doorstep/ui/TextField'
import { X } from 'lucide'
import type { ClipboardEvent } from 'react'
import type { FormField } from '../shared/form/useForm.ts'
import * as css from './InviteModal.css.ts'
import type { InviteRow } from './inviteRows.ts'

export interface InviteFieldsProps {
  /** What the form says of the email field. */
  field: FormField
  row: InviteRow
  /** 1-based. */
  number: number
  onChange: (to: Partial<InviteRow>) => void
  onPaste: (event: ClipboardEvent) => void
  /** Undefined for the only row. */
  onRemove: (() => void) | undefined
}

const roles = [
  { value: 'member', label: 'Normal team member' },
  { value: 'lead', label: 'Team lead' },
]

/** A row of the invite form: an address and a role. */
export function InviteFields({ field, row, number, onChange, onPaste, onRemove }: InviteFieldsProps) {
  return (
    <li className={css.row}>
      <div className={css.email}>
        <PhoneLabel words="Email" />
        <TextField
          label={`Email ${number}`}
          hideLabel
          {...field}
          type="email"
          autoComplete="off"
          placeholder="name@example.com"
          value={row.email}
          onValueChange={(email) => onChange({ email })}
          onPaste={onPaste}
        />
      </div>
      <div>
        <PhoneLabel words="Invite as" />
        <Select
          label={`Invite ${number} as`}
          hideLabel
          name={`role-${row.key}`}
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

/** On a phone there are no column headings; the accessible label includes the row's number. */
function PhoneLabel({ words }: { words: string }) {
  return (
    <span className={css.phoneLabel} aria-hidden>
      {words}
    </span>
  )
}
