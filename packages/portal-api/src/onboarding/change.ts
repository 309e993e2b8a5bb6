import { todayInLondon } from '@doorstep/portal-contract/dates'
import type { MonthlyCosts } from '@doorstep/portal-contract/costs'
import {
  couponRefusals,
  onboardingRefusals,
  onboardingTexts as sentences,
  tenancyEnd,
} from '@doorstep/portal-contract/onboarding'
import type {
  CreatedPackage,
  NewPackageValues,
  WholePackage,
} from '@doorstep/portal-contract/onboarding.schema'
import { signedUpStatus } from '@doorstep/portal-contract/orders'
import { earliestPackageStart } from '@doorstep/portal-contract/package'
import { isQuoteValid, quoteCosts } from '@doorstep/portal-contract/quotes'
import { dateErrors } from '@doorstep/portal-contract/tenancies'
import { eq } from 'drizzle-orm'
import { bills, couponRedemptions, directDebits, housemates } from '../db/schema/orders.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import type { AuditEntry } from '../http/audit.ts'
import type { Sealer } from '../http/crypto.ts'
import { ApiError, invalid, notFound } from '../http/errors.ts'
import type { Change } from '../http/write.ts'
import type { Links } from '../mail/links.ts'
import { detailsText, sealPurpose } from '../mandates/accounts.ts'
import { createOrder, followHousehold, winLead } from '../orders/effects.ts'
import { inviteHousehold } from '../orders/invites.ts'
import { housematesOf } from '../orders/read.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import { createProperty } from '../properties/change.ts'
import { changeTenancy, writeTenancy } from '../tenancies/change.ts'
import { removeAccounts, writeHousehold } from '../tenancies/household.ts'
import { lockProperty, otherTenancies } from '../tenancies/records.ts'
import { refuseDates } from '../tenancies/rules.ts'
import { type Attached, lockAttached, startOf } from './attach.ts'
import { completePackage, isWhole } from './complete.ts'
import {
  addBills,
  type Chosen,
  chosenBills,
  hasTvLicence,
  type OrderKey,
  refuseOtherPrice,
} from './chosen-bills.ts'
import { findCoupon } from './coupon.ts'
import { closeDraft, lockDraft, onlyDraft } from './draft.ts'
import { quoteFor } from './read.ts'
import { redeemCoupon } from './effects.ts'
import { householdFor } from './rules.ts'

type Form = WholePackage
type Tools = { sealer: Sealer; links: Links; now: Date }

/**
 * Makes a package from the wizard (specification, section 7; D27): its tenancy at a property there is or a new one, or for a tenancy or
 * lead there is, on a day of its own (D86, D113); its order with bills, household, payment and coupon. Everything is checked again, against today's prices.
 *
 * Where the partner pays, the order begins as Pre Bills Setup, or as Bills Being Setup when its start is no more than 20 days away (D21):
 * the partner has said how it pays, so nobody is waited for, which is what the statuses before mean. Where the tenants pay, they are
 * invited, and it moves on by itself where all of them answered while it was a lead (D86).
 * @throws a 422 at the field that has to change, or that is missing; for a bill that is no longer offered or a quote that expired with
 * today's quote. A 404 for a property or tenancy that is not in view. A 409 for prices that changed, with today's quote; for a draft that
 * was submitted before, with its package; and for a tenancy that has a package already
 */
