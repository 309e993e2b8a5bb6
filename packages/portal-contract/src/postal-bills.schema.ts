import { z } from 'zod'
import { formatPence } from './money.ts'
import { maxBulkBills } from './limits.ts'
import {
  direction,
  emptyAsNone,
  flag,
  idText,
  list,
  optionalId,
  optionalText,
  pagingQuery,
  placesWithoutBrackets,
} from './lists.schema.ts'
import {
  challengeMessageLength,
  challengeReasons,
  challengeStates,
  maxBillPence,
  missingOfChallenge,
  missingOfPostalBill,
  paymentChecks,
  postalBillSorts,
  postalBillStatuses,
  shortChallengeMessage,
} from './postal-bills.ts'
import { billProvider } from './providers.schema.ts'
import { dataOf, givenDay, id, isoDate, isoDateTime, type Page, pageOf, pounds, text } from './wire.schema.ts'

/** Specification, section 4. */
export const postalBillStatus = z.enum(
  postalBillStatuses.map(({ status }) => status),
  'Choose from paid, needs_paying, outdated and challenged.',
)

/** A void bill in the list (specification, section 3; D35). A credit has a negative amount. */
export const postalBill = z.object({
  id,
  status: postalBillStatus,
  provider_id: id,
  provider: billProvider,
  account_number: z.string(),
  issue_date: isoDate,
  due_date: isoDate.nullable(),
  period_from: isoDate,
  period_to: isoDate,
  amount: pounds,
  is_estimated: z.boolean(),
  source_url: z.string().nullable(),
  file_name: z.string().nullable(),
  marked_paid_at: isoDateTime.nullable(),
  property: z.object({
    id,
    address_line1: z.string(),
    address_line2: z.string().nullable(),
    address_city: z.string(),
    address_postcode: z.string(),
  }),
  tenancy_id: id.nullable(),
  partner: z.object({ id, name: z.string() }),
})

/** What a list of void bills can be sorted by. */
export const postalBillSort = z.enum(
  postalBillSorts,
  'Sort by issue_date, due_date, pay_by, amount, property, provider or status.',
)

const statusList = list(postalBillStatus)
const idList = list(idText)

const voidsScope = z.object({
  property_id: idList,
  'property_id[]': idList,
  tenancy_id: optionalId,
  partner_id: idList,
  'partner_id[]': idList,
})

const voidsFilter = voidsScope.extend({
  search_address: optionalText,
  account_id: optionalId,
  statuses: statusList,
  'statuses[]': statusList,
  providers: idList,
  'providers[]': idList,
  overdue: flag('Set overdue to 1 or 0.'),
})

/** Which properties' bills, for the CSV of latest bills (specification, section 7). */
export const voidsScopeQuery = voidsScope.transform(placesWithoutBrackets)

/** Which bills, for the selection, the figures beside the list and its CSV (specification, section 7; D47, D60). */
export const voidsFilterQuery = voidsFilter.transform(withoutBrackets)

/** Which bills, in what order and which page of them, for the list (D3, D35). */
export const voidsListQuery = voidsFilter
  .extend(pagingQuery.shape)
  .extend({
    sort: emptyAsNone(postalBillSort.default('issue_date')),
    direction: emptyAsNone(direction.default('desc')),
  })
  .transform(withoutBrackets)

/** `placesWithoutBrackets` with the list's own keys. */
function withoutBrackets<Query extends z.output<typeof voidsFilter>>({
  'statuses[]': statuses,
  'providers[]': providers,
  ...query
}: Query) {
  return {
    ...placesWithoutBrackets(query),
    statuses: [...query.statuses, ...statuses],
    providers: [...query.providers, ...providers],
  }
}

/** GET /api/i/partner/postal-bills/voids: page (D3, D35). */
export const postalBillsPage = pageOf(postalBill)

/** GET …/voids/summary/by-provider: what is outstanding (needs_paying and challenged) with each provider, largest sum first; credits stand beside it and are never overdue (D60, D82). */
export const postalBillsSummary = dataOf(
  z.array(
    z.object({
      provider: billProvider,
      bills_count: z.int(),
      amount: pounds,
      credit: pounds,
      overdue_count: z.int(),
      overdue_amount: pounds,
    }),
  ),
)

/** GET …/voids/available-statuses: the statuses that occur, with how many bills have each. */
export const availableStatuses = dataOf(z.array(z.object({ status: postalBillStatus, bills_count: z.int() })))

/** GET …/voids/selection: every bill that matches the list's filter, with the fields that a bulk action changes and adds up (D31). */
export const postalBillSelection = dataOf(
  z.array(
    postalBill.pick({
      id: true,
      status: true,
      provider_id: true,
      amount: true,
      due_date: true,
      marked_paid_at: true,
    }),
  ),
)

/** POST …/toggle-mark-as-paid (specification, section 7; D30). */
export const toggleMarkAsPaidBody = z.object({
  ids: z
    .array(id)
    .min(1, 'Choose at least one bill.')
    .max(maxBulkBills, `Choose no more than ${maxBulkBills.toLocaleString('en-GB')} bills at a time.`),
  isPaid: z.boolean('Set isPaid to true or false.'),
})

/** The result of a toggle. `undo_id` can undo it for a limited time (D31); null when nothing changed. */
export const toggleMarkAsPaidResult = z.object({
  message: z.string(),
  /** How many were marked, had that state already, and were skipped because they are challenged or outdated. */
  updated: z.int(),
  already: z.int(),
  skipped: z.int(),
  undo_id: id.nullable(),
  data: z.array(z.object({ id, status: postalBillStatus, marked_paid_at: isoDateTime.nullable() })),
})

