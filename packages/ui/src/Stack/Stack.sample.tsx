import { Card } from '@doorstep/ui/Card'
import { Stack } from '@doorstep/ui/Stack'

export function Sample() {
  return (
    <Stack space={16}>
      <Card heading="Electricity">Oakmere Power</Card>
      <Card heading="Water">Calder Water</Card>
    </Stack>
  )
}
