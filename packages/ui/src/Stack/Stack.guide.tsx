import type { Guide } from '../docs/guide.ts'
import { Stack } from './Stack.tsx'
import { TextField } from '../TextField/TextField.tsx'

export const guide: Guide = {
  do: {
    shows: (
      <Stack space={12}>
        <TextField label="First name" name="first_do" />
        <TextField label="Last name" name="last_do" />
      </Stack>
    ),
    why: 'One `space` of 12 px separates the fields, in every form alike.',
  },
  dont: {
    shows: (
      <Stack space={40}>
        <TextField label="First name" name="first_dont" />
        <p>As in the agreement</p>
      </Stack>
    ),
    why: 'With 40 px between them the sentence no longer belongs to its field: what belongs together stands closer.',
  },
  anatomy: null,
  content: null,
}
