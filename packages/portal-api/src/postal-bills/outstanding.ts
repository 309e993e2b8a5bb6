import {
  isOutstanding,
  postalBillStatuses,
  type PostalBillStatus,
} from '@doorstep/portal-contract/postal-bills'

/** The statuses of bills that are still owed. */
export const outstandingStatuses: PostalBillStatus[] = postalBillStatuses
  .map(({ status }) => status)
  .filter(isOutstanding)
