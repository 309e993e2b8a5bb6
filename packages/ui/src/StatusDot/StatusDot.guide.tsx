import type { Guide } from '../docs/guide.ts'
import { Inline } from '../Inline/Inline.tsx'
import { StatusDot } from './StatusDot.tsx'

export const guide: Guide = {
  do: {
    shows: (
      <Inline>
        <StatusDot tone="positive" label="Read" />
        <StatusDot tone="caution" label="Estimated" />
        <StatusDot tone="neutral" label="Missing" />
      </Inline>
    ),
    why: 'The key explains each dot: Read, Estimated, Missing. So the grid below needs no words.',
  },
  dont: {
    shows: (
      <Inline>
        <StatusDot tone="positive" label="Read" hideLabel />
        <StatusDot tone="caution" label="Estimated" hideLabel />
        <StatusDot tone="critical" label="Failed" hideLabel />
      </Inline>
    ),
    why: 'Without a key, only the person who made these three dots knows what they mean.',
  },
  anatomy: null,
  content: ['Use one word if possible, the same in the key and in the filter.'],
}
