import { Combobox } from '@doorstep/ui/Combobox'
import { Select, type SelectProps } from '@doorstep/ui/Select'
import { toastUnexpectedFailure } from '../state/toasts.ts'
import type { Owner } from './owners.ts'
import { useOwnerOptions } from './useOwners.ts'

type OwnerFieldProps = Pick<SelectProps, 'id' | 'name' | 'label' | 'error' | 'optional' | 'required'> & {
  owners: readonly Owner[]
  placeholder: string
  /** The owner's id, '' for none. */
  value: string
  onValueChange: (id: string) => void
}

/** Whose record it is: chosen from a list, or found by name where there are more partners than a page carries. */
export function OwnerField({ owners, value, onValueChange, ...field }: OwnerFieldProps) {
  const { options, loadOptions } = useOwnerOptions(owners, value === '' ? [] : [value])
  return loadOptions ? (
    <Combobox
      {...field}
      {...{ options, loadOptions }}
      value={value || null}
      onValueChange={(id) => onValueChange(id ?? '')}
      onOpenFailure={toastUnexpectedFailure}
    />
  ) : (
    <Select {...field} {...{ options, value, onValueChange }} />
  )
}
