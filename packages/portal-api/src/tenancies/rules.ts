import { earliestPackageStart, startAfter } from '@doorstep/portal-contract/package'
import type { DateErrors, TenancyDates, TenancyType } from '@doorstep/portal-contract/tenancies'
import type { newTenancyForm, tenancyUpdate } from '@doorstep/portal-contract/tenancies.schema'
import type { z } from 'zod'
import { isOverlap, refuseWhen } from '../http/database-errors.ts'
import { ApiError, invalid } from '../http/errors.ts'
import type { OrderRecord } from './records.ts'

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

/** A change of the dates of a tenancy or lead. */
export type DatesChange = { before: TenancyDates; after: TenancyDates; isLead: boolean }

/** The days of the package of a tenancy or lead whose dates change (D113, D114). That of a lead, which isn't ordered yet, follows it anywhere. */
export const packageDaysAfter = (
  { starts_on, earliest_start, made_on }: Pick<OrderRecord, 'starts_on' | 'earliest_start' | 'made_on'>,
  { before, after, isLead }: DatesChange,
) => ({
  startsOn: isLead
    ? after.tenancy_start
    : startAfter(
        earliest_start ?? earliestPackageStart(starts_on, before.tenancy_start, made_on),
        after.tenancy_start,
      ),
  endsOn: after.tenancy_end,
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
