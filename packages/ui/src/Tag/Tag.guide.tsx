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
    why: '‘Needs paying’ is a status of the product. As a tag it loses its shape and its tone.',
  },
  anatomy: null,
  content: ['Show tags as people typed them, and never translate or shorten them.'],
}