export async function createPackage(
  transaction: ScopedTransaction,
  sent: NewPackageValues,
  { sealer, links, now }: Tools,
): Promise<Change<{ data: CreatedPackage }>> {
  const today = todayInLondon(now)
  const draftId = sent.draft_id ?? (isWhole(sent) ? null : await onlyDraft(transaction, now))
  const draft = draftId === null ? null : await lockDraft(transaction, draftId)
  const tenancyOf = sent.tenancy_id === undefined && !isWhole(sent) ? draft?.tenancy_id : sent.tenancy_id
  const attached = tenancyOf == null ? null : await lockAttached(transaction, tenancyOf, now)
  if (attached && sent.property_id != null && sent.property_id !== attached.key.propertyId) throw notFound()
  const { tenancy_start: kept } = attached?.record ?? {}
  if (kept !== undefined && (sent.tenancy?.tenancy_start ?? kept) !== kept)
    throw invalid('tenancy.tenancy_start', onboardingRefusals.tenancyStarts(kept))
  const form = await completePackage(transaction, { ...sent, draft_id: draftId }, { draft, attached, today })
  if (form.responsibility_type === 'partner' && form.payment_method === null)
    throw invalid('payment_method', sentences.paymentMethod)

  const quote = await quoteFor(transaction, form.tenancy.tenants, now)
  const chosen = chosenBills(form.bills, quote)
  const place = await placeOf(transaction, form, now)
  const days = attached
    ? { startsOn: startOf(attached, form.start, today), endsOn: attached.record.tenancy_end }
    : { startsOn: form.tenancy.tenancy_start, endsOn: endOf(form) }
  if (!attached && form.start !== null && form.start !== days.startsOn)
    throw invalid('start', onboardingRefusals.startsWithTenancy)
  if (!attached)
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
    throw invalid('draft_id', onboardingRefusals.expired, quote)
  const costs = quoteCosts(chosen.groups, quote.service_charge, coupon)
  refuseOtherPrice(form.total, costs, quote)

  const tenancyId = attached
    ? await keepPeople(transaction, attached, form, now)
    : await addTenancy(transaction, form, { ...place, ...days }, now)
  const orderId = await addOrder(
    transaction,
    form,
    { ...place, ...days, tenancyId, chosen, costs, attached },
    now,
  )
  const at = { orderId, partnerId: place.partnerId }
  await addBills(transaction, chosen, { ...at, housemates: form.tenancy.tenants, given: form.bills }, now)
  const people = await addHousehold(transaction, form, at, now)
  await addPayment(transaction, form, at, { sealer, now })
  if (coupon) await addCoupon(transaction, coupon, costs, at, now)

  await transaction.run(followHousehold, { id: orderId, now })
  const invited = await inviteHousehold(transaction, orderId, { links, now })

  const data = { id: orderId, property_id: place.propertyId, tenancy_id: tenancyId }
  if (form.draft_id !== null) await closeDraft(transaction, form.draft_id, data)
  const key = { propertyId: place.propertyId, id: tenancyId, isLead: false }
  const action = !attached
    ? 'tenancy.create'
    : attached.key.isLead
      ? 'lead.become_tenancy'
      : 'tenancy.add_package'
  const followed = await changeTenancy(transaction, { key, action, before: attached?.record ?? null, now })
  return {
    audit: [orderEntry(form, at, chosen, costs), ...place.audit, ...followed, ...people, ...invited.audit],
    mail: invited.mail,
    answer: () => ({ data }),
  }
}

const endOf = ({ tenancy }: Form) => tenancyEnd(tenancy.tenancy_start, tenancy.months)

type Place = { propertyId: number; partnerId: number; audit: AuditEntry[] }

