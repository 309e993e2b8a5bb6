import type { Guide } from '../docs/guide.ts'
import { MultiSelect } from './MultiSelect.tsx'

export const guide: Guide = {
  do: {
    shows: (
      <MultiSelect
        label="Supplier"
        name="suppliers_do"
        searchLabel="Find a supplier"
        options={[
          { value: 'calder', label: 'Calder Water', count: 6 },
          { value: 'fernhill', label: 'Fernhill Energy', count: 11 },
          { value: 'oakmere', label: 'Oakmere Power', count: 17 },
        ]}
        defaultValue={['calder', 'oakmere']}
      />
    ),
    why: 'The button reads ‘Calder Water, Oakmere Power’: what the list is narrowed to can be seen without opening it.',
  },
  dont: {
    shows: (
      <MultiSelect
        label="Filter"
        name="suppliers_dont"
        options={[
          { value: 'none', label: '(none)' },
          { value: 'all', label: '(all suppliers)' },
          { value: 'calder', label: 'calder_water' },
        ]}
        defaultValue={['none', 'all']}
      />
    ),
    why: '‘(none)’ and ‘(all suppliers)’ are no suppliers: nothing chosen means all, and Select all is built in.',
  },
  anatomy: {
    shows: (
      <MultiSelect
        chips
        label="Suppliers"
        name="suppliers_parts"
        hint="All that send bills to this address"
        options={[
          { value: 'calder', label: 'Calder Water' },
          { value: 'fernhill', label: 'Fernhill Energy' },
        ]}
        defaultValue={['calder']}
        error="Choose at least one supplier"
      />
    ),
    parts: [
      { part: 'label', is: 'names what is chosen.', at: 'label' },
      { part: 'hint', is: 'which of the options are meant.', at: '[id$=-hint]' },
      { part: 'chips', is: 'what is chosen, each with a button that removes it.', at: 'ul, li' },
      {
        part: 'options',
        is: 'the list that opens, with a box to search it.',
        at: 'button[aria-haspopup], summary',
      },
      { part: 'error', is: 'what to do.', at: '[id$=-error]' },
    ],
  },
  content: [
    'As a filter the label is singular, like the column it filters: ‘Supplier’. In a form it is what is asked for: ‘Suppliers’.',
    '`searchLabel` completes ‘Find’: ‘Find a supplier’.',
    '`placeholder` says what nothing chosen means: ‘All suppliers’.',
  ],
}
