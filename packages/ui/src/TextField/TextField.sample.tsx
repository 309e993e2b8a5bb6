import { useState } from 'react'
import { TextField } from '@doorstep/ui/TextField'

export function Sample() {
  const [postcode, setPostcode] = useState('')
  return (
    <TextField
      label="Postcode"
      name="postcode"
      hint="As on the bill"
      value={postcode}
      onValueChange={setPostcode}
    />
  )
}
