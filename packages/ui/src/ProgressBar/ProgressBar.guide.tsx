import type { Guide } from '../docs/guide.ts'
import { ProgressBar } from './ProgressBar.tsx'
import { Stack } from '../Stack/Stack.tsx'

export const guide: Guide = {
  room: 120,
  do: {
    shows: (
      <Stack>
        <ProgressBar active label="Loading void bills" />
        <p>The page is loading.</p>
      </Stack>
    ),
    why: 'Something moves at the top of the page, and ‘Loading void bills’ says what is coming.',
  },
  dont: {
    shows: (
      <Stack>
        <p>Uploading file 3 of 40</p>
        <ProgressBar active label="Progress" />
      </Stack>
    ),
    why: '3 of 40 are done, but this bar can’t show how much: it only says that something is loading.',
  },
  anatomy: null,
  content: ['Write ‘Loading’ and the title of the page.'],
}
