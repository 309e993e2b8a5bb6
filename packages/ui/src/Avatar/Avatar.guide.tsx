import type { Guide } from '../docs/guide.ts'
import { Avatar } from './Avatar.tsx'
import { Inline } from '../Inline/Inline.tsx'

export const guide: Guide = {
  do: {
    shows: (
      <Inline>
        <Avatar name="Helen Marsh" />
        <span>Helen Marsh</span>
      </Inline>
    ),
    why: 'The initials help people find the row, and the name beside them says who it is.',
  },
  dont: {
    shows: (
      <Inline>
        <Avatar name="Helen Marsh" />
        <Avatar name="Harry Miles" />
      </Inline>
    ),
    why: '‘HM’ appears twice. Without names, nobody can tell Helen Marsh from Harry Miles.',
  },
  anatomy: null,
  content: ['Pass the name as the person writes it. The initials are its first and last word.'],
}
