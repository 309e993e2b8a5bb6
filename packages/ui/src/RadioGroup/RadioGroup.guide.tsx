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
    why: 'The answers differ, and ‘I don’t know yet’ saves people from inventing one.',
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
    why: 'The three answers overlap: a shared bill fits two of them, and ‘Water’ asks nothing.',
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
      { part: 'label', is: 'the question, with its question mark.', at: 'legend' },
      { part: 'hint', is: 'what the question is about.', at: 'fieldset > [id$=-hint]' },
      { part: 'options.label', is: 'one answer.', at: 'fieldset label' },
      { part: 'options.hint', is: 'what choosing it does.', at: '[id$="-0-hint"]' },
      { part: 'error', is: 'what to do.', at: '[id$=-error]' },
    ],
  },
  content: [
    'Ask ‘Who’, ‘When’ or ‘Which’, and let each answer stand by itself: ‘The tenants’.',
    'Offer ‘I don’t know yet’ where people may not know.',
  ],
}
