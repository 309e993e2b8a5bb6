import { NumberField } from '@doorstep/ui/NumberField'

export function Sample() {
  return <NumberField label="Tenants" name="tenants" defaultValue={3} min={1} max={20} />
}
