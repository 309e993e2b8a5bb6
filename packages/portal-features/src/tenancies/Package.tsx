import type { OpenPackage } from './package.load.ts'
import { PackageBills } from './PackageBills.tsx'
import { PackageNotifications } from './PackageNotifications.tsx'
import { PackageOverview } from './PackageOverview.tsx'
import { PackagePayments } from './PackagePayments.tsx'
import { PackagePostalBills } from './PackagePostalBills.tsx'
import { PackageReadings } from './PackageReadings.tsx'

/** The island of a tenancy with a package: the tab that is open (specification, section 2; D24c). */
export function Package({ open }: { open: OpenPackage }) {
  switch (open.tab) {
    case 'overview':
      return <PackageOverview initial={open.initial} />
    case 'payments':
      return <PackagePayments initial={open.initial} />
    case 'readings':
      return <PackageReadings initial={open.initial} />
    case 'notifications':
      return <PackageNotifications initial={open.initial} />
    case 'bills':
      return <PackageBills initial={open.initial} />
    case 'postal-bills':
      return <PackagePostalBills initial={open.initial} />
  }
}
