import { type InvitedHousemate, inviteStateOf, type InviteState } from '@doorstep/portal-contract/households'
import { StatusBadge, type StatusBadgeProps } from '@doorstep/ui/StatusBadge'
import { useToday } from '../shared/state/page.ts'

const badges: Record<InviteState, { tone: StatusBadgeProps['tone']; label: string }> = {
  answered: { tone: 'positive', label: 'Ready' },
  declined: { tone: 'critical', label: 'Wrong person' },
  expired: { tone: 'caution', label: 'Link expired' },
  opened: { tone: 'info', label: 'Link opened' },
  sent: { tone: 'caution', label: 'Invited' },
  made: { tone: 'caution', label: 'Link copied' },
  'not-invited': { tone: 'neutral', label: 'Not invited' },
}

/** How far a housemate's invite is (D86). */
export function InviteBadge({ housemate }: { housemate: InvitedHousemate }) {
  const today = useToday()
  const { tone, label } = badges[inviteStateOf(housemate, `${today}T00:00:00Z`)]
  return <StatusBadge tone={tone}>{label}</StatusBadge>
}
