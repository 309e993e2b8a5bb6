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
    why: 'The label ‘Supplier’ stays above the answer, and the hint says which of many names is meant.',
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
    why: '‘Yes’ and ‘No’ are two answers that could both be visible; hiding them behind typing makes people search for nothing.',
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
      { part: 'labelEnd', is: 'a link that helps with this answer.', at: 'a' },
      { part: 'hint', is: 'where people find the answer.', at: '[id$=-hint]' },
      { part: 'options', is: 'what can be chosen, filtered by what is typed.', at: 'input, select' },
      { part: 'error', is: 'what to do when nothing in the list was chosen.', at: '[id$=-error]' },
    ],
  },
  content: [
    'Options are the names that people know the things by; put what tells two of them apart at the start.',
    '‘No suppliers match’ and the like are the component’s own words; you write the label, the hint and the error.',
  ],
}
