import type { CategoryColour } from './properties.ts'

export type TenancyType = 'New Tenancy' | 'Tenant Bills Package' | 'Bills Included Package'

/** The kinds of tenancy, in order; a new tenancy is treated as a lead (specification, sections 3 and 4). */
export const tenancyTypes: readonly { type: TenancyType; colour: CategoryColour; isLead: boolean }[] = [
  { type: 'New Tenancy', colour: 'yellow', isLead: true },
  { type: 'Tenant Bills Package', colour: 'green', isLead: false },
  { type: 'Bills Included Package', colour: 'orange', isLead: false },
]

/** The fields of a tenancy or lead that decide where it is listed. */
export type DatedTenancy = { id: number; tenancy_start: string; is_lead: boolean }

/** The tenancy or lead on the screen, which its own lists leave out. */
export type CurrentTenancy = Pick<DatedTenancy, 'id' | 'is_lead'> | null

/** Tenancies and leads that start after today, soonest first, without the current one (specification, section 4). */
export function futureTenancies<T extends DatedTenancy>(
  tenancies: readonly T[],
  current: CurrentTenancy,
  today: string,
): T[] {
  return others(tenancies, current)
    .filter(({ tenancy_start }) => tenancy_start > today)
    .toSorted((a, b) => compare(a.tenancy_start, b.tenancy_start))
}

/** Tenancies that have started, latest first, without leads and the current one (specification, section 4). */
export function previousTenancies<T extends DatedTenancy>(
  tenancies: readonly T[],
  current: CurrentTenancy,
  today: string,
): T[] {
  return others(tenancies, current)
    .filter(({ tenancy_start, is_lead }) => !is_lead && tenancy_start <= today)
    .toSorted((a, b) => compare(b.tenancy_start, a.tenancy_start))
}

// A lead and a tenancy may have the same id.
function others<T extends DatedTenancy>(tenancies: readonly T[], current: CurrentTenancy): T[] {
  return tenancies.filter(({ id, is_lead }) => id !== current?.id || is_lead !== current.is_lead)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
