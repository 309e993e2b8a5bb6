import { postcodeText } from '@doorstep/portal-contract/properties'
import { Combobox } from '@doorstep/ui/Combobox'
import { useState } from 'react'
import { toastUnexpectedFailure } from '../state/toasts.ts'

/** What names a property that was found. */
type Addressed = {
  id: number
  address_line1: string
  address_line2: string | null
  address_city: string
  address_postcode: string
}

/** An address in the list of properties that were found. */
const optionOf = (property: Addressed) => ({
  value: String(property.id),
  label: [
    property.address_line1,
    property.address_line2,
    `${property.address_city} ${postcodeText(property.address_postcode)}`,
  ]
    .filter(Boolean)
    .join(', '),
})

interface PropertySearchProps<Property extends Addressed> {
  id: string
  name: string
  error: string | undefined
  chosen: Property | null
  find: (query: string, signal: AbortSignal) => Promise<Property[]>
  onChoose: (property: Property | null) => void
}

/** Finds one of the partner's properties by address, postcode or tenant. */
export function PropertySearch<Property extends Addressed>({
  chosen,
  find,
  onChoose,
  ...field
}: PropertySearchProps<Property>) {
  const [found] = useState(() => new Map<string, Property>())
  return (
    <Combobox
      {...field}
      label="Property"
      hint="Search by address, postcode or tenant."
      options={chosen ? [optionOf(chosen)] : []}
      loadOptions={async (query, signal) => {
        const properties = await find(query, signal)
        for (const property of properties) found.set(String(property.id), property)
        return properties.map(optionOf)
      }}
      value={chosen ? String(chosen.id) : null}
      onValueChange={(id) => onChoose((id !== null && found.get(id)) || null)}
      onOpenFailure={toastUnexpectedFailure}
      required
    />
  )
}
