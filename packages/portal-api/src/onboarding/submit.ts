import { todayInLondon } from '@doorstep/portal-contract/dates'
import { hiddenBillsGroup, tvLicenceGroup } from '@doorstep/portal-contract/bills'
import type { MonthlyCosts } from '@doorstep/portal-contract/costs'
import { toPence } from '@doorstep/portal-contract/money'
import {
  couponSentences,
  onboardingSentences as sentences,
  priceChanged,
  tenancyEnd,
} from '@doorstep/portal-contract/onboarding'
import type { CreatedPackage, NewPackageValues } from '@doorstep/portal-contract/onboarding.schema'
import { signedUpStatus } from '@doorstep/portal-contract/orders'
import {
  activeBill,
  isQuoteValid,
  quoteCosts,
  withoutHiddenGroups,
  withPackageBills,
  type QuoteGroup,
} from '@doorstep/portal-contract/quotes'
import type { Quote, QuotedBill } from '@doorstep/portal-contract/quotes.schema'
import { dateErrors } from '@doorstep/portal-contract/tenancies'
import { bills, couponRedemptions, directDebits, housemates } from '../db/schema/orders.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import type { AuditEntry } from '../http/audit.ts'
import type { Sealer } from '../http/crypto.ts'
import { ApiError, invalid } from '../http/errors.ts'
import type { Change } from '../http/write.ts'
import { createOrder } from '../orders/effects.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import { createProperty } from '../properties/create.ts'
import { changeTenancy } from '../tenancies/change.ts'
import { lockProperty, otherTenancies } from '../tenancies/records.ts'
import { findCoupon } from './coupon.ts'
import { closeDraft, lockDraft } from './draft.ts'
import { quoteFor, refuseDates } from './quote.ts'
import { redeemCoupon } from './effects.ts'

type Form = NewPackageValues
type Tools = { sealer: Sealer; now: Date }

/**
 * Makes a bills-included package from the wizard (specification, section 7; D27): its tenancy at a property there is or a new one, its
 * order with bills, household, payment and coupon. Everything is checked again, against today's prices.
 *
 * The order begins as Pre Bills Setup, or as Bills Being Setup when its start is no more than 20 days away (D21): the partner has said how
 * it pays, so nobody is waited for, which is what the statuses before mean.
 * @throws a 422 at the field that has to change; for prices that changed, a bill that is no longer offered or a quote that expired with
 * today's quote. A 404 for a property
 * that is not in view. A 409 for a draft that was submitted before, with its package
 */
export async function createPackage(
  transaction: ScopedTransaction,
  form: Form,
  { sealer, now }: Tools,
): Promise<Change<{ data: CreatedPackage }>> {
  const today = todayInLondon(now)
  const draft = form.draft_id === null ? null : await lockDraft(transaction, form.draft_id)
  const quote = await quoteFor(transaction, form.tenancy.tenants, now)
  const chosen = chosenBills(form.bills, quote)
  const place = await placeOf(transaction, form, now)
  const days = { startsOn: form.tenancy.tenancy_start, endsOn: endOf(form) }
  refuseDates(
    dateErrors(
      { tenancy_start: days.startsOn, tenancy_end: days.endsOn },
      { others: await otherTenancies(transaction, place.propertyId), today },
    ),
    { tenancy_start: 'tenancy.tenancy_start', tenancy_end: 'tenancy.months' },
  )
  const wanted = { field: 'coupon', today, forPartnerId: place.partnerId }
  const coupon = form.coupon === null ? null : await findCoupon(transaction, { code: form.coupon, ...wanted })
  if (draft?.quoted && !isQuoteValid(draft.quoted.quoted_on, today))
    throw invalid('draft_id', sentences.expired, quote)
  const costs = quoteCosts(chosen.groups, quote.service_charge, coupon)
  refuseOtherPrice(form.total, costs, quote)

  const tenancyId = await addTenancy(transaction, form, { ...place, ...days }, now)
  const orderId = await addOrder(transaction, form, { ...place, ...days, tenancyId, chosen, costs }, now)
  const at = { orderId, partnerId: place.partnerId }
  await addBills(transaction, form, chosen, at, now)
  await addHousehold(transaction, form, at, now)
  await addPayment(transaction, form, at, { sealer, now })
  if (coupon) await addCoupon(transaction, coupon, costs, at, now)

  const data = { id: orderId, property_id: place.propertyId, tenancy_id: tenancyId }
  if (form.draft_id !== null) await closeDraft(transaction, form.draft_id, data)
  const key = { propertyId: place.propertyId, id: tenancyId, isLead: false }
  const followed = await changeTenancy(transaction, { key, action: 'tenancy.create', before: null, now })
  return {
    audit: [orderEntry(form, at, chosen, costs), ...place.audit, ...followed],
    answer: () => ({ data }),
  }
}

