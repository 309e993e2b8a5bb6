import { Droplet } from 'lucide'
import type { Guide } from '../docs/guide.ts'
import { Icon } from './Icon.tsx'
import { Inline } from '../Inline/Inline.tsx'

export const guide: Guide = {
  do: {
    shows: (
      <Inline>
        <Icon icon={Droplet} />
        <span>Water</span>
      </Inline>
    ),
    why: 'The drop stands beside the word ‘Water’, which is read out once.',
  },
  dont: {
    shows: (
      <Inline>
        <Icon icon={Droplet} label="Icon of a drop" />
        <span>Water</span>
      </Inline>
    ),
    why: 'With a label beside the word, a screen reader says ‘Icon of a drop, Water’.',
  },
  anatomy: null,
  content: ['A label says what the drawing means here, ‘Water’, never what it looks like.'],
}
