import type { Guide } from '../docs/guide.ts'
import { SearchField } from './SearchField.tsx'

export const guide: Guide = {
  do: {
    shows: <SearchField label="Search by address or reference" name="search_do" />,
    why: '‘Search by address or reference’ says which words find something.',
  },
  dont: {
    shows: <SearchField label="Search" hideLabel name="search_dont" placeholder="Type here…" />,
    why: '‘Type here…’ says what everyone knows, and not whether a name, a postcode or an amount would be found.',
  },
  anatomy: null,
  content: [
    'Say what is searched: ‘Search by address’, or ‘Search suppliers’ for things found by their names.',
    'Below it, say the outcome in words: ‘12 properties’, ‘No properties match’.',
  ],
}
