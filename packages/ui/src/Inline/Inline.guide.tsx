import type { Guide } from '../docs/guide.ts'
import { Button } from '../Button/Button.tsx'
import { Inline } from './Inline.tsx'

export const guide: Guide = {
  do: {
    shows: (
      <Inline>
        <Button>Cancel</Button>
        <Button variant="primary">Save dates</Button>
      </Inline>
    ),
    why: 'Two buttons have the kit’s own space between them, and wrap if there isn’t enough room.',
  },
  dont: {
    shows: (
      <Inline wrap={false} space={2}>
        <Button>Download CSV</Button>
        <Button>Mark as paid</Button>
      </Inline>
    ),
    why: 'With 2 px between two buttons, people press the wrong one. With `wrap={false}` they don’t fit on a phone.',
  },
  anatomy: null,
  content: null,
}
