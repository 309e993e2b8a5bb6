import type { Guide } from '../docs/guide.ts'
import { Link } from '../Link/Link.tsx'
import { Select } from './Select.tsx'

export const guide: Guide = {
  do: {
    shows: (
      <Select
        label="Country of the bank"
        name="country_do"
        options={[
          { value: 'gb', label: 'United Kingdom' },
          { value: 'ie', label: 'Ireland' },
        ]}
        placeholder="Choose a country"
      />
    ),
    why: 'Nothing is chosen in advance: ‘Choose a country’ asks for a decision.',
  },
  dont: {
    shows: (
      <Select
        label="Choose…"
        name="country_dont"
        options={[
          { value: 'af', label: 'Afghanistan' },
          { value: 'gb', label: 'United Kingdom' },
        ]}
        defaultValue="af"
      />
    ),
    why: '‘Afghanistan’ is chosen because it comes first, and is sent if nobody notices.',
  },
  anatomy: {
    shows: (
      <Select
        label="Country of the bank"
        name="country_parts"
        hint="Where the account is held"
        labelEnd={<Link href="#banks">Banks we pay to</Link>}
        options={[
          { value: 'gb', label: 'United Kingdom' },
          { value: 'ie', label: 'Ireland' },
        ]}
        placeholder="Choose a country"
        error="Choose a country"
      />
    ),
    parts: [
      { part: 'label', is: 'names the answer.', at: 'label' },
      { part: 'labelEnd', is: 'is a link that helps to choose.', at: 'a' },
      { part: 'hint', is: 'says exactly what you ask for.', at: '[id$=-hint]' },
      { part: 'placeholder', is: 'shows until something is chosen. It can’t be sent.', at: 'select' },
      { part: 'error', is: 'says what to do.', at: '[id$=-error]' },
    ],
  },
  content: [
    'Write the placeholder as ‘Choose’ and its object: ‘Choose a country’.',
    'Keep options to one to three words, and start with the word that differs.',
  ],
}
