import type { Guide } from '../docs/guide.ts'
import { Button } from '../Button/Button.tsx'
import { EmptyState } from './EmptyState.tsx'

export const guide: Guide = {
  do: {
    shows: (
      <EmptyState
        title="No bills match"
        illustration="search"
        action={<Button size="small">Clear filters</Button>}
      >
        Try another status, or clear the filters.
      </EmptyState>
    ),
    why: 'It says what is missing and offers the one step that helps.',
  },
  dont: {
    shows: <EmptyState title="No data" />,
    why: '‘No data’ doesn’t say what is missing, whether that is good, or what to do.',
  },
  anatomy: {
    shows: (
      <EmptyState
        title="No bills match"
        illustration="search"
        action={<Button size="small">Clear filters</Button>}
      >
        Try another status, or clear the filters.
      </EmptyState>
    ),
    parts: [
      { part: 'illustration', is: 'shows the case: nothing found, nothing yet, all done.', at: 'svg' },
      { part: 'title', is: 'says what is missing.', at: 'svg + p' },
      { part: 'children', is: 'explains the next step in a sentence.', at: 'p + p, svg + p + *' },
      { part: 'action', is: 'is that step as a button.', at: 'button' },
    ],
  },
  content: [
    'Use a different title for each case: ‘No properties yet’ before the first, ‘No bills match’ after filtering, ‘No bills to pay.’ when everything is done.',
    'Leave out jokes and ‘Oops’: an empty list is often good news.',
  ],
}
