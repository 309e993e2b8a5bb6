import type { OpenPackage } from './package/package.load.ts'
import { PackageBills } from './package/PackageBills.tsx'
import { PackageNotifications } from './package/PackageNotifications.tsx'
import { PackageOverview } from './package/PackageOverview.tsx'
import { PackagePayments } from './package/PackagePayments.tsx'
import { PackagePostalBills } from './package/PackagePostalBills.tsx'
import { PackageReadings } from './package/PackageReadings.tsx'
import type { TenancyAlone } from './tenancies.load.ts'
import { Tenancy } from './Tenancy.tsx'
import { island } from '../shared/island.tsx'

export interface TenancyPageProps {
  /** The tab of its package that is open. */
  open: OpenPackage | null
  /** The tenancy where it has no package. */
  alone: TenancyAlone | null
}

/** The island of a tenancy's page, with a package or without (specification, section 2; D24c). */
export const TenancyPage = island(function TenancyPage({ open, alone }: TenancyPageProps) {
  if (alone) return <Tenancy initial={alone} />
  if (open?.tab === 'bills') return <PackageBills initial={open.initial} />
  if (open?.tab === 'payments') return <PackagePayments initial={open.initial} />
  if (open?.tab === 'readings') return <PackageReadings initial={open.initial} />
  if (open?.tab === 'notifications') return <PackageNotifications initial={open.initial} />
  if (open?.tab === 'postal-bills') return <PackagePostalBills initial={open.initial} />
  return open && <PackageOverview initial={open.initial} />
})
