import { MultiSelect, type MultiSelectProps } from '@doorstep/ui/MultiSelect'
import { useState } from 'react'
import { capitalised } from '../format/capitalised.ts'
import { toastUnexpectedFailure } from '../state/toasts.ts'
import { isPartOfOwners, type Owner, ownerOption, ownerSearch } from './owners.ts'

interface OwnerFilterProps extends Pick<MultiSelectProps, 'name' | 'value' | 'onValueChange' | 'variant'> {
  owners: readonly Owner[]
  /** What owners are called: 'branch' or 'letting agent'. */
  ownerWord: string
}

/** Narrows a list to some of the partners whose records are in it. */
export function OwnerFilter({ owners, ownerWord, ...select }: OwnerFilterProps) {
  const [search] = useState(ownerSearch)
  return (
    <MultiSelect
      variant="filter"
      {...select}
      label={capitalised(ownerWord)}
      placeholder="All"
      options={owners.map(ownerOption)}
      {...(isPartOfOwners(owners) && { loadOptions: search.options })}
      onOpenFailure={toastUnexpectedFailure}
    />
  )
}
