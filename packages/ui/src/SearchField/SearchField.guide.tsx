import type { Guide } from '../docs/guide.ts'
import { SearchField } from './SearchField.tsx'

export const guide: Guide = {
  do: {
    shows: <SearchField label="Search by address or reference" name="search_do" />,
    why: '‘Search by address or reference’ says which words will find something.',
  },
  dont: {
    shows: <SearchField label="Search" hideLabel name="search_dont" placeholder="Type here…" />,
    why: '‘Type here…’ doesn’t say whether a name, a postcode or an amount will find anything.',
  },
  anatomy: null,
  content: [
    'Say what people search: ‘Search by address’, or ‘Search suppliers’ to find them by name.',
    'Give the result in words below it: ‘12 properties’, ‘No properties match’.',
  ],
}
