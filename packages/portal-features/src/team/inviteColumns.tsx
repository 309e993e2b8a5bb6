import type { TeamInvite } from '@doorstep/portal-contract/team.schema'
import type { TableColumn } from '@doorstep/ui/Table'
import { EmailText } from '../shared/EmailText.tsx'
import { When } from '../shared/format/When.tsx'
import { InviteBadge, Revoke, SendAgain, UndeliveredHelp } from '../shared/invites/InviteActions.tsx'
import * as css from './TeamTables.css.ts'

type Options = {
  sending: readonly number[]
  recentlySent: readonly number[]
  onSendAgain: (invite: TeamInvite) => void
  onRevoke: (invite: TeamInvite) => void
}

/** The columns of the list of invites (specification, section 2; D44). */
export function inviteColumns({
  sending,
  recentlySent,
  onSendAgain,
  onRevoke,
}: Options): TableColumn<TeamInvite>[] {
  return [
    {
      id: 'email',
      header: 'Email',
      width: 'fill',
      narrow: 'primary',
      cell: (invite) => (
        <span className={css.invited}>
          <EmailText email={invite.email} />
          <UndeliveredHelp invite={invite} />
        </span>
      ),
    },
    {
      id: 'role',
      header: 'Invited as',
      width: 'badge',
      narrow: 'secondary',
      cell: ({ is_team_lead }) => (is_team_lead ? 'Team lead' : 'Team member'),
    },
    {
      id: 'link',
      header: 'Link',
      width: 'note',
      narrow: 'secondary',
      cell: (invite) => <InviteBadge invite={invite} />,
    },
    {
      id: 'sent',
      header: 'Sent',
      width: 'reference',
      narrow: 'secondary',
      cell: ({ id, last_sent_at }) => (
        <span className={css.muted}>
          <span className={css.onPhone}>Sent: </span>
          {recentlySent.includes(id) ? 'Just now' : <When moment={last_sent_at} />}
        </span>
      ),
    },
    {
      id: 'actions',
      header: 'Actions',
      hideHeader: true,
      width: 'actions',
      align: 'end',
      narrow: 'secondary',
      cell: (invite) => (
        <span className={css.acts}>
          <SendAgain
            invite={invite}
            isSending={sending.includes(invite.id)}
            isRecentlySent={recentlySent.includes(invite.id)}
            onSendAgain={onSendAgain}
          />
          <Revoke invite={invite} onRevoke={onRevoke} />
        </span>
      ),
    },
  ]
}
