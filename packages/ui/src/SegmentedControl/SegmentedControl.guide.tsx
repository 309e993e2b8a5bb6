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
    why: 'Five statuses narrow the list: that is a filter, and several may be wanted at once. Use a MultiSelect.',
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
      { part: 'items.label', is: 'one view.', at: 'li + li a', side: 'above' },
      { part: 'value', is: 'the view that shows now.', at: '[aria-current]', side: 'above' },
    ],
  },
  content: ['One or two words each, of one pattern: ‘By bill’ and ‘By account’.'],
}
