import type { Guide } from '../docs/guide.ts'
import { Stack } from '../Stack/Stack.tsx'
import { Text } from './Text.tsx'

export const guide: Guide = {
  do: {
    shows: (
      <Stack space={2}>
        <Text>14B Cardigan Lane, Leeds</Text>
        <Text size="small" tone="muted">
          Three meters, read on 17/03/2026
        </Text>
      </Stack>
    ),
    why: 'People look for the address, so the line under it is smaller and muted.',
  },
  dont: {
    shows: (
      <Stack space={2}>
        <Text size="tiny" tone="subtle">
          You’ll be charged £64.25 today
        </Text>
        <Text>14B Cardigan Lane, Leeds</Text>
      </Stack>
    ),
    why: 'The charge of £64.25 is the smallest and palest line, though it matters most.',
  },
  anatomy: null,
  content: [
    'If people don’t need some words, leave them out rather than making them small.',
    'Add one fact in a second line, without a full stop: ‘Three meters, read on 17/03/2026’.',
  ],
}
