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
    why: 'Three lines, as long as the ones that come: nothing jumps when they do.',
  },
  dont: {
    shows: (
      <Stack space={8}>
        <Skeleton height="block" width="full" />
        <p>£64.25 due 24/03/2026</p>
      </Stack>
    ),
    why: 'A block takes the place of one line, so what is below it jumps when it arrives.',
  },
  anatomy: null,
  content: null,
}
