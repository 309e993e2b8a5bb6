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
    why: 'The initials help the eye; ‘Helen Marsh’ beside them is what people read.',
  },
  dont: {
    shows: (
      <Inline>
        <Avatar name="Helen Marsh" />
        <Avatar name="Harry Miles" />
      </Inline>
    ),
    why: '‘HM’ twice: without names nobody can tell Helen Marsh from Harry Miles.',
  },
  anatomy: null,
  content: ['Give the name as the person writes it; the initials are made from its first and last word.'],
}