/** POST …/undo-mark-as-paid: restores the previous state of each bill of one toggle (D31). */
export const undoMarkAsPaidBody = z.object({ undo_id: id })

/** The result of an undo: how many bills it restored (D31), how many it kept as they are, because they changed since, and all of them as they are now. */
export const undoMarkAsPaidResult = toggleMarkAsPaidResult
  .pick({ data: true })
  .extend({ restored: z.int(), kept: z.int() })

/** A record that is chosen in a form. */
const chosen = (sentence: string) =>
  z
    .string(sentence)
    .regex(/^\d{1,15}$/, sentence)
    .transform(Number)
    .pipe(id)

const amountText = `Enter an amount from ${formatPence(1)} to ${formatPence(maxBillPence)}.`
const accountNumberText =
  'Enter the account number as printed: 4 to 25 letters, digits, spaces, slashes or hyphens.'

/** POST …/postal-bills, the fields of the form beside its file (D32). The amount is in pounds, of a credit too. */
export const newPostalBill = z.object({
  property_id: chosen(missingOfPostalBill.property_id),
  provider_id: chosen(missingOfPostalBill.provider_id),
  account_number: z
    .string(missingOfPostalBill.account_number)
    .trim()
    .min(1, { error: missingOfPostalBill.account_number, abort: true })
    .regex(/^[A-Za-z0-9][A-Za-z0-9 /-]{3,24}$/, accountNumberText),
  issue_date: givenDay(missingOfPostalBill.issue_date),
  period_from: givenDay(missingOfPostalBill.period_from),
  period_to: givenDay(missingOfPostalBill.period_to),
  amount: z
    .string(missingOfPostalBill.amount)
    .min(1, { error: missingOfPostalBill.amount, abort: true })
    .regex(/^\d{1,6}(\.\d{1,2})?$/, { error: amountText, abort: true })
    .transform(Number)
    .pipe(z.number().positive(amountText)),
  is_credit: flag('Set is_credit to 1 or 0.'),
  due_date: emptyAsNone(givenDay('Enter the due date as YYYY-MM-DD.').optional()),
})

/** The answer: the bill, how many older bills it made outdated (D30), and what undoes adding it. */
export const addedPostalBill = dataOf(postalBill).extend({ outdated: z.int(), undo_id: id.nullable() })

/** POST …/postal-bills/{id}/undo-add: removes a bill that was just added. */
export const undoAddedBillBody = z.object({ undo_id: id })
export const removedPostalBill = dataOf(z.object({ id }))

/** GET …/postal-bills/suppliers: whom a bill can be from, by name. */
export const billSuppliers = dataOf(z.array(billProvider))

const challengeReason = z.enum(
  challengeReasons.map(({ reason }) => reason),
  missingOfChallenge.reason,
)

/** POST …/postal-bills/{id}/challenge, the fields of the form beside its files (D33). */
export const newChallenge = z.object({
  reason: challengeReason,
  message: text(missingOfChallenge.message)
    .trim()
    .min(1, { error: missingOfChallenge.message, abort: true })
    .refine((message) => [...message].length >= challengeMessageLength.min, shortChallengeMessage)
    .refine(
      (message) => [...message].length <= challengeMessageLength.max,
      `Use no more than ${challengeMessageLength.max.toLocaleString('en-GB')} characters.`,
    ),
})

/** A challenge of a bill, and how far it is. */
export const challenge = z.object({
  id,
  reason: challengeReason,
  message: z.string(),
  state: z.enum(challengeStates),
  created_at: isoDateTime,
  /** Null when they have left. */
  created_by: z.string().nullable(),
  closed_at: isoDateTime.nullable(),
  files: z.array(z.object({ id, file_name: z.string(), media_type: z.string(), file_size: z.int() })),
})

/** GET …/postal-bills/{id}/challenges: newest first. */
export const billChallenges = dataOf(z.array(challenge))

/** The bill once it is challenged, or no longer. */
export const challengedBill = dataOf(postalBill)

/** GET …/postal-bills/{id}/payment-details (D34). */
export const paymentDetails = dataOf(
  z.object({
    payee: z.string(),
    sort_code: z.string(),
    account_number: z.string(),
    reference: z.string(),
    amount: pounds,
    /** What should be checked before it is paid. */
    checks: z.array(z.enum(paymentChecks)),
  }),
)

/** The queries of the list, of the selection and the figures, and the scope of the CSV of latest bills; keys as in the query. */
export type VoidsListQuery = z.output<typeof voidsListQuery>
export type VoidsFilterQuery = z.output<typeof voidsFilterQuery>
export type VoidsScopeQuery = z.output<typeof voidsScopeQuery>
export type PostalBill = z.infer<typeof postalBill>
export type PostalBillsPage = Page<PostalBill>
export type PostalBillsSummary = z.infer<typeof postalBillsSummary>['data']
export type AvailableStatuses = z.infer<typeof availableStatuses>['data']
export type PostalBillSelection = z.infer<typeof postalBillSelection>['data']
export type ToggleMarkAsPaidBody = z.infer<typeof toggleMarkAsPaidBody>
export type ToggleMarkAsPaidResult = z.infer<typeof toggleMarkAsPaidResult>
export type UndoMarkAsPaidBody = z.infer<typeof undoMarkAsPaidBody>
export type UndoMarkAsPaidResult = z.infer<typeof undoMarkAsPaidResult>
export type PaymentDetails = z.infer<typeof paymentDetails>['data']
export type NewPostalBill = z.infer<typeof newPostalBill>
export type AddedPostalBill = z.infer<typeof addedPostalBill>
export type NewChallenge = z.infer<typeof newChallenge>
export type Challenge = z.infer<typeof challenge>
