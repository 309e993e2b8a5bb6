import type { Guide } from '../docs/guide.ts'
import { CheckboxGroup } from './CheckboxGroup.tsx'

export const guide: Guide = {
  do: {
    shows: (
      <CheckboxGroup
        label="Which bills are in the package?"
        name="included_do"
        options={[
          { value: 'electricity', label: 'Electricity' },
          { value: 'water', label: 'Water' },
          { value: 'broadband', label: 'Broadband' },
        ]}
        defaultValue={['electricity', 'water']}
      />
    ),
    why: 'Electricity, water and broadband can apply together, and so can none of them.',
  },
  dont: {
    shows: (
      <CheckboxGroup
        label="Bills"
        name="included_dont"
        options={[
          { value: 'all', label: 'All' },
          { value: 'some', label: 'Some' },
          { value: 'none', label: 'None' },
        ]}
        defaultValue={['all', 'none']}
      />
    ),
    why: '‘All’ and ‘None’ exclude each other, but people can check both. Use a RadioGroup for that question.',
  },
  anatomy: {
    shows: (
      <CheckboxGroup
        label="Which bills are in the package?"
        hint="You can change this until the package starts."
        name="included_parts"
        options={[
          { value: 'electricity', label: 'Electricity', hint: 'With gas where there is any' },
          { value: 'water', label: 'Water' },
        ]}
        error="Choose at least one bill"
      />
    ),
    parts: [
      { part: 'label', is: 'is the question that all the boxes answer.', at: 'legend' },
      { part: 'hint', is: 'says what people need to know before they answer.', at: '[id$=-hint]' },
      { part: 'options.label', is: 'is one answer.', at: 'label' },
      { part: 'options.hint', is: 'explains that answer.', at: '[id$="-0-hint"]' },
      { part: 'error', is: 'says how to correct the answer.', at: '[id$=-error]' },
    ],
  },
  content: [
    'Start the question with ‘Which’ or ‘What’, so that each answer completes it.',
    'Write all answers in the same form: all nouns, or all statements.',
  ],
}
