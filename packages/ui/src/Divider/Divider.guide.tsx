import type { Guide } from '../docs/guide.ts'
import { Divider } from './Divider.tsx'
import { Stack } from '../Stack/Stack.tsx'

export const guide: Guide = {
  do: {
    shows: (
      <Stack>
        <p>Electricity and gas are read every month.</p>
        <Divider />
        <p>Water is billed twice a year.</p>
      </Stack>
    ),
    why: 'The subject changes from energy to water, and neither part has a heading.',
  },
  dont: {
    shows: (
      <Stack>
        <p>14B Cardigan Lane</p>
        <Divider />
        <p>LS6 3AG</p>
        <Divider />
        <p>3 bedrooms</p>
      </Stack>
    ),
    why: 'Lines separate three facts about one property that belong together.',
  },
  anatomy: null,
  content: null,
}
