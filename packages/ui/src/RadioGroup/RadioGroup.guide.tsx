import type { Guide } from '../docs/guide.ts'
import { RadioGroup } from './RadioGroup.tsx'

export const guide: Guide = {
  do: {
    shows: (
      <RadioGroup
        label="Who pays the water bill?"
        name="payer_do"
        options={[
          { value: 'tenants', label: 'The tenants' },
          { value: 'landlord', label: 'The landlord' },
          { value: 'unknown', label: 'I don’t know yet' },
        ]}
        defaultValue="tenants"
      />
    ),
    why: 'The answers don’t overlap, and ‘I don’t know yet’ saves people from guessing.',
  },
  dont: {
    shows: (
      <RadioGroup
        label="Water"
        name="payer_dont"
        options={[
          { value: 'tenants', label: 'Tenants' },
          { value: 'shared', label: 'Tenants and landlord' },
          { value: 'some', label: 'Landlord, sometimes tenants' },
        ]}
        defaultValue="shared"
      />
    ),
    why: 'The answers overlap: a shared bill fits two of them. And ‘Water’ isn’t a question.',
  },
  anatomy: {
    shows: (
      <RadioGroup
        label="Who pays the water bill?"
        hint="From the first day of the tenancy"
        name="payer_parts"
        options={[
          { value: 'tenants', label: 'The tenants', hint: 'It joins their package' },
          { value: 'landlord', label: 'The landlord' },
        ]}
        error="Choose who pays"
      />
    ),
    parts: [
      { part: 'label', is: 'is the question, with its question mark.', at: 'legend' },
      { part: 'hint', is: 'says which case the question is about.', at: 'fieldset > [id$=-hint]' },
      { part: 'options.label', is: 'is one answer.', at: 'fieldset label' },
      { part: 'options.hint', is: 'says what choosing it does.', at: '[id$="-0-hint"]', side: 'after' },
      { part: 'error', is: 'says what to do.', at: '[id$=-error]' },
    ],
  },
  content: [
    'Ask ‘Who’, ‘When’ or ‘Which’, and write answers that make sense on their own: ‘The tenants’.',
    'Ask a yes-or-no question in full, ‘Is anyone living there?’, and offer ‘Yes’ and ‘No’.',
    'Offer ‘I don’t know yet’ if people may not know.',
  ],
}
