import { LayoutDashboard, ReceiptText } from 'lucide'
import { BrandLogo } from '@doorstep/ui/BrandLogo'
import { Card } from '@doorstep/ui/Card'
import { MobileNav } from '@doorstep/ui/MobileNav'
import { Page } from '@doorstep/ui/Page'
import { TopNav } from '@doorstep/ui/TopNav'

const links = [
  { label: 'Dashboard', href: '#dashboard', icon: LayoutDashboard },
  { label: 'Void bills', href: '#void-bills', icon: ReceiptText, count: 41 },
]

/** TopNav shows it below 1024 px. */
export function Sample() {
  return (
    <>
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
      />
      <Page title="Void bills">
        <Card heading="To pay">41 bills, £8,412.63</Card>
      </Page>
    </>
  )
}
