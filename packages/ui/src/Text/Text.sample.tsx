import { Text } from '@doorstep/ui/Text'

export function Sample() {
  return (
    <Text size="small" tone="muted">
      Three meters, read on 17/03/2026
    </Text>
  )
}
