import { sidebarTexts } from '@doorstep/portal-contract/messages'

/** Who pays for a package: the tenants, or the partner for one with bills included (D24b). Each has a list of its own. */
export type PackageKind = 'tenant' | 'partner'

type PackageTexts = { path: string; title: string; description: string; none: string; howToStart: string }

/** The two lists (specification, section 2). */
export const packageKinds: Record<PackageKind, PackageTexts> = {
  tenant: {
    path: '/bills-packages',
    title: sidebarTexts.tenantPackages,
    description:
      'Packages the tenants pay for themselves. Everyone in the household needs to add payment details.',
    none: 'No tenant packages yet',
    howToStart: 'A package shows here when tenants at one of your properties sign up.',
  },
  partner: {
    path: '/partner-packages',
    title: sidebarTexts.billsIncluded,
    description: 'Packages you pay for, with the bills included in the rent.',
    none: 'No packages with bills included yet',
    howToStart: 'Get a quote for one of your properties to see what its bills would cost.',
  },
}

/** Where a quote for a package with bills included starts. */
export const newQuotePath = `${packageKinds.partner.path}/Quote`
