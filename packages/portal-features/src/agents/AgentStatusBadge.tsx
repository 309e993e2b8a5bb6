import type { Agent } from '@doorstep/portal-contract/agents.schema'
import { StatusBadge } from '@doorstep/ui/StatusBadge'

const statuses = {
  pending: { tone: 'caution', label: 'Pending' },
  active: { tone: 'positive', label: 'Active' },
  suspended: { tone: 'critical', label: 'Suspended' },
} as const satisfies Record<Agent['status'], { tone: string; label: string }>

/** Pending until the first sign-in, then active (D16). */
export function AgentStatusBadge({ status }: Pick<Agent, 'status'>) {
  const { tone, label } = statuses[status]
  return <StatusBadge tone={tone}>{label}</StatusBadge>
}
