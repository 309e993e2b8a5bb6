import { Stepper } from '@doorstep/ui/Stepper'

export function Sample() {
  return (
    <Stepper
      label="Add a package"
      value="bills"
      steps={[
        { value: 'tenants', label: 'Tenants', href: '#tenants' },
        { value: 'bills', label: 'Bills', href: '#bills' },
        { value: 'payment', label: 'Payment', href: '#payment' },
      ]}
    />
  )
}
