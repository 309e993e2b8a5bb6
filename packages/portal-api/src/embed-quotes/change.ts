import { todayInLondon } from '@doorstep/portal-contract/dates'
import type { NewEmbedLeadValues } from '@doorstep/portal-contract/embed-quotes.schema'
import { quoteCosts } from '@doorstep/portal-contract/quotes'
import { dateErrors } from '@doorstep/portal-contract/tenancies'
import type { KeyedChange } from '../embeds/write.ts'
import type { AuditEntry } from '../http/audit.ts'
import type { IdempotentCall } from '../http/environment.ts'
import { ApiError } from '../http/errors.ts'
import { addBills, chosenBills, hasTvLicence, refuseOtherPrice } from '../onboarding/chosen-bills.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import { createProperty } from '../properties/change.ts'
import { findDuplicate } from '../properties/form.ts'
import { addLead, findSameLead } from '../tenancies/leads.ts'
import { lockProperty } from '../tenancies/records.ts'
import { refuseDates } from '../tenancies/rules.ts'
import { countLead, type LeadSource, once } from './effects.ts'
import { findEmbedQuote } from './read.ts'

type Form = Omit<NewEmbedLeadValues, 'subject'>

/**
 * Makes a warm lead of somebody who asks for a quote on the reseller's site (D20, D42): at the reseller's property with that address, or a
 * new one, with the bills and prices that they chose. Nobody is emailed: the address is not proved, so the reseller invites them once it
 * has spoken to them. The answer is the same whatever the reseller knew before.
 * @throws a 422 at the field that has to change, with today's quote for a bill that is no longer offered; a 409 with today's quote for
 * another price; a 429 above the limits
 */
export async function addEmbedLead(
  transaction: ScopedTransaction,
  form: Form,
  { from, call, now }: { from: LeadSource; call: IdempotentCall | undefined; now: Date },
): Promise<KeyedChange<null>> {
  const audit: AuditEntry[] = []
  const answer = await transaction.run(once, {
    call,
    now,
    async work() {
      audit.push(...(await makeLead(transaction, form, { from, now })))
      return null
    },
  })
  return { audit, answer }
}

/** @returns its audit entries */
async function makeLead(
  transaction: ScopedTransaction,
  form: Form,
  { from, now }: { from: LeadSource; now: Date },
): Promise<AuditEntry[]> {
  const { start, housemates, name, email, phone } = form
  const days = { tenancy_start: start, tenancy_end: null }
  // Leads may overlap tenancies, about which a stranger learns nothing.
  refuseDates(dateErrors(days, { others: [], today: todayInLondon(now) }), {
    tenancy_start: 'start',
    tenancy_end: 'start',
  })
  const quote = await findEmbedQuote(transaction, housemates, now)
  const chosen = chosenBills(form.bills, quote)
  const costs = quoteCosts(chosen.groups, quote.service_charge)
  refuseOtherPrice(form.total, costs, quote)
  await transaction.run(countLead, { ...from, email, now })

  const place = await placeOf(transaction, form, now)
  const { partnerId } = await lockProperty(transaction, place.id)
  const same = await findSameLead(transaction, { propertyId: place.id, email, start })
  if (same) {
    const after = {
      lead_tenant_name: same.lead.lead_tenant_name,
      bills: chosen.bills.map(({ bill }) => bill.name),
      monthly_pence: costs.total,
    }
    return [{ partnerId, action: 'lead.ask_again', subjectId: same.lead.id, after }]
  }
  const made = await addLead(
    transaction,
    { propertyId: place.id, partnerId },
    {
      ...days,
      tenants: housemates,
      lead_tenant_name: name,
      lead_tenant_email: email,
      lead_tenant_phone: phone,
    },
    {
      statusId: 6,
      managementFeePence: costs.managementFee,
      hasTvLicence: hasTvLicence(chosen),
      reason: 'From your website',
    },
    now,
  )
  await addBills(transaction, chosen, { orderId: made.orderId, partnerId, housemates, given: [] }, now)
  return [...place.audit, ...made.audit]
}

/** The reseller's property with that address, which stays as it is, or a new one. */
async function placeOf(
  transaction: ScopedTransaction,
  { address_line1, address_line2, address_city, address_postcode }: Form,
  now: Date,
): Promise<{ id: number; audit: AuditEntry[] }> {
  const address = { address_line1, address_line2, address_city, address_postcode }
  const found = await findDuplicate(transaction, address)
  if (found) return { id: found.id, audit: [] }
  try {
    const { audit, answer } = await createProperty(transaction, address, now)
    return { id: answer(null).data.id, audit }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // Somebody else asked for the same address at the same time.
    const made = await findDuplicate(transaction, address)
    if (!made) throw error
    return { id: made.id, audit: [] }
  }
}
