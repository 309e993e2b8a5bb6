import { House, LayoutDashboard, ReceiptText } from 'lucide'
import { BrandLogo } from '@doorstep/ui/BrandLogo'
import { Card } from '@doorstep/ui/Card'
import { Columns } from '@doorstep/ui/Columns'
import { Inline } from '@doorstep/ui/Inline'
import { Page } from '@doorstep/ui/Page'
import { Sidebar } from '@doorstep/ui/Sidebar'

const links = [
  { label: 'Dashboard', href: '/', icon: LayoutDashboard },
  { label: 'Properties', href: '/properties', icon: House },
  { label: 'Void bills', href: '/void-bills', icon: ReceiptText, count: 41 },
]

export function Sample() {
  return (
    <Inline wrap={false} align="start" space={24}>
      <Sidebar
        label="Main"
        brand={<BrandLogo />}
        links={links}
        currentPath="/void-bills"
        footer="Helen Marsh"
      />
      <Page title="Void bills" description="Bills of properties between tenancies.">
        <Columns template="equal">
          <Card heading="To pay">41 bills, £8,412.63</Card>
          <Card heading="Overdue">6 bills, £858.18</Card>
        </Columns>
      </Page>
    </Inline>
  )
}
