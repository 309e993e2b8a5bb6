import type { Guide } from '../docs/guide.ts'
import { Skeleton } from './Skeleton.tsx'
import { Stack } from '../Stack/Stack.tsx'

export const guide: Guide = {
  do: {
    shows: (
      <Stack space={8}>
        <Skeleton width="medium" />
        <Skeleton width="long" />
        <Skeleton width="short" />
      </Stack>
    ),
    why: 'Three lines are as long as the real ones, so nothing jumps when the content arrives.',
  },
  dont: {
    shows: (
      <Stack space={8}>
        <Skeleton height="block" width="full" />
        <p>£64.25 due 24/03/2026</p>
      </Stack>
    ),
    why: 'A block holds the place of one line, so everything below jumps when the line arrives.',
  },
  anatomy: null,
  content: null,
}
