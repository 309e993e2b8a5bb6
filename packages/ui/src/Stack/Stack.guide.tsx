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
    why: 'Fields are 12 px apart, the same in every form.',
  },
  dont: {
    shows: (
      <Stack space={40}>
        <TextField label="First name" name="first_dont" />
        <p>As in the agreement</p>
      </Stack>
    ),
    why: 'With 40 px between them, the sentence no longer seems to belong to its field.',
  },
  anatomy: null,
  content: null,
}
