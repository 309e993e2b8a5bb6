import type { Guide } from '../docs/guide.ts'
import { Combobox } from './Combobox.tsx'
import { Link } from '../Link/Link.tsx'

export const guide: Guide = {
  room: 340,
  do: {
    shows: (
      <Combobox
        label="Supplier"
        name="supplier_do"
        hint="As on the bill"
        options={[
          { value: 'calder', label: 'Calder Water' },
          { value: 'fernhill', label: 'Fernhill Energy' },
          { value: 'oakmere', label: 'Oakmere Power' },
        ]}
        defaultValue="calder"
      />
    ),
    why: 'The label ‘Supplier’ stays above the answer, and the hint says which of several names to choose.',
  },
  dont: {
    shows: (
      <Combobox
        label="Find"
        name="supplier_dont"
        options={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]}
        defaultValue="yes"
      />
    ),
    why: '‘Yes’ and ‘No’ could both be visible. Behind a text field, people have to search for them.',
  },
  anatomy: {
    shows: (
      <Combobox
        label="Supplier"
        name="supplier_parts"
        hint="As on the bill"
        labelEnd={<Link href="#suppliers">All suppliers</Link>}
        options={[
          { value: 'calder', label: 'Calder Water' },
          { value: 'fernhill', label: 'Fernhill Energy' },
        ]}
        defaultValue="calder"
        error="Choose a supplier from the list"
      />
    ),
    parts: [
      { part: 'label', is: 'names the answer.', at: 'label' },
      { part: 'labelEnd', is: 'is a link that helps with this answer.', at: 'a' },
      { part: 'hint', is: 'says where people find the answer.', at: '[id$=-hint]' },
      { part: 'options', is: 'are the possible answers. Typing filters them.', at: 'input, select' },
      { part: 'error', is: 'says what to do if nothing was chosen.', at: '[id$=-error]' },
    ],
  },
  content: [
    'Use the names that people know, and start with the word that tells two of them apart.',
    'Messages such as ‘No suppliers match’ are built in. You write the label, the hint and the error.',
  ],
}
