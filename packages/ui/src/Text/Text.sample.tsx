import { Stack } from '@doorstep/ui/Stack'
import { Text } from '@doorstep/ui/Text'

export function Sample() {
  return (
    <Stack space={2}>
      <Text>14 Cardigan Lane, Leeds</Text>
      <Text size="small" tone="muted">
        Three meters, read on 17/03/2026
      </Text>
    </Stack>
  )
}
