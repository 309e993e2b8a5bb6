import { z } from 'zod'
import { currentPartner } from './auth.schema.ts'
import { bankAccount } from './onboarding.schema.ts'
import { declineReasonLength, tenantInviteTexts as sentences } from './tenant-invites.ts'
import { dataOf, isoDate, isoDateTime, pounds, text } from './wire.schema.ts'

/** GET /api/tenant-invite: what a tenant's link shows them before they give payment details (D86). */
export const tenantInvite = z.object({
  first_name: z.string(),
  full_name: z.string(),
  partner_name: z.string(),
  reseller: currentPartner.shape.reseller,
  property: z.object({
    address_line1: z.string(),
    address_line2: z.string().nullable(),
    address_city: z.string(),
    address_postcode: z.string(),
  }),
  tenancy_start: isoDate,
  tenancy_end: isoDate.nullable(),
  /** How many share the bills. */
  sharers: z.int(),
  /** The kinds of the bills; none while they are not chosen yet. */
  bills: z.array(z.string()),
  /** Of everyone, each month; null while no bills are chosen. */
  total: pounds.nullable(),
  /** Of this person, each month. */
  share: pounds.nullable(),
  /** Whether the package has ended for them, so that nothing but what they owe is to be paid. */
  has_ended: z.boolean(),
  /** What they have to pay still that was billed, and can be collected (D115). */
  owes: pounds,
  expires_at: isoDateTime,
})
export const tenantInviteAnswer = dataOf(tenantInvite)

/** POST /api/tenant-invite/details: the account that pays the person's share by Direct Debit. It is never answered again. */
export const tenantDetails = z.object({
  /** The name that they confirmed is theirs. */
  full_name: text(sentences.name).max(250, sentences.name),
  ...bankAccount,
  /** It is theirs, and they alone may authorise Direct Debits from it. */
  is_own_account: z.literal(true, sentences.ownAccount),
})

/** POST /api/tenant-invite/not-me. */
export const tenantDecline = z.object({
  reason: text(sentences.longReason)
    .trim()
    .max(declineReasonLength, sentences.longReason)
    .nullish()
    .transform((typed) => typed || null),
})

/** What was kept of an answer: the last digits of the account. */
export const tenantAnswered = dataOf(z.object({ last_four: z.string().nullable() }))

export type TenantInvite = z.infer<typeof tenantInvite>
export type TenantDetails = z.input<typeof tenantDetails>
export type TenantDetailsValues = z.output<typeof tenantDetails>
export type TenantDecline = z.input<typeof tenantDecline>
export type TenantAnswered = z.infer<typeof tenantAnswered>['data']
