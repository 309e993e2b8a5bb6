import type { Guide } from '../docs/guide.ts'
import { Link } from '../Link/Link.tsx'
import { TextField } from './TextField.tsx'

export const guide: Guide = {
  do: {
    shows: <TextField label="Postcode" name="postcode_do" hint="As on the bill" autoComplete="postal-code" />,
    why: 'The label ‘Postcode’ and the hint ‘As on the bill’ stay in view while people type.',
  },
  dont: {
    shows: <TextField label="Code" name="postcode_dont" placeholder="Enter the postcode as on the bill" />,
    why: 'The only useful words, ‘Enter the postcode as on the bill’, disappear with the first letter.',
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
      { part: 'optional', is: 'marks a field that people may leave empty.', at: 'label span', side: 'after' },
      { part: 'labelEnd', is: 'is a link that helps people find the answer.', at: 'a' },
      { part: 'hint', is: 'says where to find it and what it looks like.', at: '[id$=-hint]' },
      { part: 'error', is: 'says how to correct it.', at: '[id$=-error]' },
    ],
  },
  content: [
    'Write labels as nouns of one to three words: ‘Account number’. Leave out colons, ‘Your’ and ‘Enter’.',
    'Put what people must know in the hint. A placeholder is only ever an example of the format.',
    'Say in an error what to type: ‘Use only letters, numbers, spaces, / and -’, not just ‘Invalid’.',
  ],
}
