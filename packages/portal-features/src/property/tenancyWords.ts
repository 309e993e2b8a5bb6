import type { PropertyTenancy } from '@doorstep/portal-contract/property.schema'
import { householdName } from '@doorstep/portal-contract/tenancies'

type Named = Pick<PropertyTenancy, 'lead_tenant' | 'tenants'>

/** 'Ida Lindqvist and 4 others'. */
export const tenantsText = ({ lead_tenant, tenants }: Named) => householdName(lead_tenant.name, tenants)

/** 'Larkfield Energy, Calder Water and Fernhill Energy'. */
export function listOfNames(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}
