'use client'

import { DateField } from '@doorstep/ui/DateField'
import { TextField } from '@doorstep/ui/TextField'
import { useState } from 'react'

export function EarlyForm() {
  const [town, setTown] = useState('')
  return (
    <>
      <TextField name="town" label="Town" value={town} onValueChange={setTown} />
      <TextField name="street" label="Street" />
      <DateField name="day" label="Day" />
      <output>{town}</output>
    </>
  )
}
