import { packageTabs as labels } from '@doorstep/portal-contract/messages'
import type { Tenancy } from '@doorstep/portal-contract/tenancies.schema'
import { tenancyHref } from '../shared/property/propertyHref.ts'

/** The tabs of a package, in order (specification, section 2). */
const packageTabs = ['overview', 'bills', 'payments', 'readings', 'notifications', 'postal-bills'] as const
export type PackageTab = (typeof packageTabs)[number]

/** The tab that an address asks for, such as `?tab=payments`; Overview unless it is another one (D24c). */
export function packageTabOf(search: string): PackageTab {
  const asked = new URLSearchParams(search).get('tab')
  return packageTabs.find((tab) => tab === asked) ?? 'overview'
}

/** The address of a tab. */
export function packageTabHref({ id, property }: Pick<Tenancy, 'id' | 'property'>, tab: PackageTab): string {
  const href = tenancyHref(property.id, { id, is_lead: false })
  return tab === 'overview' ? href : `${href}?tab=${tab}`
}

/** The tabs as links, with how much is to do in each. */
export function packageTabLinks(tenancy: Tenancy, today: string) {
  const counts: Partial<Record<PackageTab, number>> = {
    readings: missingReadings(tenancy, today).length,
    'postal-bills': tenancy.postal_bills.filter(({ status }) => status === 'needs_paying').length,
  }
  return packageTabs.map((value, index) => {
    const count = counts[value]
    return {
      value,
      label: labels[index] ?? value,
      href: packageTabHref(tenancy, value),
      ...(count && { count }),
    }
  })
}

/** The meters without a reading since the tenancy began. */
export const missingReadings = ({ meters, tenancy_start }: Tenancy, today: string): Tenancy['meters'] =>
  tenancy_start > today ? [] : meters.filter(({ first }) => first === null)
