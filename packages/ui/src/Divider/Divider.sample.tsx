import { Divider } from '@doorstep/ui/Divider'
import { Stack } from '@doorstep/ui/Stack'

export function Sample() {
  return (
    <Stack>
      <p>Three meters, read on 17/03/2026.</p>
      <Divider />
      <p>The keys are with the neighbour.</p>
    </Stack>
  )
}
