import { Combobox } from '@doorstep/ui/Combobox'
import { Select, type SelectProps } from '@doorstep/ui/Select'
import { useEffect, useState } from 'react'
import { logUnlessFailed } from '../change/reportFault.ts'
import { toastUnexpectedFailure } from '../state/toasts.ts'
import { isPartOfOwners, type Owner, ownerOption, ownerSearch } from './owners.ts'

type OwnerFieldProps = Pick<SelectProps, 'id' | 'name' | 'label' | 'error' | 'optional' | 'required'> & {
  owners: readonly Owner[]
  placeholder: string
  /** The owner's id, '' for none. */
  value: string
  onValueChange: (id: string) => void
}

/** Whose record it is: chosen from a list, or found by name where there are more partners than a page carries. */
export function OwnerField({ owners, value, onValueChange, ...field }: OwnerFieldProps) {
  const [search] = useState(ownerSearch)
  const options = owners.map(ownerOption)
  const isPart = isPartOfOwners(owners)
  const isUnknown = isPart && value !== '' && !owners.some(({ id }) => String(id) === value)

  useEffect(() => {
    if (isUnknown) search.keep(Number(value)).catch(logUnlessFailed)
  }, [isUnknown, search, value])

  return isPart ? (
    <Combobox
      {...field}
      options={options}
      loadOptions={search.options}
      value={value || null}
      onValueChange={(id) => onValueChange(id ?? '')}
      onOpenFailure={toastUnexpectedFailure}
    />
  ) : (
    <Select {...field} {...{ options, value, onValueChange }} />
  )
}
