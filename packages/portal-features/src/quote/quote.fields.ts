import { couponTexts } from '@doorstep/portal-contract/onboarding'
import type { PackageDraft } from '@doorstep/portal-contract/onboarding.schema'

/** Sentences by the wizard's fields. */
export type Problems = Record<string, string[]>

/** The field whose error leads back to the bills (specification, section 5). */
export const secondReference = 'bills.1.account_number'

/** The field of a group of bills, for one that is no longer offered. */
export const groupField = (groupId: number): string => `groups.${groupId}`

export const isGroupField = (field: string): boolean => field.startsWith('groups.')

/** Why the draft's coupon is not taken off, where it isn't: nobody orders at another price than they expect (D27, D28). */
export function couponProblems({
  draft,
  coupon,
  errors,
}: {
  draft: Pick<PackageDraft, 'coupon'>
  coupon: unknown
  errors: Problems
}): Problems {
  if (draft.coupon === null || coupon !== null) return {}
  return { coupon: errors['coupon'] ?? [couponTexts.notApplied(draft.coupon)] }
}
