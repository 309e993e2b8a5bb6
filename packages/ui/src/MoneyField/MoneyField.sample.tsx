import { useState } from 'react'
import { MoneyField } from '@doorstep/ui/MoneyField'

export function Sample() {
  const [pence, setPence] = useState<number | null>(123_450)
  return <MoneyField label="Amount" name="amount" value={pence} onValueChange={setPence} />
}
