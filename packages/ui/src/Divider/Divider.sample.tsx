import { Divider } from '@doorstep/ui/Divider'
import { Stack } from '@doorstep/ui/Stack'

export function Sample() {
  return (
    <Stack>
      <p>Tenancy</p>
      <Divider />
      <p>Packages</p>
    </Stack>
  )
}
