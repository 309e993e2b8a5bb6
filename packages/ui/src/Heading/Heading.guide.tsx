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
    why: '‘Sign in’ names the page and has level 1. The sentence below it isn’t a heading.',
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
    why: 'A sentence is a heading only so that it stands out, and levels 2 and 3 are missing.',
  },
  anatomy: null,
  content: [
    'Use one to four words in sentence case, without a full stop.',
    'Name what follows: ‘Two-step verification’, not ‘Information’.',
  ],
}
