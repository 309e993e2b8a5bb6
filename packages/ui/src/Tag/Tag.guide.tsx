import type { Guide } from '../docs/guide.ts'
import { Inline } from '../Inline/Inline.tsx'
import { Tag } from './Tag.tsx'

const ignore = () => {}

export const guide: Guide = {
  do: {
    shows: (
      <Inline>
        <Tag onRemove={ignore}>Student let</Tag>
        <Tag onRemove={ignore}>No parking</Tag>
      </Inline>
    ),
    why: '‘Student let’ and ‘No parking’ are the partner’s own words for a property.',
  },
  dont: {
    shows: (
      <Inline>
        <Tag>Needs paying</Tag>
        <Tag>Paid</Tag>
      </Inline>
    ),
    why: '‘Needs paying’ is a state that the product keeps: as a tag it loses its shape and its tone.',
  },
  anatomy: null,
  content: [
    'Tags are people’s own words: show them as they were typed, and never translate or shorten them.',
  ],
}
