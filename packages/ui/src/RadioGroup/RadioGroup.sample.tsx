import { RadioGroup } from '@doorstep/ui/RadioGroup'

const payers = [
  { value: 'tenant', label: 'Tenant' },
  { value: 'landlord', label: 'Landlord' },
  { value: 'agency', label: 'Agency' },
]

export function Sample() {
  return <RadioGroup label="Who pays?" name="payer" options={payers} />
}
