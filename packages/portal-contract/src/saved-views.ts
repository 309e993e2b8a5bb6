import { alertListIds } from './alerts.ts'

/** The lists whose filters and columns people save as views; each list of alerts has its own, as it has columns. */
export const listsWithViews = [
  'properties',
  'void-bills',
  'provider-accounts',
  'bills-packages',
  'partner-packages',
  'agents',
  ...alertListIds,
] as const
export type ListWithViews = (typeof listsWithViews)[number]

/** The longest name of a view. */
export const viewNameMaxLength = 60

/** What people read at a name that is missing or too long. */
export const viewNameText = `Enter a name of 1 to ${viewNameMaxLength} characters.`

/** How many views of a list a person can have. */
export const maxSavedViews = 50
