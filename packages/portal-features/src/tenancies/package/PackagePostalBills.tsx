import { PackageFrame } from './PackageFrame.tsx'
import { TenancyBills } from '../TenancyBills.tsx'
import { type PackageTabProps, usePackage } from './usePackage.ts'

/** The tab Postal Bills: the void bills of the tenancy's dates. */
export function PackagePostalBills(props: PackageTabProps) {
  const page = usePackage(props)
  return (
    <PackageFrame page={page} tab="postal-bills">
      <TenancyBills tenancy={page.tenancy} />
    </PackageFrame>
  )
}
