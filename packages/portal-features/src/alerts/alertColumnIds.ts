import type { AlertListId } from '@doorstep/portal-contract/alerts'

/** The columns of each list that saved views keep, in order: all but the actions. */
export const alertColumnIds: Record<AlertListId, readonly string[]> = {
  'ending-tenancies': ['property', 'tenancy', 'day'],
  'unknown-properties': ['property', 'suggestion', 'why', 'day'],
  'start-readings': ['property', 'tenancy', 'day'],
  'end-readings': ['property', 'tenancy', 'day'],
  'meter-verification': ['property', 'meter', 'why', 'day'],
}