/** The property there is, locked, or the new one. @throws a 422 at one of its fields, or a 404 */
async function placeOf(
  transaction: ScopedTransaction,
  { property_id, property }: Form,
  now: Date,
): Promise<Place> {
  if (property_id !== null) {
    if (property !== null) throw invalid('property', onboardingRefusals.oneProperty)
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

type Days = { startsOn: string; endsOn: string | null }

/** Who the lead tenant of a package is, in the columns of its tenancy. */
const leadTenantOf = ({ tenancy }: Form) => {
  const [lead] = tenancy.housemates
  return {
    leadTenantName: `${lead?.first_name} ${lead?.last_name}`,
    leadTenantEmail: tenancy.lead_tenant_email,
    leadTenantPhone: tenancy.lead_tenant_phone,
  }
}

async function addTenancy(
  transaction: ScopedTransaction,
  form: Form,
  { propertyId, partnerId, startsOn, endsOn }: Place & Days,
  now: Date,
): Promise<number> {
  const values = {
    propertyId,
    startsOn,
    endsOn,
    tenantsCount: form.tenancy.tenants,
    ...leadTenantOf(form),
    createdAt: now,
    updatedAt: now,
  }
  return transaction.insert(tenancies, values, partnerId).id()
}

/** Writes who the lead tenant is, as the wizard says it. @returns the tenancy's id */
async function keepPeople(
  transaction: ScopedTransaction,
  { key: { id } }: Attached,
  form: Form,
  now: Date,
): Promise<number> {
  await writeTenancy(transaction, id, leadTenantOf(form), now)
  return id
}

async function addOrder(
  transaction: ScopedTransaction,
  { payment_method, responsibility_type }: Form,
  order: Place & Days & { tenancyId: number; chosen: Chosen; costs: MonthlyCosts; attached: Attached | null },
  now: Date,
): Promise<number> {
  const { propertyId, partnerId, tenancyId, startsOn, endsOn, chosen, costs, attached } = order
  const today = todayInLondon(now)
  const values = {
    responsibilityType: responsibility_type,
    startsOn,
    endsOn,
    earliestStart: earliestPackageStart(startsOn, attached?.record.tenancy_start ?? startsOn, today),
    managementFeePence: costs.managementFee,
    hasTvLicence: hasTvLicence(chosen),
    paymentMethod: payment_method?.type ?? null,
  }
  const ofLead = attached?.key.isLead ? attached.record.orders.at(-1) : undefined
  if (ofLead) {
    await transaction.run(winLead, { id: ofLead.id, ...values, now })
    // What the lead was quoted gives way to what is ordered.
    await transaction.delete(bills, eq(bills.orderId, ofLead.id))
    return ofLead.id
  }
  return transaction.run(createOrder, {
    partnerId,
    propertyId,
    tenancyId,
    statusId: responsibility_type === 'partner' ? signedUpStatus(startsOn, today) : 1,
    ...values,
    now,
  })
}

/**
 * The people who live there. Those that a lead's order has already keep what they gave, unless another name or email may make them
 * somebody else (D97); whoever is left out is removed, and another name or email withdraws a link. Where the partner pays, nobody's
 * payment details are missing, and the accounts that tenants gave before are deleted.
 * @returns the audit entries of the links and accounts
 */
async function addHousehold(
  transaction: ScopedTransaction,
  { tenancy, responsibility_type }: Form,
  at: OrderKey,
  now: Date,
): Promise<AuditEntry[]> {
  const { orderId } = at
  const before = await housematesOf(transaction, orderId)
  const audit = await within('tenancy', () =>
    writeHousehold(transaction, orderId, householdFor(tenancy, before), now),
  )
  if (responsibility_type === 'tenant') return audit
  await transaction.update(housemates, { hasPaymentDetails: true }, eq(housemates.orderId, orderId))
  return [...audit, ...(await removeAccounts(transaction, at, await housematesOf(transaction, orderId)))]
}

/** Seals the account that pays, until it is handed over; only its last four digits are kept in clear (D27, D96). */
async function addPayment(
  transaction: ScopedTransaction,
  { payment_method }: Form,
  { orderId, partnerId }: OrderKey,
  { sealer, now }: Pick<Tools, 'sealer' | 'now'>,
): Promise<void> {
  if (payment_method?.type !== 'direct_debit') return
  await transaction.insert(
    directDebits,
    {
      orderId,
      sealedDetails: await sealer.seal(detailsText(payment_method), sealPurpose.partner(orderId)),
      lastFour: payment_method.account_number.slice(-4),
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
  if (discount === 0) throw invalid('coupon', couponRefusals.noFee)
  if (!(await transaction.run(redeemCoupon, id))) throw invalid('coupon', couponRefusals.usedUp)
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
  subjectId: orderId,
  after: {
    lead_tenant_name: form.tenancy.housemates
      .slice(0, 1)
      .map((lead) => `${lead.first_name} ${lead.last_name}`)[0],
    bills: chosen.bills.map(({ bill }) => bill.name),
    responsibility_type: form.responsibility_type,
    payment_method: form.payment_method?.type ?? null,
    coupon: form.coupon,
    monthly_pence: total,
    discount_pence: discount,
  },
})
