import type { z } from 'zod'
import type * as schema from './activity.schema.ts'
import type { Page } from './wire.ts'

export type ActivityEntry = z.infer<typeof schema.activityEntry>
export type ActivityPage = Page<ActivityEntry>
export type ActivityQuery = z.output<typeof schema.activityQuery>

/** What the activity log can be narrowed to: the areas that an action's name begins with (`team.invite` is of `team`). */
export const activityGroups = [
  { id: 'team', label: 'Team', areas: ['team'] },
  { id: 'void-bills', label: 'Void bills', areas: ['postal_bills'] },
  { id: 'agents', label: 'Agents and branches', areas: ['agent', 'partner'] },
  { id: 'accounts', label: 'Accounts and passwords', areas: ['account', 'second_factor'] },
  { id: 'settings', label: 'Settings', areas: ['alert_preferences', 'brand'] },
] as const satisfies readonly { id: string; label: string; areas: readonly string[] }[]

export type ActivityGroup = (typeof activityGroups)[number]['id']
