import { Heading } from '@doorstep/ui/Heading'
import { Stack } from '@doorstep/ui/Stack'
import { Text } from '@doorstep/ui/Text'

export function Sample() {
  return (
    <Stack space={4}>
      <Heading level={1} size="display">
        Sign in
      </Heading>
      <Text tone="muted">Use the email address that you were invited with.</Text>
    </Stack>
  )
}
