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
    why: 'Two buttons with the kit’s own space between them, which wrap where there is no room.',
  },
  dont: {
    shows: (
      <Inline wrap={false} space={2}>
        <Button>Download CSV</Button>
        <Button>Mark as paid</Button>
      </Inline>
    ),
    why: 'With 2 px between two buttons a finger hits both, and `wrap={false}` leaves a phone no way to fit them.',
  },
  anatomy: null,
  content: null,
}