const endOf = ({ tenancy }: Form) => tenancyEnd(tenancy.tenancy_start, tenancy.months)

/** What a package is made of: today's quote with those bills active, and those bills with their group. */
type Chosen = {
  groups: QuoteGroup<QuotedBill>[]
  bills: { group: QuoteGroup<QuotedBill>; bill: QuotedBill }[]
}

/**
 * @throws a 422 at the bill that is not offered, with today's quote, or that is of a hidden group or the second of its group
 * (specification, section 4; D54)
 */
function chosenBills(given: Form['bills'], quote: Quote): Chosen {
  const shown = withoutHiddenGroups(quote.data)
  const taken = new Set<number>()
  for (const [index, { id }] of given.entries()) {
    const group = shown.find((one) => one.bills.some((bill) => bill.id === id))
    if (!group) throw invalid(`bills.${index}.id`, sentences.unknownBill, quote)
    if (taken.has(group.id)) throw invalid(`bills.${index}.id`, sentences.sameGroup)
    taken.add(group.id)
  }
  // 'Billing Better Service' is part of every package that has it by default, whether or not it was sent.
  const groups = withPackageBills(shown, given)
  const chosen = groups.flatMap((group) => {
    const bill = activeBill(group)
    return bill ? [{ group, bill }] : []
  })
  if (!chosen.some(({ group }) => group.name !== hiddenBillsGroup)) throw invalid('bills', sentences.noBills)
  return { groups, bills: chosen }
}

type Place = { propertyId: number; partnerId: number; audit: AuditEntry[] }

/** The property there is, locked, or the new one. @throws a 422 at one of its fields, or a 404 */
async function placeOf(
  transaction: ScopedTransaction,
  { property_id, property }: Form,
  now: Date,
): Promise<Place> {
  if (property_id !== null) {
    if (property !== null) throw invalid('property', sentences.oneProperty)
    return { propertyId: property_id, ...(await lockProperty(transaction, property_id)), audit: [] }
  }
  if (property === null) throw invalid('property_id', sentences.property)
  const { audit, answer } = await within('property', () => createProperty(transaction, property, now))
  const { data } = answer(null)
  return { propertyId: data.id, partnerId: data.partner_id, audit }
}

/** Runs a check of a part of the form; what it refuses is at that part's fields. */
async function within<Result>(part: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError) || !error.body.errors) throw error
    const { message, errors, ...rest } = error.body
    const named = Object.entries(errors).map(([field, found]) => [`${part}.${field}`, found])
    throw new ApiError(error.status, message, { ...rest, errors: Object.fromEntries(named) })
  }
}

/** @throws a 422 with today's quote when the price is not the one the person agreed to (D28) */
function refuseOtherPrice(agreed: number, { total }: MonthlyCosts, quote: Quote): void {
  if (toPence(agreed) !== total) throw invalid('total', priceChanged(toPence(agreed), total), quote)
}

type Days = { startsOn: string; endsOn: string | null }
type OrderKey = { orderId: number; partnerId: number }

async function addTenancy(
  transaction: ScopedTransaction,
  { tenancy }: Form,
  { propertyId, partnerId, startsOn, endsOn }: Place & Days,
  now: Date,
): Promise<number> {
  const [lead] = tenancy.housemates
  const values = {
    propertyId,
    startsOn,
    endsOn,
    tenancyType: 'Bills Included Package' as const,
    tenantsCount: tenancy.tenants,
    leadTenantName: `${lead?.first_name} ${lead?.last_name}`,
    leadTenantEmail: tenancy.lead_tenant_email,
    leadTenantPhone: tenancy.lead_tenant_phone,
    createdAt: now,
    updatedAt: now,
  }
  const [made] = await transaction.insert(tenancies, values, partnerId).returning({ id: tenancies.id })
  if (!made) throw new Error('The tenancy was not written.')
  return made.id
}

