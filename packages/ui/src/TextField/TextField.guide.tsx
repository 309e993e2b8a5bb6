import type { Guide } from '../docs/guide.ts'
import { Link } from '../Link/Link.tsx'
import { TextField } from './TextField.tsx'

export const guide: Guide = {
  do: {
    shows: <TextField label="Postcode" name="postcode_do" hint="As on the bill" autoComplete="postal-code" />,
    why: 'The label ‘Postcode’ stays above what is typed, and ‘As on the bill’ is there before it.',
  },
  dont: {
    shows: <TextField label="Code" name="postcode_dont" placeholder="Enter the postcode as on the bill" />,
    why: 'The only useful words, ‘Enter the postcode as on the bill’, are gone after the first letter.',
  },
  anatomy: {
    shows: (
      <TextField
        label="Account number"
        name="account_parts"
        optional
        labelEnd={<Link href="#where">Where is it?</Link>}
        hint="8 to 12 digits, at the top of the bill"
        error="Use only letters, numbers, spaces, / and -"
      />
    ),
    parts: [
      { part: 'label', is: 'names the answer.', at: 'label' },
      { part: 'optional', is: 'marks what may stay empty.', at: 'label span', side: 'after' },
      { part: 'labelEnd', is: 'a link that helps to find the answer.', at: 'a' },
      { part: 'hint', is: 'where it is found and how it looks.', at: '[id$=-hint]' },
      { part: 'error', is: 'how to put it right.', at: '[id$=-error]' },
    ],
  },
  content: [
    'Labels are nouns of one to three words: ‘Account number’. No colon, no ‘Your’, no ‘Enter’.',
    'Put what people must know into the hint; a placeholder is only ever an example of the format.',
    'An error says what to type: ‘Use only letters, numbers, spaces, / and -’, never only ‘Invalid’.',
  ],
}
