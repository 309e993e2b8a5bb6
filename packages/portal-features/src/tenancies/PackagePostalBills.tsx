import type { PackageInitial } from './package.load.ts'
import { PackageFrame } from './PackageFrame.tsx'
import { TenancyBills } from './TenancyBills.tsx'
import { type PackageTabProps, usePackage } from './usePackage.ts'

/** The tab Postal Bills: the void bills of the tenancy's dates. */
export function PackagePostalBills({ initial, client }: PackageTabProps<PackageInitial>) {
  const page = usePackage(initial, client)
  return (
    <PackageFrame page={page} tab="postal-bills">
      <TenancyBills tenancy={page.tenancy} />
    </PackageFrame>
  )
}
