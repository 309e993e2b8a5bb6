import type { Guide } from '../docs/guide.ts'
import { Meter } from './Meter.tsx'
import { Stack } from '../Stack/Stack.tsx'

export const guide: Guide = {
  do: {
    shows: (
      <Stack space={4}>
        <span>Calder Water, £982.15 of £2,147.88</span>
        <Meter label="Calder Water" value={98215} max={214788} />
      </Stack>
    ),
    why: 'The exact figures are in words above. The bar only shows that it is nearly half.',
  },
  dont: {
    shows: (
      <Stack space={4}>
        <span>Uploading 40 bills</span>
        <Meter label="Upload" value={12} max={40} />
      </Stack>
    ),
    why: '‘Uploading 40 bills’ is in progress. A meter shows a share that doesn’t change while people watch.',
  },
  anatomy: null,
  content: ['Use the same words in the label as beside the bar.'],
}
