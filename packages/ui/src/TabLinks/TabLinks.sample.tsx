import { StatusDot } from '@doorstep/ui/StatusDot'
import { TabLinks } from '@doorstep/ui/TabLinks'

/** The label says the status already, so the mark has no words of its own. */
const mark = (tone: 'yellow' | 'green' | 'orange' | 'blue' | 'pink' | 'gray') => (
  <StatusDot tone={tone} label="" aria-hidden />
)

export const tabs = [
  { value: 'all', label: 'All', count: 412, href: '#all' },
  { value: 'new', mark: mark('yellow'), label: 'New Tenancy', count: 23, href: '#new' },
  { value: 'tenant', mark: mark('green'), label: 'Tenant Packages', count: 168, href: '#tenant' },
  { value: 'included', mark: mark('orange'), label: 'Bills Included', count: 71, href: '#included' },
  { value: 'organising', mark: mark('blue'), label: 'Tenants Organising', count: 88, href: '#organising' },
  { value: 'void', mark: mark('pink'), label: 'Void Period', count: 18, href: '#void' },
  {
    value: 'unknown',
    mark: mark('gray'),
    label: 'Unknown',
    count: 44,
    note: 'action required',
    href: '#unknown',
  },
]

export function Sample() {
  return <TabLinks label="Property status" tabs={tabs} value="tenant" />
}
