import { todayInLondon } from '@doorstep/portal-contract/dates'
import { dateErrors } from '@doorstep/portal-contract/tenancies'
import type { Tenancy } from '@doorstep/portal-contract/tenancies.schema'
import { tenancies } from '../db/schema/tenancies.ts'
import { conflict, orNotFound } from '../http/errors.ts'
import type { Change } from '../http/write.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import { changeTenancy } from './change.ts'
import { findSameLead, winLeadWithoutPackage } from './leads.ts'
import { findTenancy } from './read.ts'
import { lockProperty, otherTenancies } from './records.ts'
import { columnsOf, refuseDates, type TenancyForm } from './rules.ts'

/**
 * Adds a tenancy to a property (D19), or makes it of an open lead there (D86).
 * @throws a 422 for dates that can't be, or overlap another tenancy's; a 409 with the open lead that is for the same person from the same
 * day, where the form doesn't say whether it becomes this tenancy
 */
export async function createTenancy(
  transaction: ScopedTransaction,
  propertyId: number,
  form: TenancyForm,
  now: Date,
): Promise<Change<{ data: Tenancy }>> {
  const today = todayInLondon(now)
  if (typeof form.lead_id === 'number') {
    const key = { propertyId, id: form.lead_id, isLead: true }
    const audit = await winLeadWithoutPackage(transaction, key, form, now)
    const data = orNotFound(await findTenancy(transaction, { ...key, isLead: false }, today))
    return { audit, answer: () => ({ data }) }
  }
  const { partnerId } = await lockProperty(transaction, propertyId)
  refuseDates(dateErrors(form, { others: await otherTenancies(transaction, propertyId), today }))
  if (form.lead_id === undefined) {
    const { lead_tenant_email: email, tenancy_start: start } = form
    const same = await findSameLead(transaction, { propertyId, email, start })
    if (same) throw conflict(same.sentence, same.lead)
  }
  const id = await transaction
    .insert(tenancies, { ...columnsOf(form), propertyId, createdAt: now, updatedAt: now }, partnerId)
    .id()
  const key = { propertyId, id, isLead: false }
  const audit = await changeTenancy(transaction, { key, action: 'tenancy.create', before: null, now })
  const data = orNotFound(await findTenancy(transaction, key, today))
  return { audit, answer: () => ({ data }) }
}
