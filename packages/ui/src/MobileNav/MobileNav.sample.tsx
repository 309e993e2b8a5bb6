import { LayoutDashboard, ReceiptText } from 'lucide'
import { BrandLogo } from '@doorstep/ui/BrandLogo'
import { MobileNav } from '@doorstep/ui/MobileNav'

const links = [
  { label: 'Dashboard', href: '#dashboard', icon: LayoutDashboard },
  { label: 'Void bills', href: '#void-bills', icon: ReceiptText, count: 41 },
]

export function Sample() {
  return (
    <MobileNav
      label="Main"
      brand={<BrandLogo />}
      links={links}
      currentPath="#void-bills"
      footer="Helen Marsh"
    />
  )
}
