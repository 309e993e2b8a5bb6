import { LayoutDashboard, ReceiptText } from 'lucide'
import { BrandLogo } from '@doorstep/ui/BrandLogo'
import { MobileNav } from '@doorstep/ui/MobileNav'
import { SearchField } from '@doorstep/ui/SearchField'
import { TopNav } from '@doorstep/ui/TopNav'

const links = [
  { label: 'Dashboard', href: '#dashboard', icon: LayoutDashboard },
  { label: 'Void bills', href: '#void-bills', icon: ReceiptText, count: 41 },
]

export function Sample() {
  return (
    <TopNav
      brand={<BrandLogo />}
      menu={
        <MobileNav
          label="Main"
          brand={<BrandLogo />}
          links={links}
          currentPath="#void-bills"
          footer="Helen Marsh"
        />
      }
    >
      <SearchField label="Search addresses" hideLabel placeholder="Search addresses" />
    </TopNav>
  )
}
