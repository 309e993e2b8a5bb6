import { MultiSelect, type MultiSelectProps } from '@doorstep/ui/MultiSelect'
import { capitalised } from '../format/capitalised.ts'
import { toastUnexpectedFailure } from '../state/toasts.ts'
import type { Owner } from './owners.ts'
import { useOwnerOptions } from './useOwners.ts'

interface OwnerFilterProps extends Pick<MultiSelectProps, 'name' | 'value' | 'onValueChange' | 'variant'> {
  owners: readonly Owner[]
  /** What owners are called: 'branch' or 'letting agent'. */
  ownerWord: string
}

/** Narrows a list to some of the partners whose records are in it. */
export function OwnerFilter({ owners, ownerWord, ...select }: OwnerFilterProps) {
  const { options, loadOptions } = useOwnerOptions(owners, select.value ?? [])
  return (
    <MultiSelect
      variant="filter"
      {...select}
      label={capitalised(ownerWord)}
      placeholder="All"
      options={options}
      {...(loadOptions && { loadOptions })}
      onOpenFailure={toastUnexpectedFailure}
    />
  )
}
