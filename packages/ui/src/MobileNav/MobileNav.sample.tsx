import { LayoutDashboard, ReceiptText } from 'lucide'
import { BrandLogo } from '@doorstep/ui/BrandLogo'
import { Inline } from '@doorstep/ui/Inline'
import { MobileNav } from '@doorstep/ui/MobileNav'

const links = [
  { label: 'Dashboard', href: '#dashboard', icon: LayoutDashboard },
  { label: 'Void bills', href: '#void-bills', icon: ReceiptText, count: 41 },
]

export function Sample() {
  return (
    <Inline justify="between" wrap={false}>
      <BrandLogo />
      <MobileNav
        label="Main"
        brand={<BrandLogo />}
        links={links}
        currentPath="#void-bills"
        footer="Helen Marsh"
      />
    </Inline>
  )
}
