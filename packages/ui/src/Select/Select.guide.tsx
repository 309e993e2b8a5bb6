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
    why: 'Nothing is chosen for people: ‘Choose a country’ waits for a decision.',
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
    why: '‘Afghanistan’ is chosen because it comes first, and is sent when nobody looks.',
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
      { part: 'labelEnd', is: 'a link that helps to choose.', at: 'a' },
      { part: 'hint', is: 'what exactly is asked.', at: '[id$=-hint]' },
      { part: 'placeholder', is: 'stands there until something is chosen, and can’t be sent.', at: 'select' },
      { part: 'error', is: 'what to do.', at: '[id$=-error]' },
    ],
  },
  content: [
    'A placeholder is ‘Choose’ and the thing: ‘Choose a country’.',
    'Options are one to three words and begin with what differs.',
  ],
}
