import type { DateErrors, TenancyDates, TenancyType } from '@doorstep/portal-contract/tenancies'
import type { newTenancyForm, tenancyUpdate } from '@doorstep/portal-contract/tenancies.schema'
import type { z } from 'zod'
import { isOverlap, refuseWhen } from '../http/database-errors.ts'
import { ApiError, invalid } from '../http/errors.ts'

export type TenancyForm = z.output<typeof newTenancyForm>

export type TenancyUpdate = z.output<typeof tenancyUpdate>

/** The columns of a new tenancy's or lead's form. */
export const columnsOf = (
  form: Omit<TenancyForm, 'tenancy_type' | 'lead_id'> & { tenancy_type: TenancyType | null },
) => ({
  tenancyType: form.tenancy_type,
  startsOn: form.tenancy_start,
  endsOn: form.tenancy_end,
  tenantsCount: form.tenants,
  leadTenantName: form.lead_tenant_name,
  leadTenantEmail: form.lead_tenant_email,
  leadTenantPhone: form.lead_tenant_phone,
})

/** The columns that an update names. */
export const changedColumns = (update: TenancyUpdate) => ({
  ...(update.tenancy_start !== undefined && { startsOn: update.tenancy_start }),
  ...(update.tenancy_end !== undefined && { endsOn: update.tenancy_end }),
  ...(update.tenants !== undefined && { tenantsCount: update.tenants }),
  ...(update.lead_tenant_name !== undefined && { leadTenantName: update.lead_tenant_name }),
  ...(update.lead_tenant_email !== undefined && { leadTenantEmail: update.lead_tenant_email }),
  ...(update.lead_tenant_phone !== undefined && { leadTenantPhone: update.lead_tenant_phone }),
})

/** What an order's life follows of its tenancy or lead: the dates after a change, and what the change says about the lead tenant. */
export const followed = (
  { tenancy_start, tenancy_end }: TenancyDates,
  {
    lead_tenant_name,
    lead_tenant_email,
    lead_tenant_phone,
  }: { lead_tenant_name?: string; lead_tenant_email?: string | null; lead_tenant_phone?: string | null },
) => ({
  startsOn: tenancy_start,
  endsOn: tenancy_end,
  leadTenant: { name: lead_tenant_name, email: lead_tenant_email, phoneNumber: lead_tenant_phone },
})

/** A tenancy's dates once an update is made. */
export function datesAfter(before: TenancyDates, update: Partial<TenancyDates>): TenancyDates {
  const { tenancy_start = before.tenancy_start, tenancy_end = before.tenancy_end } = update
  return { tenancy_start, tenancy_end }
}

export const isSameDates = (a: TenancyDates, b: TenancyDates) =>
  a.tenancy_start === b.tenancy_start && a.tenancy_end === b.tenancy_end

/**
 * @param fields what the days are called in the request
 * @throws a 422 with the sentences at them, when there are any
 */
export function refuseDates(
  errors: DateErrors | null,
  fields: Record<keyof DateErrors, string> = { tenancy_start: 'tenancy_start', tenancy_end: 'tenancy_end' },
): void {
  const [first] = Object.values(errors ?? {})
  if (first === undefined) return
  const named = Object.entries(errors ?? {}).map(([day, sentence]) => [
    fields[day as keyof DateErrors],
    [sentence],
  ])
  throw new ApiError(422, first, { errors: Object.fromEntries(named) })
}

/** For `catch`: two tenancies that came at the same moment to overlap. @param field what the start is called in the request */
export const refuseOverlap = (field: string) =>
  refuseWhen(isOverlap, () =>
    invalid(field, 'Another tenancy covers some of these days. Reload the page to see it.'),
  )
