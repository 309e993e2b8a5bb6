import { inviteExpiry } from '@doorstep/portal-contract/team'
import type { TeamInvite } from '@doorstep/portal-contract/team.schema'
import { Button } from '@doorstep/ui/Button'
import { StatusBadge } from '@doorstep/ui/StatusBadge'
import type { TableColumn } from '@doorstep/ui/Table'
import { Tooltip } from '@doorstep/ui/Tooltip'
import { VisuallyHidden } from '@doorstep/ui/VisuallyHidden'
import { whenInLondon } from '../shared/format/moments.ts'
import * as css from './TeamTables.css.ts'

type Options = {
  now: string
  sending: readonly number[]
  recentlySent: readonly number[]
  onSendAgain: (invite: TeamInvite) => void
  onRevoke: (invite: TeamInvite) => void
}

/** The columns of the list of invites (specification, section 2; D44). */
export function inviteColumns({
  now,
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
      cell: ({ email }) => (
        <span className={css.invited} title={email}>
          {email}
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
      cell: (invite) => <ExpiryBadge invite={invite} now={now} />,
    },
    {
      id: 'sent',
      header: 'Sent',
      width: 'reference',
      narrow: 'secondary',
      cell: ({ id, last_sent_at }) => (
        <span className={css.muted}>
          <span className={css.onPhone}>Sent: </span>
          {recentlySent.includes(id) ? 'Just now' : whenInLondon(last_sent_at, now)}
        </span>
      ),
    },
    {
      id: 'actions',
      header: 'Actions',
      hideHeader: true,
      width: 'fill',
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
          <Button
            variant="quiet"
            size="small"
            aria-label={`Revoke the invite for ${invite.email}`}
            onClick={() => onRevoke(invite)}
          >
            Revoke
          </Button>
        </span>
      ),
    },
  ]
}

const badgeProps = {
  open: { tone: 'neutral' },
  soon: { tone: 'caution' },
  expired: { tone: 'critical' },
} as const

function ExpiryBadge({ invite, now }: { invite: TeamInvite; now: string }) {
  const { state, words } = inviteExpiry(invite, new Date(now))
  return <StatusBadge {...badgeProps[state]}>{words}</StatusBadge>
}

interface SendAgainProps {
  invite: TeamInvite
  isSending: boolean
  isRecentlySent: boolean
  onSendAgain: (invite: TeamInvite) => void
}

/** For a minute after sending, a press does nothing but explain why. It stays focusable meanwhile. */
function SendAgain({ invite, isSending, isRecentlySent, onSendAgain }: SendAgainProps) {
  return (
    <span className={css.sendAgain}>
      <Tooltip
        content={
          isRecentlySent
            ? 'Just sent. You can send it again in a minute.'
            : 'Sends a new link. The old link stops working.'
        }
      >
        <Button
          size="small"
          busy={isSending}
          {...(isRecentlySent && { 'aria-disabled': true })}
          onClick={() => !isRecentlySent && onSendAgain(invite)}
        >
          Send again<VisuallyHidden> to {invite.email}</VisuallyHidden>
        </Button>
      </Tooltip>
    </span>
  )
}
