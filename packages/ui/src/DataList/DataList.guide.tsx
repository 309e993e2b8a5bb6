import type { Guide } from '../docs/guide.ts'
import { DataList } from './DataList.tsx'
import { StatusBadge } from '../StatusBadge/StatusBadge.tsx'

export const guide: Guide = {
  do: {
    shows: (
      <DataList
        items={[
          { term: 'Supplier', value: 'Oakmere Power' },
          { term: 'Account number', value: '4410 9925' },
          { term: 'MPAN', value: 'Not added' },
        ]}
      />
    ),
    why: '‘Not added’ says that there is no MPAN yet. An empty place would look like a mistake.',
  },
  dont: {
    shows: (
      <DataList
        items={[
          { term: 'Supplier name:', value: 'Oakmere Power' },
          { term: 'Supplier account number:', value: '4410 9925' },
          { term: 'MPAN:', value: '–' },
        ]}
      />
    ),
    why: '‘Supplier’ appears twice, and the colons add nothing. A dash could mean that there is no MPAN, or that nobody has added it.',
  },
  anatomy: {
    shows: (
      <DataList
        items={[
          { term: 'Supplier', value: 'Oakmere Power' },
          { term: 'Status', value: <StatusBadge tone="caution">Needs paying</StatusBadge> },
        ]}
      />
    ),
    parts: [
      { part: 'items.term', is: 'names the fact.', at: 'dt' },
      { part: 'items.value', is: 'is the fact: words, a badge or a link.', at: 'dd', side: 'above' },
    ],
  },
  content: [
    'Write terms as nouns of one to three words, without a colon.',
    'Write a missing value in words: ‘Not added’, ‘None’. Don’t use a dash.',
  ],
}
