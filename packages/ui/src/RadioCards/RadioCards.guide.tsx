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
    why: 'Each card has a sentence of the same kind and a price in the same place, so the two can be compared.',
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
    why: '‘Mr’, ‘Ms’ and ‘Mx’ have nothing to describe: three large cards hold three short words. Use a RadioGroup.',
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
      { part: 'label', is: 'the question.', at: 'legend' },
      { part: 'hint', is: 'what choosing means for later.', at: 'fieldset > [id$=-hint]' },
      { part: 'options.label', is: 'the name of the offer.', at: '[id$="-0-label"]', side: 'after' },
      { part: 'options.hint', is: 'one sentence that sets it apart.', at: '[id$="-0-hint"]' },
      { part: 'options.end', is: 'a price or a date that is compared.', at: 'label > :last-child' },
      { part: 'error', is: 'what to do.', at: '[id$=-error]' },
    ],
  },
  content: [
    'Write all hints in the same pattern and to the same length.',
    'Prices carry their period: ‘£14.50 a week’.',
  ],
}
