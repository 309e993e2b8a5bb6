import { StackedBar } from '@doorstep/ui/StackedBar'

export function Sample() {
  return (
    <StackedBar
      label="Properties by status"
      partLabel="Status"
      valueLabel="Properties"
      parts={[
        { label: 'Tenant packages', value: 168, tone: 'green', href: '#tenant' },
        { label: 'Void period', value: 18, tone: 'pink', href: '#void' },
      ]}
    />
  )
}
