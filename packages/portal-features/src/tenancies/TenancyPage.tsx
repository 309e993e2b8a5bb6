import type { OpenPackage } from './package.load.ts'
import { PackageBills } from './PackageBills.tsx'
import { PackageNotifications } from './PackageNotifications.tsx'
import { PackageOverview } from './PackageOverview.tsx'
import { PackagePayments } from './PackagePayments.tsx'
import { PackagePostalBills } from './PackagePostalBills.tsx'
import { PackageReadings } from './PackageReadings.tsx'
import type { TenancyAlone } from './tenancies.load.ts'
import { Tenancy } from './Tenancy.tsx'

export interface TenancyPageProps {
  /** The tab of its package that is open. */
  open: OpenPackage | null
  /** The tenancy where it has no package. */
  alone: TenancyAlone | null
}

/** The island of a tenancy's page, with a package or without (specification, section 2; D24c). */
export function TenancyPage({ open, alone }: TenancyPageProps) {
  if (alone) return <Tenancy initial={alone} />
  if (open?.tab === 'bills') return <PackageBills initial={open.initial} />
  if (open?.tab === 'payments') return <PackagePayments initial={open.initial} />
  if (open?.tab === 'readings') return <PackageReadings initial={open.initial} />
  if (open?.tab === 'notifications') return <PackageNotifications initial={open.initial} />
  if (open?.tab === 'postal-bills') return <PackagePostalBills initial={open.initial} />
  return open && <PackageOverview initial={open.initial} />
}
