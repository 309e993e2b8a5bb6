import type { Guide } from '../docs/guide.ts'
import { SegmentedControl } from './SegmentedControl.tsx'

export const guide: Guide = {
  do: {
    shows: (
      <SegmentedControl
        label="View"
        value="bills"
        items={[
          { value: 'bills', label: 'By bill', href: '#bills' },
          { value: 'accounts', label: 'By account', href: '#accounts' },
        ]}
      />
    ),
    why: '‘By bill’ and ‘By account’ show the same bills in two ways.',
  },
  dont: {
    shows: (
      <SegmentedControl
        label="Filter"
        value="all"
        items={[
          { value: 'all', label: 'All', href: '#all' },
          { value: 'paid', label: 'Paid', href: '#paid' },
          { value: 'due', label: 'Due', href: '#due' },
          { value: 'overdue', label: 'Overdue', href: '#overdue' },
          { value: 'outdated', label: 'Outdated', href: '#outdated' },
        ]}
      />
    ),
    why: 'Five statuses filter the list, and people may want several at once. Use a MultiSelect.',
  },
  anatomy: {
    shows: (
      <SegmentedControl
        label="View"
        value="bills"
        items={[
          { value: 'bills', label: 'By bill', href: '#bills' },
          { value: 'accounts', label: 'By account', href: '#accounts' },
        ]}
      />
    ),
    parts: [
      { part: 'items.label', is: 'names one view.', at: 'li + li a', side: 'above' },
      { part: 'value', is: 'is the current view.', at: '[aria-current]', side: 'above' },
    ],
  },
  content: ['Use one or two words for each view, in the same form: ‘By bill’ and ‘By account’.'],
}
