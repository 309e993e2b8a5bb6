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
    why: 'The button reads ‘Calder Water, Oakmere Power’, so people see the filter without opening it.',
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
    why: '‘(none)’ and ‘(all suppliers)’ aren’t suppliers. If nothing is chosen, all are shown, and Select all is built in.',
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
      { part: 'label', is: 'names what people choose.', at: 'label' },
      { part: 'hint', is: 'says which options to choose.', at: '[id$=-hint]' },
      { part: 'chips', is: 'show what is chosen, each with a button that removes it.', at: 'ul, li' },
      {
        part: 'options',
        is: 'are the list that opens, with a search field.',
        at: 'button[aria-haspopup], summary',
      },
      { part: 'error', is: 'says what to do.', at: '[id$=-error]' },
    ],
  },
  content: [
    'For a filter, use a singular label like the column it filters: ‘Supplier’. In a form, use what you ask for: ‘Suppliers’.',
    'Start `searchLabel` with ‘Find’: ‘Find a supplier’.',
    'Say in `placeholder` what it means if nothing is chosen: ‘All suppliers’.',
  ],
}
