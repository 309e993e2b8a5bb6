import { sidebarTexts } from '@doorstep/portal-contract/messages'
import type { OrderStatusId } from '@doorstep/portal-contract/orders'
import type { ListWithViews } from '@doorstep/portal-contract/saved-views'
import {
  isSameChoice,
  type PackageKind,
  type PackageList,
  type PackageQuery,
} from '../shared/addresses/packages.ts'

type PackageTexts = {
  views: ListWithViews
  title: string
  description: string
  none: string
  howToStart: string
}

/** The two lists: the name of their saved views, and what they say (specification, section 2). */
export const packageKinds: Record<PackageKind, PackageTexts> = {
  tenant: {
    views: 'bills-packages',
    title: sidebarTexts.tenantPackages,
    description:
      'Packages the tenants pay for themselves. Everyone in the household needs to add payment details.',
    none: 'No tenant packages yet',
    howToStart: 'A package shows here when tenants at one of your properties sign up.',
  },
  partner: {
    views: 'partner-packages',
    title: sidebarTexts.billsIncluded,
    description: 'Packages you pay for, with the bills included in the rent.',
    none: 'No packages with bills included yet',
    howToStart: 'Add a quote for one of your properties to see what its bills would cost.',
  },
}

/** The columns that saved views keep, in order: all but the actions. */
export const packageColumnIds = ['property', 'household', 'start', 'status', 'monthly'] as const

/** The query with some statuses only; with those shown by default where they are chosen already. */
export function toggleStatuses(
  list: PackageList,
  query: PackageQuery,
  status: readonly OrderStatusId[],
): PackageQuery {
  return list.change(query, { status: isSameChoice(query.status, status) ? list.none.status : status })
}
