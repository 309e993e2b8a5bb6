import { inviteExpiry } from '@doorstep/portal-contract/team'
import { Button } from '@doorstep/ui/Button'
import { StatusBadge } from '@doorstep/ui/StatusBadge'
import { Tooltip } from '@doorstep/ui/Tooltip'
import { VisuallyHidden } from '@doorstep/ui/VisuallyHidden'
import { useNow } from '../state/page.ts'
import * as css from './InviteActions.css.ts'

const badgeProps = {
  open: { tone: 'neutral' },
  soon: { tone: 'caution' },
  expired: { tone: 'critical' },
} as const

/** How long the link of an invite still works, or that its email never arrived. */
export function InviteBadge({ invite }: { invite: { expires_at: string; is_undelivered: boolean } }) {
  const { state, words } = inviteExpiry(invite, new Date(useNow()))
  if (invite.is_undelivered) return <StatusBadge tone="critical">Email not delivered</StatusBadge>
  return <StatusBadge {...badgeProps[state]}>{words}</StatusBadge>
}

/** What to do about an invite whose email never arrived. */
export function UndeliveredHelp({ invite }: { invite: { is_undelivered: boolean } }) {
  if (!invite.is_undelivered) return null
  return (
    <span className={css.help}>
      We couldn’t deliver the email. Check the address: send it again if it’s right, or revoke the invite and
      send a new one.
    </span>
  )
}

interface SendAgainProps<Invite> {
  invite: Invite
  isSending: boolean
  isRecentlySent: boolean
  onSendAgain: (invite: Invite) => void
}

/** For a minute after sending, a press does nothing but explain why. It stays focusable meanwhile. */
export function SendAgain<Invite extends { email: string }>({
  invite,
  isSending,
  isRecentlySent,
  onSendAgain,
}: SendAgainProps<Invite>) {
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

interface RevokeProps<Invite> {
  invite: Invite
  onRevoke: (invite: Invite) => void
}

export function Revoke<Invite extends { email: string }>({ invite, onRevoke }: RevokeProps<Invite>) {
  return (
    <Button size="small" variant="quiet" onClick={() => onRevoke(invite)}>
      Revoke<VisuallyHidden> the invite for {invite.email}</VisuallyHidden>
    </Button>
  )
}
