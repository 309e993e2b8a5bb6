import { householdOf, namedIndexes } from '@doorstep/portal-contract/onboarding'
import {
  type NewPackageValues,
  type PackageDraft,
  wholePackage,
  type WholePackage,
} from '@doorstep/portal-contract/onboarding.schema'
import { startOfDraft } from '@doorstep/portal-contract/package'
import type { Housemate } from '@doorstep/portal-contract/tenancies.schema'
import { parsed } from '../http/validation.ts'
import { housemateNames } from '../orders/life.ts'
import { housematesOf } from '../orders/read.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import type { Attached } from './attach.ts'

/** What a draft says of a package, as a submit says it. */
export const answersOf = (draft: PackageDraft) => ({
  property_id: draft.property_id,
  property: draft.property && { ...draft.property, partner_id: draft.property.partner_id ?? undefined },
  tenancy_id: draft.tenancy_id,
  responsibility_type: draft.responsibility_type,
  payment_method: draft.payment_type && { type: draft.payment_type },
  coupon: draft.coupon,
  // Of a tenancy or lead there is, the draft has the start of the package alone.
  start: draft.tenancy_id === null ? null : draft.start,
  tenancy: {
    tenancy_start: draft.tenancy_id === null ? draft.start : undefined,
    months: draft.months,
    tenants: draft.housemates,
    housemates: namedIndexes(draft).flatMap((index) => householdOf(draft)[index] ?? []),
    lead_tenant_email: draft.lead_tenant_email,
    lead_tenant_phone: draft.lead_tenant_phone,
  },
})

/** Whether a submit says everything itself, so that no draft has to (D81). */
export const isWhole = (form: NewPackageValues): boolean =>
  [form.property_id, form.property, form.tenancy_id].some((place) => place != null) &&
  (form.tenancy != null || form.tenancy_id != null) &&
  (form.payment_method != null || form.responsibility_type === 'tenant')

/**
 * Everything that a package takes: what was sent, then what the draft says, and of the tenancy or lead that it is for its property, days
 * and people (D81, D86). A start that only the draft says is left out where it can't be any more (D113).
 * @throws a 422 that names what is missing
 */
export async function completePackage(
  transaction: ScopedTransaction,
  form: NewPackageValues,
  { draft, attached, today }: { draft: PackageDraft | null; attached: Attached | null; today: string },
): Promise<WholePackage> {
  const said = draft && !isWhole(form) ? answersOf(draft) : undefined
  const whole = { ...said, ...statedOf(form), draft_id: form.draft_id }
  const tenancy = form.tenancy ?? said?.tenancy
  if (!attached) return parsed(wholePackage, { ...whole, tenancy })
  const { record, key } = attached
  return parsed(wholePackage, {
    ...whole,
    start: form.start === undefined ? startOfDraft(said?.start ?? null, record, today) : form.start,
    property: null,
    property_id: key.propertyId,
    tenancy: {
      housemates: await peopleOf(transaction, attached),
      lead_tenant_email: record.lead_tenant_email,
      lead_tenant_phone: record.lead_tenant_phone,
      ...(tenancy && statedOf(tenancy)),
      tenancy_start: record.tenancy_start,
      months: null,
      tenants: record.tenants,
    },
  })
}

/** What of an object was sent. */
const statedOf = (sent: object) =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))

/** The lead tenant, and who else lives there by the last order: a lead's own, or one of before that was withdrawn. */
async function peopleOf(transaction: ScopedTransaction, { record }: Attached) {
  const order = record.orders.at(-1)
  const known = order ? await housematesOf(transaction, order.id) : []
  const isLead = ({ is_lead_tenant }: Housemate) => is_lead_tenant
  const lead = known.find((one) => isLead(one) && one.full_name === record.lead_tenant_name)
  const { firstName, lastName } = housemateNames(record.lead_tenant_name)
  const others = known.filter((one) => !isLead(one))
  return [lead ?? { first_name: firstName, last_name: lastName }, ...others].slice(0, record.tenants)
}
