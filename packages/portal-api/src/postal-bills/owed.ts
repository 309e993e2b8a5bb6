import { outstandingStatuses } from '@doorstep/portal-contract/postal-bills'
import { gt, inArray, lt } from 'drizzle-orm'
import { expression, sum } from '../db/expressions.ts'
import { postalBills } from '../db/schema/postal-bills.ts'

const { amountPence } = postalBills

/** What some bills come to in pence, as `outstandingBalance` and `creditBalance` of the contract say of each of them (D82). */
export const owed = {
  outstandingPence: sum(amountPence, gt(amountPence, 0)),
  creditPence: expression`-${sum(amountPence, lt(amountPence, 0))}`.mapWith(Number),
}

/** Whether a bill is outstanding; the statuses are in the statement itself, for the indexes on them. */
export const isOwed = inArray(postalBills.status, outstandingStatuses).inlineParams()
