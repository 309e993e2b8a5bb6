import { useState } from 'react'
import { DateField } from '@doorstep/ui/DateField'

export function Sample() {
  const [date, setDate] = useState<string | null>(null)
  return <DateField label="Issue date" name="issued" value={date} onValueChange={setDate} />
}
