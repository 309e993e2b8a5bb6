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
    why: 'The key names each dot: Read, Estimated, Missing. Below it the grid can leave the words out.',
  },
  dont: {
    shows: (
      <Inline>
        <StatusDot tone="positive" label="Read" hideLabel />
        <StatusDot tone="caution" label="Estimated" hideLabel />
        <StatusDot tone="critical" label="Failed" hideLabel />
      </Inline>
    ),
    why: 'Three dots without a key: only whoever made them knows what they mean.',
  },
  anatomy: null,
  content: ['One word where possible, the same in the key and in the filter.'],
}
