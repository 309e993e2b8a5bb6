import type { BillProviderEntry } from '@doorstep/portal-contract/providers.schema'
import { MultiSelect, type MultiSelectProps } from '@doorstep/ui/MultiSelect'
import { ProviderLogo } from '@doorstep/ui/ProviderLogo'
import { toastUnexpectedFailure } from '../shared/state/toasts.ts'

interface SupplierFilterProps extends Pick<MultiSelectProps, 'name' | 'onValueChange'> {
  /** Null when they could not be loaded. */
  suppliers: readonly BillProviderEntry[] | null
  value: readonly string[]
}

/** Narrows by the partner's suppliers, and by those that are chosen though they aren't among them, so that they can be taken away. */
export function SupplierFilter({ suppliers, ...select }: SupplierFilterProps) {
  const offered = (suppliers ?? []).map(({ id, name, logo_path }) => ({
    value: String(id),
    label: name,
    icon: <ProviderLogo name={name} src={logo_path} />,
  }))
  const others = select.value.filter((id) => !offered.some(({ value }) => value === id))
  return (
    <MultiSelect
      {...select}
      label="Supplier"
      variant="filter"
      options={[...offered, ...others.map((id) => ({ value: id, label: `Supplier ${id}` }))]}
      onOpenFailure={toastUnexpectedFailure}
    />
  )
}
