import { isPostcode, normalisePostcode } from '@doorstep/portal-contract/addresses'
import { Columns } from '@doorstep/ui/Columns'
import { TextField } from '@doorstep/ui/TextField'
import type { InputEvent } from 'react'
import { FormPart } from './FormPart.tsx'
import type { PropertyFields } from './usePropertyFields.tsx'

/** Where the property is (D17). */
export function AddressPart({ fields }: { fields: PropertyFields }) {
  const postcode = fields.text('address_postcode')
  return (
    <FormPart
      heading="Address"
      description="Where the meters are. We match bills and letters to this address."
    >
      <TextField {...fields.text('address_line1')} label="Address line 1" autoComplete="off" required />
      <TextField {...fields.text('address_line2')} label="Address line 2" autoComplete="off" optional />
      <Columns>
        <TextField {...fields.text('address_city')} label="Town or city" autoComplete="off" required />
        <TextField
          {...postcode}
          label="Postcode"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onInput={upperCase}
          onBlur={(event) => {
            postcode.onBlur()
            const written = normalisePostcode(event.currentTarget.value)
            if (isPostcode(written)) fields.change('address_postcode', written)
          }}
          required
        />
      </Columns>
    </FormPart>
  )
}

/** In the input itself, before React reads it: otherwise the caret would jump to the end. */
function upperCase({ currentTarget: input }: InputEvent<HTMLInputElement>): void {
  const { value, selectionStart, selectionEnd } = input
  if (value === value.toUpperCase()) return
  input.value = value.toUpperCase()
  input.setSelectionRange(selectionStart, selectionEnd)
}
