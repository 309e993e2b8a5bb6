import { useState } from 'react'
import { ErrorState } from '@doorstep/ui/ErrorState'
import { Stack } from '@doorstep/ui/Stack'

export function Sample() {
  const [attempts, setAttempts] = useState(0)
  return (
    <Stack>
      <ErrorState message="The invoices could not be loaded." onRetry={() => setAttempts(attempts + 1)} />
      <p>Tried again {attempts} times</p>
    </Stack>
  )
}
