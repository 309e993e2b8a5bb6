import { packageTabs as labels } from '@doorstep/portal-contract/messages'
import type { Tenancy } from '@doorstep/portal-contract/tenancies.schema'
import { defineAddress } from '../../shared/addresses/defineAddress.ts'
import { choice } from '../../shared/list/filters.ts'
import { tenancyHref } from '../../shared/property/propertyHref.ts'

/** The tabs of a package, in order (specification, section 2). */
const packageTabs = ['overview', 'bills', 'payments', 'readings', 'notifications', 'postal-bills'] as const
export type PackageTab = (typeof packageTabs)[number]

/** The page of a package, on one of its tabs (D24c). */
export const packagePage = ({ id, property }: Pick<Tenancy, 'id' | 'property'>) =>
  defineAddress(tenancyHref(property.id, { id, is_lead: false }), { tab: choice(packageTabs, 'overview') })

/** The tabs as links, with how many readings are missing and how many void bills there are. */
export function packageTabLinks(tenancy: Tenancy, today: string) {
  const counts: Partial<Record<PackageTab, number>> = {
    readings: missingReadings(tenancy, today).length,
    'postal-bills': tenancy.postal_bills_count,
  }
  return packageTabs.map((value, index) => {
    const count = counts[value]
    return {
      value,
      label: labels[index] ?? value,
      href: packagePage(tenancy).href({ tab: value }),
      ...(count && { count }),
    }
  })
}

/** The meters without a reading since the tenancy began. */
export const missingReadings = ({ meters, tenancy_start }: Tenancy, today: string): Tenancy['meters'] =>
  tenancy_start > today ? [] : meters.filter(({ first }) => first === null)