async function addOrder(
  transaction: ScopedTransaction,
  { payment_method }: Form,
  order: Place & Days & { tenancyId: number; chosen: Chosen; costs: MonthlyCosts },
  now: Date,
): Promise<number> {
  const { propertyId, partnerId, tenancyId, startsOn, endsOn, chosen, costs } = order
  return transaction.run(createOrder, {
    partnerId,
    propertyId,
    tenancyId,
    responsibilityType: 'partner',
    statusId: signedUpStatus(startsOn, todayInLondon(now)),
    startsOn,
    endsOn,
    managementFeePence: costs.managementFee,
    hasTvLicence: chosen.bills.some(({ group }) => group.name === tvLicenceGroup),
    paymentMethod: payment_method.type,
    now,
  })
}

async function addBills(
  transaction: ScopedTransaction,
  form: Form,
  chosen: Chosen,
  { orderId, partnerId }: OrderKey,
  now: Date,
): Promise<void> {
  for (const { group, bill } of chosen.bills) {
    await transaction.insert(
      bills,
      {
        orderId,
        groupId: group.id,
        catalogueBillId: bill.id,
        providerId: bill.provider.id,
        name: bill.name,
        accountNumber: form.bills.find(({ id }) => id === bill.id)?.account_number ?? null,
        housemates: form.tenancy.tenants,
        pricePerHousematePence: toPence(bill.prices[0]?.price_per_housemate ?? 0),
        createdAt: now,
      },
      partnerId,
    )
  }
}

/** The people who live there. The partner pays, so nobody's payment details are missing. */
async function addHousehold(
  transaction: ScopedTransaction,
  { tenancy }: Form,
  { orderId, partnerId }: OrderKey,
  now: Date,
): Promise<void> {
  for (const [index, { first_name, last_name }] of tenancy.housemates.entries()) {
    const isLeadTenant = index === 0
    await transaction.insert(
      housemates,
      {
        orderId,
        firstName: first_name,
        lastName: last_name,
        isLeadTenant,
        email: isLeadTenant ? tenancy.lead_tenant_email : null,
        phoneNumber: isLeadTenant ? tenancy.lead_tenant_phone : null,
        hasPaymentDetails: true,
        createdAt: now,
      },
      partnerId,
    )
  }
}

/** Seals the account that pays; only its last four digits are kept in clear (D27). */
async function addPayment(
  transaction: ScopedTransaction,
  { payment_method }: Form,
  { orderId, partnerId }: OrderKey,
  { sealer, now }: Tools,
): Promise<void> {
  if (payment_method.type === 'invoice') return
  const { account_name, sort_code, account_number } = payment_method
  const details = JSON.stringify({ account_name, sort_code, account_number })
  await transaction.insert(
    directDebits,
    {
      orderId,
      sealedDetails: await sealer.seal(details, `direct_debit ${orderId}`),
      lastFour: account_number.slice(-4),
      createdByUserId: transaction.scope.user.id,
      createdAt: now,
      updatedAt: now,
    },
    partnerId,
  )
}

/** @throws a 422 when there is nothing to take the coupon off, or others used it up since it was checked */
async function addCoupon(
  transaction: ScopedTransaction,
  { id }: { id: number },
  { discount }: MonthlyCosts,
  { orderId, partnerId }: OrderKey,
  now: Date,
): Promise<void> {
  if (discount === 0) throw invalid('coupon', couponSentences.noFee)
  if (!(await transaction.run(redeemCoupon, id))) throw invalid('coupon', couponSentences.usedUp)
  await transaction.insert(
    couponRedemptions,
    {
      orderId,
      couponId: id,
      discountPence: discount,
      redeemedByUserId: transaction.scope.user.id,
      redeemedAt: now,
    },
    partnerId,
  )
}

/** What the audit keeps of a new package; how it is paid for, but no bank details (D7, D27). */
const orderEntry = (
  form: Form,
  { orderId, partnerId }: OrderKey,
  chosen: Chosen,
  { total, discount }: MonthlyCosts,
): AuditEntry => ({
  partnerId,
  action: 'order.create',
  subjectType: 'order',
  subjectId: orderId,
  before: null,
  after: {
    lead_tenant_name: form.tenancy.housemates
      .slice(0, 1)
      .map((lead) => `${lead.first_name} ${lead.last_name}`)[0],
    bills: chosen.bills.map(({ bill }) => bill.name),
    payment_method: form.payment_method.type,
    coupon: form.coupon,
    monthly_pence: total,
    discount_pence: discount,
  },
})
