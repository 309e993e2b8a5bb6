/** What the activity log can be narrowed to: the areas that an action's name begins with (`team.invite` is of `team`). */
export const activityGroups = [
  { id: 'team', label: 'Team', areas: ['team'] },
  { id: 'void-bills', label: 'Void bills', areas: ['postal_bills'] },
  {
    id: 'properties',
    label: 'Properties and packages',
    areas: [
      'property',
      'property_import',
      'order',
      'tenancy',
      'lead',
      'void_period',
      'meter_reading',
      'document',
      'notification',
      'access_link',
    ],
  },
  { id: 'agents', label: 'Agents and branches', areas: ['agent', 'partner'] },
  { id: 'accounts', label: 'Accounts and passwords', areas: ['account', 'second_factor'] },
  { id: 'settings', label: 'Settings', areas: ['alert_preferences', 'brand', 'saved_view'] },
] as const satisfies readonly { id: string; label: string; areas: readonly string[] }[]

export type ActivityGroup = (typeof activityGroups)[number]['id']
