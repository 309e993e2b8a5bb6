import { TabLinks } from '@doorstep/ui/TabLinks'

export function Sample() {
  return (
    <TabLinks
      label="Package"
      value="overview"
      tabs={[
        { value: 'overview', label: 'Overview', href: '#overview' },
        { value: 'payments', label: 'Payments', href: '#payments' },
      ]}
    />
  )
}
