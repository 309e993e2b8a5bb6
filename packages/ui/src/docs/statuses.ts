import type { ComponentDocs } from './componentDocs.ts'

export type Status = NonNullable<ComponentDocs['status']>

/** What the status of a component means to somebody who builds with it. */
export const statuses = {
  new: { label: 'New', tone: 'info', means: 'Added recently. It may still change with a minor version.' },
  experimental: {
    label: 'Experimental',
    tone: 'caution',
    means: 'No screen of the portal uses it yet, so it may change or be removed with a minor version.',
  },
  deprecated: {
    label: 'Deprecated',
    tone: 'critical',
    means: 'It will be removed. The changelog says what to use instead.',
  },
  stable: { label: 'Stable', tone: 'positive', means: 'Ready to build with.' },
} as const satisfies Record<Status, { label: string; tone: string; means: string }>
