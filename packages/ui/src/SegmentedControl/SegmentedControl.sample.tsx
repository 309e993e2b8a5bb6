import { SegmentedControl } from '@doorstep/ui/SegmentedControl'

export function Sample() {
  return (
    <SegmentedControl
      label="View"
      value="bills"
      items={[
        { value: 'bills', label: 'Bills', href: '#bills' },
        { value: 'accounts', label: 'Supplier accounts', href: '#accounts' },
      ]}
    />
  )
}
