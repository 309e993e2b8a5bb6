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
    why: '‘Not added’ says that there is no MPAN yet; an empty place would look like a mistake.',
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
    why: '‘Supplier’ is repeated, the colons add nothing, and a dash doesn’t say whether there is no MPAN or nobody has added it.',
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
      { part: 'items.term', is: 'the name of the fact.', at: 'dt' },
      { part: 'items.value', is: 'words, a badge or a link.', at: 'dd', side: 'above' },
    ],
  },
  content: [
    'Terms are nouns of one to three words, without a colon.',
    'A missing value is said in words: ‘Not added’, ‘None’.',
  ],
}
