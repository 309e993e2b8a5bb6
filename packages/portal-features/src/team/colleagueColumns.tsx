import type { TeamUser } from '@doorstep/portal-contract/team.schema'
import { Button } from '@doorstep/ui/Button'
import { Switch } from '@doorstep/ui/Switch'
import type { TableColumn } from '@doorstep/ui/Table'
import { EmailText } from '../shared/EmailText.tsx'
import { When } from '../shared/format/When.tsx'
import { nationalPhone } from '@doorstep/portal-contract/national-phone'
import { PersonName } from './PersonName.tsx'
import * as css from './TeamTables.css.ts'

type Options = {
  changing: readonly number[]
  onUpdate: (user: TeamUser) => void
  onRemove: (user: TeamUser) => void
}

/** The columns of the list of colleagues (specification, section 2; D44). */
export function colleagueColumns({ changing, onUpdate, onRemove }: Options): TableColumn<TeamUser>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      width: 'fill',
      sortable: true,
      sortValue: ({ full_name }) => full_name,
      narrow: 'primary',
      cell: (user) => <PersonName user={user} />,
    },
    {
      id: 'email',
      header: 'Email',
      width: 'fill',
      narrow: 'secondary',
      cell: ({ email }) => (
        <span className={`${css.email} ${css.muted}`}>
          <EmailText email={email} />
        </span>
      ),
    },
    {
      id: 'phone',
      header: 'Phone',
      width: 'badge',
      narrow: 'secondary',
      showFrom: 1400,
      cell: ({ phone_number }) =>
        phone_number === null ? (
          <span className={css.none}>–</span>
        ) : (
          <span className={css.muted}>{nationalPhone(phone_number)}</span>
        ),
    },
    {
      id: 'role',
      header: 'Team lead',
      width: 'note',
      narrow: 'end',
      cell: (user) => (
        <span className={css.role}>
          <Switch
            label={`Team lead: ${user.full_name}`}
            hideLabel
            checked={user.pivot.is_team_lead}
            // `aria-disabled` instead of `disabled`: focus returns to it when the modal closes.
            aria-disabled={changing.includes(user.id) || undefined}
            onCheckedChange={() => !changing.includes(user.id) && onUpdate(user)}
          />
          <span className={user.pivot.is_team_lead ? undefined : css.muted} aria-hidden>
            {user.pivot.is_team_lead ? 'Team lead' : 'Team member'}
          </span>
        </span>
      ),
    },
    {
      id: 'last_signed_in',
      header: 'Last signed in',
      width: 'badge',
      sortable: true,
      firstDirection: 'desc',
      sortValue: ({ last_signed_in_at }) => last_signed_in_at && new Date(last_signed_in_at),
      narrow: 'secondary',
      cell: ({ last_signed_in_at }) => (
        <span className={css.muted}>
          <span className={css.onPhone}>Last signed in: </span>
          {last_signed_in_at ? <When moment={last_signed_in_at} /> : 'Not yet'}
        </span>
      ),
    },
    {
      id: 'actions',
      header: 'Actions',
      hideHeader: true,
      width: 'date',
      align: 'end',
      narrow: 'end',
      cell: (user) => (
        <span className={css.actsAtEnd}>
          <Button
            variant="quiet"
            size="small"
            aria-label={`Remove ${user.full_name}`}
            onClick={() => onRemove(user)}
          >
            Remove
          </Button>
        </span>
      ),
    },
  ]
}
