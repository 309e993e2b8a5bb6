import { House, LayoutDashboard, ReceiptText } from 'lucide'
import { BrandLogo } from '@doorstep/ui/BrandLogo'
import { Card } from '@doorstep/ui/Card'
import { MobileNav } from '@doorstep/ui/MobileNav'
import { Page } from '@doorstep/ui/Page'
import { TopNav } from '@doorstep/ui/TopNav'

const links = [
  { label: 'Dashboard', href: '#dashboard', icon: LayoutDashboard },
  { label: 'Properties', href: '#properties', icon: House },
  { label: 'Void bills', href: '#void-bills', icon: ReceiptText, count: 41 },
]

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
      <main id="main">
        <Page title="Void bills" description="Bills of properties between tenancies.">
          <Card heading="To pay">41 bills, £8,412.63</Card>
          <Card heading="Overdue">6 bills, £858.18</Card>
          <Card heading="Challenged">2 bills, £183.10</Card>
        </Page>
      </main>
    </>
  )
}
