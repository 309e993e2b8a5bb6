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
    why: 'The drop is beside the word ‘Water’, so it has no label and the word is read out once.',
  },
  dont: {
    shows: (
      <Inline>
        <Icon icon={Droplet} label="Icon of a drop" />
        <span>Water</span>
      </Inline>
    ),
    why: 'The icon has a label beside the word, so screen readers say ‘Icon of a drop, Water’.',
  },
  anatomy: null,
  content: ['Say in the label what the icon means here, ‘Water’, not what it looks like.'],
}
