import type { Guide } from '../docs/guide.ts'
import { RadioCards } from './RadioCards.tsx'

export const guide: Guide = {
  room: 'wide',
  do: {
    shows: (
      <RadioCards
        label="How are bills paid?"
        name="cards_do"
        options={[
          {
            value: 'tenants',
            label: 'By the tenants',
            hint: 'Each pays their share by Direct Debit',
            end: '£14.50 a week',
          },
          {
            value: 'landlord',
            label: 'Included in the rent',
            hint: 'We invoice you once a month',
            end: '£58.00 a month',
          },
        ]}
        defaultValue="tenants"
      />
    ),
    why: 'Both cards have a similar sentence and a price in the same place, so people can compare them.',
  },
  dont: {
    shows: (
      <RadioCards
        label="Title"
        name="cards_dont"
        options={[
          { value: 'mr', label: 'Mr' },
          { value: 'ms', label: 'Ms' },
          { value: 'mx', label: 'Mx' },
        ]}
        defaultValue="ms"
      />
    ),
    why: '‘Mr’, ‘Ms’ and ‘Mx’ need no description, so large cards waste space. Use a RadioGroup.',
  },
  anatomy: {
    shows: (
      <RadioCards
        label="How are bills paid?"
        hint="You can change it for the next tenancy."
        name="cards_parts"
        options={[
          {
            value: 'tenants',
            label: 'By the tenants',
            hint: 'Each pays their share by Direct Debit',
            end: '£14.50 a week',
          },
          {
            value: 'landlord',
            label: 'Included in the rent',
            hint: 'We invoice you once a month',
            end: '£58.00 a month',
          },
        ]}
        error="Choose who pays"
      />
    ),
    parts: [
      { part: 'label', is: 'is the question.', at: 'legend' },
      { part: 'hint', is: 'says what the choice means for later.', at: 'fieldset > [id$=-hint]' },
      { part: 'options.label', is: 'names the offer.', at: '[id$="-0-label"]', side: 'above' },
      { part: 'options.hint', is: 'says in one sentence what sets it apart.', at: '[id$="-0-hint"]' },
      {
        part: 'options.end',
        is: 'is a price or a date that people compare.',
        at: 'label > :last-child',
        side: 'above',
      },
      { part: 'error', is: 'says what to do.', at: '[id$=-error]' },
    ],
  },
  content: [
    'Write all hints in the same form and to the same length.',
    'Give the period of a price: ‘£14.50 a week’.',
  ],
}
