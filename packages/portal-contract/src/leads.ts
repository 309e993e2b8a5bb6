import { addDays } from './dates.ts'
import {
  orderStatusFacts,
  type OrderStatusId,
  orderTransitions,
  reopenDays,
  signedUpStatus,
  unfinishedDays,
} from './orders.ts'
import { personTexts } from './people.ts'
import { missingOfTenancy } from './tenancies.ts'

/** The fields of a lead that its state follows from (D20, D21); `since` is the day in London on which its status last changed. */
export type LeadState = { status_id: OrderStatusId; tenancy_start: string; since: string }

/** How long the reason for losing a lead is (D20). */
export const lossReasonLength = { min: 3, max: 500 } as const

/** What people read where the reason is missing or too short. */
export const lossReasonText = `Say why it was lost, in ${lossReasonLength.min} to ${lossReasonLength.max} characters.`

/** What a lead's form says where an answer is missing: its lead tenant has to be reached. */
export const missingOfLead = {
  ...missingOfTenancy,
  lead_tenant_email: personTexts.noEmail,
  lead_tenant_phone: personTexts.phone,
} as const

/** Where a lead stands: open, lost, cancelled by the tenants, or won, once its package is past onboarding (D20). */
export function leadOutcome(status: OrderStatusId): 'open' | 'lost' | 'cancelled' | 'won' {
  const { stage } = orderStatusFacts[status]
  if (stage === 'onboarding') return 'open'
  return stage === 'lost' || stage === 'cancelled' ? stage : 'won'
}

/** The day on which an open lead becomes lost by itself (D21). */
export function lostUnlessFinished({ tenancy_start, since }: Omit<LeadState, 'status_id'>): string {
  return addDays(since > tenancy_start ? since : tenancy_start, unfinishedDays)
}

/** The last day on which a lost lead can be reopened; null when it is not lost, or can't be reopened any more (D21). */
export function reopenUntil({ status_id, tenancy_start, since }: LeadState, today: string): string | null {
  const state = { status: status_id, start: tenancy_start, end: null, since }
  if (status_id !== 8 || !orderTransitions(state, today).includes(1)) return null
  return addDays(since, reopenDays)
}

/** A step of a lead's path: done, where it is now, or still to come. */
export type LeadStep = { label: string; state: 'done' | 'current' | 'coming'; reached: string | null }

/** A lead's way to a package, in the words of section 4 of the specification (D20, D21). */
export function leadPath(
  { status_id, tenancy_start }: Pick<LeadState, 'status_id' | 'tenancy_start'>,
  /** The statuses it has had, the first one first, with their days in London. */
  changes: readonly { to_status_id: OrderStatusId; on: string }[],
  today: string,
): LeadStep[] {
  const outcome = leadOutcome(status_id)
  const path: readonly OrderStatusId[] = [6, 1, 2, signedUpStatus(tenancy_start, today)]
  const reachedOn = (status: OrderStatusId) => changes.findLast((each) => each.to_status_id === status)?.on
  const last = changes.findLast(({ to_status_id }) => path.includes(to_status_id))
  const place = path.indexOf(last?.to_status_id ?? 6)
  // A closed lead ends with how it was closed, after the steps that it took.
  const steps =
    outcome === 'lost' || outcome === 'cancelled' ? [...path.slice(0, place + 1), status_id] : path
  const current = outcome === 'open' ? place : outcome === 'won' ? steps.length : steps.length - 1
  return steps.flatMap((status, index): LeadStep[] => {
    const reached = (index <= current && reachedOn(status)) || null
    // A lead that began further on did not have the steps before.
    if (index < current && reached === null) return []
    const state = index < current ? 'done' : index === current ? 'current' : 'coming'
    return [{ label: orderStatusFacts[status].title, state, reached }]
  })
}
