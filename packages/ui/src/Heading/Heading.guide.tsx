import type { Guide } from '../docs/guide.ts'
import { Heading } from './Heading.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { Text } from '../Text/Text.tsx'

export const guide: Guide = {
  do: {
    shows: (
      <Stack space={4}>
        <Heading level={1} size="display">
          Sign in
        </Heading>
        <Text tone="muted">Use the email address that you were invited with.</Text>
      </Stack>
    ),
    why: '‘Sign in’ names the page, has level 1, and the sentence under it is no heading.',
  },
  dont: {
    shows: (
      <Stack space={4}>
        <Heading level={1}>Bills</Heading>
        <Heading level={4} size="title">
          You have 6 overdue bills. Pay them before 20/03/2026.
        </Heading>
      </Stack>
    ),
    why: 'A sentence is set as a heading to stand out, and from level 1 to 4 two levels are missing.',
  },
  anatomy: null,
  content: [
    'One to four words in sentence case, without a full stop.',
    'Name what follows: ‘Two-step verification’, not ‘Information’.',
  ],
}
