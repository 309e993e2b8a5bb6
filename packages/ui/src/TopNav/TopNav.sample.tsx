import { CircleQuestionMark, LayoutDashboard, Plus, ReceiptText } from 'lucide'
import { BrandLogo } from '@doorstep/ui/BrandLogo'
import { Button } from '@doorstep/ui/Button'
import { Card } from '@doorstep/ui/Card'
import { Columns } from '@doorstep/ui/Columns'
import { IconButton } from '@doorstep/ui/IconButton'
import { Menu } from '@doorstep/ui/Menu'
import { MobileNav } from '@doorstep/ui/MobileNav'
import { Page } from '@doorstep/ui/Page'
import { SearchField } from '@doorstep/ui/SearchField'
import { TopNav } from '@doorstep/ui/TopNav'

const links = [
  { label: 'Dashboard', href: '#dashboard', icon: LayoutDashboard },
  { label: 'Void bills', href: '#void-bills', icon: ReceiptText, count: 41 },
]

const branches = [
  { id: 'leeds', label: 'Northgate Leeds', href: '#leeds' },
  { id: 'york', label: 'Northgate York', href: '#york' },
]

export function Sample() {
  return (
    <>
      <TopNav
        brand={<BrandLogo />}
        start={
          <Menu
            label="Branches"
            trigger={{ text: 'All branches' }}
            variant="quiet"
            align="start"
            items={branches}
          />
        }
        end={
          <>
            <Button size="small" icon={Plus}>
              Add
            </Button>
            <IconButton label="Help" icon={CircleQuestionMark} variant="quiet" size="small" />
          </>
        }
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
      <main id="main">
        <Page title="Void bills" description="Bills for the days when nobody lives in a property.">
          <Columns>
            <Card heading="To pay">41 bills, £8,412.63</Card>
            <Card heading="Overdue">6 bills, £858.18</Card>
          </Columns>
        </Page>
      </main>
    </>
  )
}
