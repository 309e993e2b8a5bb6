import type { Guide } from '../docs/guide.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export const guide: Guide = {
  do: {
    shows: (
      <p>
        <b>£64.25</b> <VisuallyHidden>is overdue since</VisuallyHidden> <span>24/03/2026</span>
      </p>
    ),
    why: 'Sighted people see a date in the column ‘Overdue since’. Screen readers also say ‘is overdue since’.',
  },
  dont: {
    shows: (
      <p>
        <b>£64.25</b> <VisuallyHidden>You can only pay by bank transfer.</VisuallyHidden>
      </p>
    ),
    why: 'Everyone needs to know that they can only pay by bank transfer, but most people never see it.',
  },
  anatomy: null,
  content: ['Write words that form one sentence with the words around them.'],
}
