import type { Guide } from '../docs/guide.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export const guide: Guide = {
  do: {
    shows: (
      <p>
        <b>£64.25</b> <VisuallyHidden>is overdue since</VisuallyHidden> <span>24/03/2026</span>
      </p>
    ),
    why: 'The eye sees a date in the column ‘Overdue since’; ‘is overdue since’ says so to the ear.',
  },
  dont: {
    shows: (
      <p>
        <b>£64.25</b> <VisuallyHidden>You can only pay by bank transfer.</VisuallyHidden>
      </p>
    ),
    why: '‘You can only pay by bank transfer’ is news for everyone, and here most people never learn it.',
  },
  anatomy: null,
  content: ['Write it so that the sentence makes sense with the words around it, read in one go.'],
}
