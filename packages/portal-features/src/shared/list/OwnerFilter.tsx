import { MultiSelect, type MultiSelectProps } from '@doorstep/ui/MultiSelect'
import { capitalised } from '../format/capitalised.ts'
import { toastUnexpectedFailure } from '../state/toasts.ts'

interface OwnerFilterProps extends Pick<MultiSelectProps, 'name' | 'value' | 'onValueChange' | 'variant'> {
  owners: readonly { id: number; name: string }[]
  /** What owners are called: 'branch' or 'letting agent'. */
  ownerWord: string
}

/** Narrows a list to some of the partners whose records are in it. */
export function OwnerFilter({ owners, ownerWord, ...select }: OwnerFilterProps) {
  return (
    <MultiSelect
      variant="filter"
      {...select}
      label={capitalised(ownerWord)}
      placeholder="All"
      options={owners.map(({ id, name }) => ({ value: String(id), label: name }))}
      onOpenFailure={toastUnexpectedFailure}
    />
  )
}
